import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { EmailRenderer } from '#domain/site/emails.ts';
import { installClientFiles } from './http/client-files.ts';
import type { PageBuild } from './http/render-page.ts';
import type { ShopBase } from './http/route-module.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const clientFolder = join(root, 'build/client');

export type BuiltWeb = {
  build: () => Promise<PageBuild>;
  mode: 'production' | 'development';
  renderEmail: EmailRenderer;
};

/** Begins to load the pages of the built web. `openBuiltWeb` rejects when that fails. */
export function preloadPages(): void {
  import('#pages').catch(() => {});
}

/** The web as built by `npm start`: serves its files and loads its server build once. */
export async function openBuiltWeb(app: FastifyInstance, shop: ShopBase): Promise<BuiltWeb> {
  if (!existsSync(clientFolder)) {
    throw new Error('Falta la web construida. Iniciá la tienda con npm start, que la construye.');
  }
  installClientFiles(app, shop, clientFolder);
  const build: PageBuild = await import('#pages');
  return {
    build: async () => build,
    mode: 'production',
    renderEmail: build.entry.module.renderEmail,
  };
}

/** The web through Vite's development server, with hot reload. */
export async function openViteWeb(app: FastifyInstance): Promise<BuiltWeb> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const build = () =>
    vite.ssrLoadModule(
      'virtual:react-router/server-build',
    ) as Promise<unknown> as Promise<PageBuild>;
  const renderEmail: EmailRenderer = async (input) =>
    (await build()).entry.module.renderEmail(input);
  return { build, mode: 'development', renderEmail };
}
