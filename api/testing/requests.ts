import type { InjectOptions } from 'fastify';
import type { Call, CallInput, CallOutput, ErrorBody } from '#domain/contract/index.ts';
import type { TestShop } from './test-shop.ts';

type CallResponse<C extends Call> = { status: number; body: CallOutput<C> & Partial<ErrorBody> };

type Raw = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
};

/** Sends a call with any input, valid or not. */
export async function send<C extends Call>(
  { app }: TestShop,
  key: C,
  { params = {}, query = {}, body, token }: Raw = {},
): Promise<CallResponse<C>> {
  const [method, path] = key.split(' ') as [InjectOptions['method'], string];
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await app.inject({
    method: method ?? 'GET',
    url,
    query,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const sent: unknown = isJson ? response.json() : response.body;
  return { status: response.statusCode, body: sent as CallResponse<C>['body'] };
}

/** Sends a call with valid input; throws unless it succeeds. */
export async function call<C extends Call>(
  shop: TestShop,
  key: C,
  input: CallInput<C> & { token?: string },
): Promise<CallOutput<C>> {
  const { status, body } = await send(shop, key, input as Raw);
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
  return body;
}
