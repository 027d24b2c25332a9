import type { IncomingMessage, ServerResponse } from 'node:http';

/** The state and the settings that all services of the stand-in share. */
export type StoredObject = {
  bytes: Buffer;
  contentType: string | undefined;
  cacheControl: string | undefined;
  downloadToken: string | null;
};

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
};

export type Incoming = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export const json = (body: unknown, status = 200): Answer => ({ status, body });

/** The shape of Google's errors. */
export const fault = (status: number, message: string): Answer =>
  json({ error: { code: status, message } }, status);

export const bearerOf = ({ headers }: Pick<Incoming, 'headers'>): string =>
  /^(?:Bearer|Firebase) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Browsers read these headers of an upload's responses. */
const exposed = [
  'x-goog-upload-url',
  'x-goog-upload-status',
  'x-goog-upload-size-received',
  'x-goog-upload-chunk-granularity',
];

export function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  const isBytes = Buffer.isBuffer(body);
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed.join(', '),
    ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
    ...headers,
  });
  response.end(isBytes || body === undefined ? body : JSON.stringify(body));
}

export const preflight: Answer = {
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, x-client-version, x-firebase-client, x-firebase-gmpid, ' +
      'x-firebase-storage-version, x-goog-upload-command, x-goog-upload-offset, ' +
      'x-goog-upload-protocol, x-goog-upload-header-content-length, x-goog-upload-header-content-type',
    'access-control-max-age': '600',
  },
};
