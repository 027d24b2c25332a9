import type { Call, CallInput, CallOutput, ErrorBody } from '#domain/contract/index.ts';

/** Carries a request to the API: `fetch` in the browser, the app itself on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** An answer that is not a success, or none at all (`status` 0), with a Spanish message to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The protocol's own word for the status; HTTP/2 has none. */
  readonly statusText: string;
  constructor(status: number, body: Partial<ErrorBody>, statusText = '') {
    super(body.message ?? 'No se pudo conectar con la tienda. Revisa tu conexión.');
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
}

/** What the shop itself said about a failure; null when it said nothing, or nobody answered. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.body.message) || null;
}

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type CallOptions = { token?: string | null; signal?: AbortSignal };

/** One call of the contract, typed by its key: `call(fetch, 'GET /api/lock')`. Throws ApiError. */
export async function call<C extends Call>(
  transport: Transport,
  key: C,
  ...[input, options]: Partial<CallInput<C>> extends CallInput<C>
    ? [input?: CallInput<C> | undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]
): Promise<CallOutput<C>> {
  const [method, path] = key.split(' ') as [string, string];
  const { params, query, body } = (input ?? {}) as Sent;
  const init: RequestInit = { method, headers: headersOf(body, options?.token) };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options?.signal) init.signal = options.signal;
  const response = await transport(fillPath(path, params) + toSearch(query), init).catch(
    (cause: unknown) => {
      if (options?.signal?.aborted) throw cause;
      throw new ApiError(0, {});
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(response.status, (answer ?? {}) as Partial<ErrorBody>, response.statusText);
  }
  return answer as CallOutput<C>;
}

function headersOf(body: unknown, token: string | null | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toSearch(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}
