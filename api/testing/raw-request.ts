import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Opens a port for an app that does not listen yet. */
export async function openPort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Sends bytes as they are, since clients normalize URLs and headers, and waits until the server closes
 * the connection; `end` closes the sending side. Returns the first response, or null without any.
 */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  { end = false } = {},
): Promise<RawResponse | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // A reset by the server also closes the socket.
  socket.on('error', () => {});
  if (end) socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return parse(Buffer.concat(received));
}

/** A GET request for exactly this target. */
export const getRaw = (port: number, target: string, headers = 'Host: shop') =>
  sendRaw(port, Buffer.from(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`));

function parse(received: Buffer): RawResponse | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [status = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const body = received.subarray(end + 4).toString();
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
