import type { FastifyInstance, InjectOptions } from 'fastify';

/** `fetch` for the pages' loaders, that reaches the API without leaving the process. */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

export function createInjectTransport(app: FastifyInstance): ApiTransport {
  return async (path, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}
