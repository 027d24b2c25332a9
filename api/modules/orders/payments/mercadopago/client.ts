import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '#domain/shared/parse-json.ts';
import { currentRequestId, requestIdHeader } from '../../../../failures/request-id.ts';
import { ProviderError } from '../provider.ts';

const pauseBeforeRetryMs = 250;

export type MercadoPagoCall<Body> = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Makes a write repeatable; without it a POST or PUT is not retried. */
  idempotencyKey?: string;
  schema: z.ZodType<Body>;
};

/** Sends a call and parses its response. Throws a `ProviderError` when that is not usable. */
export type MercadoPagoClient = <Body>(call: MercadoPagoCall<Body>) => Promise<Body>;

export type Connection = {
  accessToken: string;
  /** Origin without a path, for example `https://api.mercadopago.com`. */
  apiUrl: string;
  /** Timeout of one attempt; a call makes two at most. */
  timeoutMs?: number;
};
type ClientOptions = Required<Connection>;

/** Used instead of the official client, which has a fixed URL and mixes up idempotency keys
 * (https://github.com/mercadopago/sdk-nodejs/issues/481). */
export function createMercadoPagoClient(options: ClientOptions): MercadoPagoClient {
  return async (call) => {
    const isRepeatable = call.method === 'GET' || call.idempotencyKey !== undefined;
    try {
      return await attempt(options, call);
    } catch (error) {
      if (!isRepeatable || !isTransient(error)) throw error;
      await sleep(pauseBeforeRetryMs);
      return attempt(options, call);
    }
  };
}

async function attempt<Body>(options: ClientOptions, call: MercadoPagoCall<Body>): Promise<Body> {
  const fail = (reason: string, failure: { status: number | null; requestId?: string | null }) =>
    new ProviderError(
      `Mercado Pago ${call.method} ${call.path}: ${reason}`.replaceAll(
        options.accessToken,
        '[token]',
      ),
      failure,
    );
  const { status, requestId, text } = await sendOnce(options, call).catch((error) => {
    throw fail(reasonFor(error), { status: null });
  });
  if (status < 200 || status >= 300) {
    throw fail(`${status} ${text.slice(0, 300)}`, { status, requestId });
  }
  const parsed = call.schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const fault = parsed.error.issues[0];
  const reason = `unusable answer at "${fault?.path.join('.')}": ${fault?.message}`;
  throw fail(reason, { status, requestId });
}

async function sendOnce(options: ClientOptions, call: MercadoPagoCall<unknown>) {
  // The deadline covers the body too: a server may send its headers and then hang.
  const deadline = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await send(options, call, deadline);
    const requestId = response.headers['x-request-id'];
    return {
      status: response.statusCode ?? 0,
      requestId: typeof requestId === 'string' ? requestId.slice(0, 100) : null,
      text: await text(response),
    };
  } catch (error) {
    throw deadline.aborted ? deadline.reason : error;
  }
}

// Not fetch, which takes more than twice the CPU time for the same request.
function send(options: ClientOptions, call: MercadoPagoCall<unknown>, signal: AbortSignal) {
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const url = new URL(`${options.apiUrl.replace(/\/$/, '')}${call.path}${query}`);
  const { request } = url.protocol === 'https:' ? https : http;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const requestId = currentRequestId();
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  request(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${options.accessToken}`,
      accept: 'application/json',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(call.idempotencyKey ? { 'x-idempotency-key': call.idempotencyKey } : {}),
      ...(requestId ? { [requestIdHeader]: requestId } : {}),
    },
    signal,
  })
    .once('response', resolve)
    .once('error', reject)
    .end(body);
  return promise;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.status === null || error.status === 429 || error.status >= 500;
}

// The error is not stored as the cause, since it may quote a malformed header with the token.
function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `no answer (${[error.name, code].filter(Boolean).join(' ')})`;
}

type Find<Body> = { folder: string; id: string; schema: z.ZodType<Body> };

/** An object by its id, or null. */
export async function findById<Body>(
  send: MercadoPagoClient,
  { folder, id, schema }: Find<Body>,
): Promise<Body | null> {
  // Only digits may be part of the path.
  if (!/^\d{1,20}$/.test(id)) return null;
  try {
    return await send({ method: 'GET', path: `${folder}/${id}`, schema });
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}
