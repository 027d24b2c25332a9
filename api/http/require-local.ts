import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/loopback.ts';
import { RefusalError, refuseUnknownPath } from './errors.ts';

/** What a proxy adds: its own address is that of this machine, its client's may be any. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * A hook for what only this machine may read: the connection must come from it and the Host header must
 * name it, so that neither a proxy here nor a foreign page, whose name was made to point here, reads it.
 * For all others there is no such path.
 */
export async function requireLocal(request: FastifyRequest): Promise<void> {
  if (!isLocal(request)) throw new RefusalError(refuseUnknownPath(request));
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  return (
    isLoopbackHost(address.includes(':') ? `[${address}]` : address) &&
    isLoopbackHost(headers.host ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

/** Some names that are valid in a Host header are not in a URL: `1.2.3.4.5`. */
const isLoopbackHost = (host: string) =>
  URL.canParse(`http://${host}`) && isLoopback(`http://${host}`);
