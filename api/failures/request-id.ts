import type { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { asyncLocalStorage, requestContext } from '@fastify/request-context';

declare module '@fastify/request-context' {
  interface RequestContextData {
    requestId: string;
  }
}

/** The name of the header in which ids are sent. */
export const requestIdHeader = 'x-request-id';

/** The package declares it with the type of its accessor instead of its data. */
const storage = asyncLocalStorage as AsyncLocalStorage<unknown>;

/**
 * A new id for a request that came over a connection: an id that the client chose would go on to the log and
 * to the payment provider. A call that the process makes itself has the id of the page that it is for.
 */
export function createRequestId({ socket, headers }: IncomingMessage): string {
  const own = headers[requestIdHeader];
  return socket instanceof Socket || typeof own !== 'string' ? randomUUID() : own;
}

/** The id of the request, or of the run of a job, that is being worked on; undefined elsewhere. */
export const currentRequestId = (): string | undefined => requestContext.get('requestId');

/** Runs the work, and everything that it starts, with this id. */
export const withRequestId = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId }, work);
