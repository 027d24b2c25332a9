import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const entry = (page: string) => `/web/${page}?__react-router-build-client-route`;

/** The modules that each module imports. */
const imports: Record<string, string[]> = {
  [entry('layout.tsx')]: ['navbar', 'badge'],
  [entry('listing.tsx')]: ['card', 'pagination', '/web/beams.tsx', '/web/structured-data.ts'],
  [entry('product.tsx')]: ['card', 'size-button', 'gallery', '/web/structured-data.ts'],
  [entry('promotion.tsx')]: ['size-button', '/web/beams.tsx'],
  [entry('pay.tsx')]: ['form', '/node_modules/zod', 'badge'],
  'size-button': ['size-chart'],
  // Its pages use it on the server.
  '/web/structured-data.ts': ['price-rules'],
};

const graph = {
  getModuleInfo: (id: string) =>
    id in imports || !/\?|moved/.test(id) ? { importedIds: imports[id] ?? [] } : null,
};

const pages = {
  folder: '/web',
  always: ['layout.tsx'],
  serverOnly: ['structured-data.ts'],
  apart: ['beams.tsx'],
  kinds: { listing: ['listing.tsx'], item: ['product.tsx', 'promotion.tsx'] },
  later: { purchase: { page: 'pay.tsx', sharedBy: 4 } },
};

/** The chunk of a module: of the groups that name one, that of the highest priority. */
function chunkOf(id: string, config: Parameters<typeof pageChunks>[0] = pages): string | undefined {
  const named = pageChunks(config).flatMap(({ name, priority = 0 }) => {
    if (typeof name !== 'function') throw new Error('The name is not a function');
    const chunk = name(id, graph as unknown as Parameters<typeof name>[1]);
    return chunk ? [{ chunk, priority }] : [];
  });
  return named.sort((a, b) => b.priority - a.priority)[0]?.chunk;
}

test.each<[id: string, chunk: string | undefined, reason: string]>([
  ['navbar', 'shop', 'every page shows it'],
  ['card', 'shop', 'a listing and a product show it'],
  ['pagination', 'listing', 'only listings show it'],
  ['size-chart', 'item', 'products and combos show it, inside the buttons of sizes'],
  ['gallery', undefined, 'only products show it'],
  ['/web/beams.tsx', undefined, 'a product, which has many scripts, does not show it'],
  ['price-rules', undefined, 'only documents need it'],
  ['form', 'purchase', 'only the checkout shows it'],
  ['/node_modules/zod', undefined, 'it is a library of forms'],
  [entry('listing.tsx'), undefined, 'it is a page'],
])('%s is loaded with %s: %s', (id, chunk, _reason) => {
  expect(chunkOf(id)).toBe(chunk);
});

test.each([
  { ...pages, always: ['moved.tsx'] },
  { ...pages, kinds: { listing: ['moved.tsx'] } },
  { ...pages, later: { purchase: { page: 'moved.tsx', sharedBy: 4 } } },
  { ...pages, serverOnly: ['moved.tsx'] },
  { ...pages, apart: ['moved.tsx'] },
])('a module that was moved stops the build: %j', (config) => {
  expect(() => chunkOf('anything', config)).toThrow('no module /web/moved.tsx');
});
