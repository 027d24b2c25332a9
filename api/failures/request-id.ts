import type { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { asyncLocalStorage, requestContext } from '@fastify/request-context';

declare module '@fastify/request-context' {
  interface RequestContextData {
    requestId: string;
  }
}

/** The name of the header in which ids are received and sent. */
export const requestIdHeader = 'x-request-id';

/** The package declares it with the type of its accessor instead of its data. */
const storage = asyncLocalStorage as AsyncLocalStorage<unknown>;

const acceptable = /^[\w.:-]{8,100}$/;

/** The id that a proxy gave the request, or a new one. */
export const requestIdFrom = (received: unknown): string =>
  typeof received === 'string' && acceptable.test(received) ? received : randomUUID();

/** The id of the request, or of the run of a job, that is being worked on; undefined elsewhere. */
export const currentRequestId = (): string | undefined => requestContext.get('requestId');

/** Runs the work, and everything that it starts, with this id. */
export const withRequestId = <T>(requestId: string, work: () => T): T =>
  storage.run({ requestId }, work);
