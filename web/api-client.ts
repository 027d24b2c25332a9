import type { Call, CallInput, CallOutput, ErrorBody } from '#domain/contract/index.ts';

/** Sends a request to the API: `fetch` in the browser, a direct call to the app on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** A failed response, or none at all (`status` 0), with a Spanish message to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The reason phrase of HTTP/1.1; empty under HTTP/2. */
  readonly statusText: string;
  constructor(status: number, body: Partial<ErrorBody>, statusText = '') {
    super(body.message ?? 'No se pudo conectar con la tienda. Revisá tu conexión.');
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
  /** Whether the shop may have done what it was asked: it gave no answer of its own, or failed on the way. */
  get isLost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The message in the API's error body; null without one, or without a response. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.body.message) || null;
}

type RequestInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type CallOptions = {
  token?: string | null;
  signal?: AbortSignal;
  /** The answer is awaited for this long, by default half a minute: a connection that hangs never ends by itself. */
  timeoutMs?: number;
  /** Reads the answer; by default it is JSON. */
  read?: (response: Response) => Promise<unknown>;
};

/** One call of the contract, typed by its key: `call(fetch, 'GET /api/lock')`. Throws ApiError. */
export async function call<C extends Call>(
  transport: Transport,
  key: C,
  ...[input, options]: Partial<CallInput<C>> extends CallInput<C>
    ? [input?: CallInput<C> | undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]
): Promise<CallOutput<C>> {
  const [method, path] = key.split(' ') as [string, string];
  const { params, query, body } = (input ?? {}) as RequestInput;
  const { token, signal, timeoutMs = 30_000, read = readJson } = options ?? {};
  const headers = headersOf(body, token);
  const init: RequestInit = { method, headers, body: JSON.stringify(body) };
  // On the server the transport calls the API itself.
  if (transport === fetch) init.signal = limitedSignal(timeoutMs, signal);
  const disconnected = (cause: unknown) => {
    throw signal?.aborted ? cause : new ApiError(0, {});
  };
  const response = await transport(fillPath(path, params) + toSearch(query), init).catch(
    disconnected,
  );
  if (!response.ok) {
    // Not the API's: from a proxy, say.
    const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
    throw new ApiError(response.status, body ?? {}, response.statusText);
  }
  return read(response).catch(disconnected) as Promise<CallOutput<C>>;
}

/** `AbortSignal.any` is missing in iOS 16, which many phones stay with. */
function limitedSignal(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const end = () => limit.abort();
  setTimeout(end, ms);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  return limit.signal;
}

const readJson = (response: Response): Promise<unknown> => response.json();

function headersOf(body: unknown, token: string | null | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(Boolean(token) && { authorization: `Bearer ${token}` }),
  };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toSearch(query: Record<string, unknown> = {}): string {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  // It converts the values itself.
  const search = new URLSearchParams(defined as [string, string][]);
  return `${search}` && `?${search}`;
}
