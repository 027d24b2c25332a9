import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` for page loaders that calls the API within the process. */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

export function createInjectTransport(app: FastifyInstance): ApiTransport {
  return async (path, init) => {
    const response = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
    });
  };
}
