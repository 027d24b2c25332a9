import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#domain/contract/index.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { ShopConfig } from '../config/config.ts';
import { privateHeaders } from './answers/security-headers.ts';
import { malformedRequest, RefusalError } from './errors.ts';
import { readRawHeader } from './raw-headers.ts';

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

type Settings = Pick<ShopConfig, 'PUBLIC_URL' | 'REQUEST_TIMEOUT_SECONDS'>;

/** The longest time that the headers of a request may take to arrive. */
const maxHeadersMs = 30_000;

/**
 * Options with which every malformed request gets the shop's error body and headers, and one that does
 * not arrive in time 408. Fastify's own default would be no time limit.
 */
export function serverOptions({ PUBLIC_URL, REQUEST_TIMEOUT_SECONDS }: Settings) {
  const requestTimeout = REQUEST_TIMEOUT_SECONDS * 1000;
  return {
    http: {
      // Node would answer a request without a Host header itself, with an empty body.
      requireHostHeader: false,
      headersTimeout: Math.min(maxHeadersMs, requestTimeout),
      // Node closes what is late only when it checks: by default, each half minute.
      connectionsCheckingInterval: Math.min(5000, requestTimeout / 2),
    },
    requestTimeout,
    clientErrorHandler: (error, socket) => replyClientError(error, socket, PUBLIC_URL),
  } satisfies FastifyHttpOptions<Server>;
}

/** Refuses a request with none, several or an invalid Host header (RFC 9112, 3.2). */
export function installHostCheck(app: FastifyInstance, publicUrl: string): void {
  const headers = privateHeaders(publicUrl);
  const invalid = refuse('invalid_request', 'El encabezado Host de la solicitud no es válido.');
  app.addHook('onRequest', (request, reply, done) => {
    if (hasValidHost(request.raw)) return done();
    reply.headers(headers);
    done(new RefusalError(invalid));
  });
  // Emitted instead of a request, for any `Expect` header except 100-continue.
  app.server.on('checkExpectation', (_request, response) => {
    const body = errorBody('invalid_request', 'El encabezado Expect de la solicitud no se acepta.');
    response.writeHead(417, { ...headers, ...bodyHeaders(body) }).end(body);
  });
}

/** Whether a request has exactly one valid Host header, or none in HTTP/1.0. */
export function hasValidHost(request: IncomingMessage): boolean {
  const hosts = readRawHeader(request, 'host');
  if (hosts.length === 0) return request.httpVersion === '1.0';
  return hosts.length === 1 && host.test(hosts[0] ?? '');
}

/** Statuses and texts by the code of Node's error; any other request is not HTTP. */
const clientErrors: Record<string, readonly [status: number, ErrorBody['code'], string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'payload_too_large',
    'Los encabezados de la solicitud son muy grandes.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'payload_too_large', 'La solicitud es demasiado grande.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', 'La solicitud tardó demasiado en llegar.'],
};
const notHttp = [400, 'invalid_request', malformedRequest] as const;

/** Replies to a request that Node could not parse, which reaches no hook and no handler. */
function replyClientError(error: NodeJS.ErrnoException, socket: Socket, publicUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = clientErrors[error.code ?? ''] ?? notHttp;
  const body = errorBody(code, message);
  const headers = { ...privateHeaders(publicUrl), ...bodyHeaders(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  socket.end(head + body, () => socket.destroy());
}

function errorBody(code: string, message: string): string {
  return JSON.stringify({ message, code } satisfies ErrorBody);
}

function bodyHeaders(body: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
}
