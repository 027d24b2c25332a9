import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, createAnswer } from './answers/answer.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { replyAnswer } from './answers/send-answer.ts';
import { replyNotFound } from './errors.ts';
import type { ShopBase } from './route-module.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Of the folder `assets`, where a name never gets other content. */
const assetHeaders = { 'cache-control': 'public, max-age=31536000, immutable' };
const fileHeaders = { 'cache-control': 'public, max-age=3600' };

/** A worker's requests obey its own policy instead of that of the page. */
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

/** A file of the folder by its path, and the route's pattern. */
type ClientFile = { name: string; route: string; headers: Record<string, string> };

const hidden = { schema: { hide: true } };

/** Serves the files that the build made for browsers: from memory, once they were read. */
export function installClientFiles(app: FastifyInstance, shop: ShopBase, folder: string): void {
  const security = securityHeaders(shop.config.PUBLIC_URL);

  async function load({ name, route, headers }: ClientFile): Promise<Answer | null> {
    const contentType = contentTypes[extname(name)];
    if (!contentType) return null;
    const file = join(folder, name);
    const [body, brotli] = await Promise.all([read(file), read(`${file}.br`)]);
    if (!body) return null;
    const all = { ...security, ...headers, 'content-type': contentType };
    return createAnswer({ route, status: 200, headers: all, body, brotli });
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: ClientFile) {
    const options = { sizeOf: (answer: Answer | null) => answer?.bytes ?? null };
    const answer = await shop.cache.getOrLoad(`/${file.name}`, options, () => load(file));
    return answer ? replyAnswer(request, reply, answer) : replyNotFound(request, reply);
  }

  for (const name of readdirSync(folder).filter((name) => contentTypes[extname(name)])) {
    const own = name === 'counter-worker.js' ? workerHeaders : {};
    const file = { name, route: `/${name}`, headers: { ...fileHeaders, ...own } };
    app.get(file.route, hidden, (request, reply) => send(request, reply, file));
  }
  const route = '/assets/:file';
  app.get<{ Params: { file: string } }>(route, hidden, (request, reply) => {
    const { file } = request.params;
    // A slash would lead out of the folder.
    if (!/^[\w.-]+$/.test(file)) return replyNotFound(request, reply);
    return send(request, reply, { name: `assets/${file}`, route, headers: assetHeaders });
  });
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
