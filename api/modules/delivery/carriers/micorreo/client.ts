import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { parseJson } from '#domain/shared/parse-json.ts';
import { CarrierError, type CarrierFault } from '../carrier.ts';
import { untilAborted, withDeadline } from './deadline.ts';
import { createTokenSource } from './token.ts';
import { wireFailure, wireToken } from './wire.ts';

const pauseBeforeRetryMs = 100;

export type MiCorreoCall<Body> = {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: unknown;
  /** Whether it may be sent again when it failed, since it changes nothing at the carrier. */
  isRead: boolean;
  schema: z.ZodType<Body>;
};

/** Sends a call and parses its response. Throws a `CarrierError` when that is not usable. */
export type MiCorreoClient = <Body>(call: MiCorreoCall<Body>) => Promise<Body>;

type ClientOptions = {
  baseUrl: string;
  user: string;
  password: string;
  /** Of a call in all: its token, its attempts and their bodies. */
  timeoutMs: number;
  now: () => Date;
};

export function createMiCorreoClient(options: ClientOptions): MiCorreoClient {
  const { user, password, timeoutMs, now } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const tokenCall = { method: 'POST', path: '/token', isRead: true, schema: wireToken } as const;
  // Its own deadline, since that of one call must not end it for the others.
  const getToken = createTokenSource(
    () =>
      withDeadline(timeoutMs, async (deadline) =>
        parse(tokenCall, await send(tokenCall, basic, deadline)),
      ),
    now,
  );

  async function send(call: MiCorreoCall<unknown>, authorization: string, signal: AbortSignal) {
    try {
      const response = await fetch(`${baseUrl}${call.path}`, {
        method: call.method,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        // A redirect could lead to a host that must not receive the credentials.
        redirect: 'manual',
        signal,
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      signal.throwIfAborted();
      const reason = `no response (${codeOf(cause)})`;
      throw new CarrierError('unavailable', `MiCorreo ${nameOf(call)}: ${reason}`);
    }
  }

  async function attempt<Body>(call: MiCorreoCall<Body>, deadline: AbortSignal): Promise<Body> {
    const token = await untilAborted(getToken(), deadline);
    const response = await send(call, `Bearer ${token}`, deadline);
    if (response.status !== 401) return parse(call, response);
    const renewed = await untilAborted(getToken(token), deadline);
    return parse(call, await send(call, `Bearer ${renewed}`, deadline));
  }

  return (call) =>
    withDeadline(timeoutMs, async (deadline) => {
      try {
        return await attempt(call, deadline);
      } catch (error) {
        if (!call.isRead || !isTransient(error)) throw error;
        await untilAborted(sleep(pauseBeforeRetryMs), deadline);
        return attempt(call, deadline);
      }
    });
}

type Response = { status: number; text: string };

function parse<Body>(call: MiCorreoCall<Body>, { status, text }: Response): Body {
  const json = parseJson(text);
  if (status < 200 || status >= 300) {
    const reason = wireFailure.safeParse(json).data?.message.slice(0, 300) ?? null;
    const message = `MiCorreo ${nameOf(call)}: ${status} ${reason ?? ''}`.trim();
    throw new CarrierError(faultOf(status), message, { status, reason });
  }
  const parsed = call.schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const fault = `unusable response at "${issue?.path.join('.')}": ${issue?.message}`;
  throw new CarrierError('unexpected', `MiCorreo ${nameOf(call)}: ${fault}`, { status });
}

function faultOf(status: number): CarrierFault {
  if (status === 402) return 'refused';
  if (status === 401 || status === 403) return 'unauthenticated';
  return status === 429 || status >= 500 ? 'unavailable' : 'unexpected';
}

/** Not 429, after which MiCorreo recommends to wait longer than a call may take. */
const isTransient = (error: unknown): boolean =>
  error instanceof CarrierError && error.kind === 'unavailable' && error.status !== 429;

const nameOf = ({ method, path }: MiCorreoCall<unknown>) => `${method} ${path.split('?')[0]}`;

// Only the code, since the message may quote a header.
function codeOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? inner.code : null;
  return typeof code === 'string' ? code : 'failed';
}
