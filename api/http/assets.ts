import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Answer, createAnswer } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { replyAnswer } from './answers/send-answer.ts';
import { replyNotFound } from './errors.ts';
import type { ShopBase } from './route-module.ts';

const route = '/assets/:file';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the scripts, styles and fonts in a folder of the build, where a name never gets other content. */
export function installAssets(app: FastifyInstance, shop: ShopBase, folder: string): void {
  const headers = {
    ...securityHeaders(shop.config.PUBLIC_URL),
    'cache-control': 'public, max-age=31536000, immutable',
  };
  const load = async (name: string): Promise<Answer | null> => {
    const contentType = contentTypes[extname(name)];
    if (!contentType || !/^[\w.-]+$/.test(name)) return null;
    const file = join(folder, name);
    const [body, brotli] = await Promise.all([read(file), read(`${file}.br`)]);
    if (!body) return null;
    return createAnswer({
      route,
      status: 200,
      headers: { ...headers, 'content-type': contentType },
      body,
      brotli,
    });
  };
  // From memory, since reading files took most of the processor's time of a first visit.
  const find = (name: string) =>
    shop.cache.getOrLoad(`/assets/${name}`, { sizeOf: (answer) => answer?.bytes ?? null }, () =>
      load(name),
    );
  app.get<{ Params: { file: string } }>(
    route,
    { schema: { hide: true } },
    async (request, reply) => {
      const answer = await find(request.params.file);
      return answer ? replyAnswer(request, reply, answer) : replyNotFound(request, reply);
    },
  );
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
