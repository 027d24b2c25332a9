import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { RequestCounts } from '../monitoring/request-counts.ts';
import { findAnswer, sendAnswer } from './answers/send-answer.ts';
import { hasValidHost } from './malformed-requests.ts';
import { readRawHeader } from './raw-headers.ts';

/** The log levels at which Fastify logs each request. */
const requestLevels = ['info', 'debug', 'trace'];

/**
 * Makes the server of an application: it sends cached answers itself, and gives all other requests to
 * the application. While requests are logged, and once the server is closing, the application gets all.
 */
export function createServerFactory(
  shop: Parts,
  log: Pick<FastifyBaseLogger, 'level'> | undefined,
): FastifyServerFactory {
  const logsRequests = log !== undefined && requestLevels.includes(log.level);
  return (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options as FactoryOptions;
    const server = createServer({ ...http, keepAliveTimeout, requestTimeout });
    server.on('request', (request, response) => {
      const isSent = !logsRequests && server.listening && sendCached(shop, request, response);
      if (!isSent) handle(request, response);
    });
    return server;
  };
}

type Parts = {
  cache: Cache;
  requests: RequestCounts;
};

type FactoryOptions = Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'> & {
  http?: ServerOptions;
};

/** Sends the cached answer for exactly this URL, if there is one. */
function sendCached(
  { cache, requests }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const answer = findAnswer(cache, url);
  if (!answer || !hasValidHost(request)) return false;
  const status = sendAnswer(response, answer, {
    method,
    // Repeated ones count as one list, as in Node's `headers`.
    acceptEncoding: readRawHeader(request, 'accept-encoding').join(),
    ifNoneMatch: readRawHeader(request, 'if-none-match').join(),
  });
  requests.add({ method, route: answer.route, status, isHit: true });
  return true;
}
