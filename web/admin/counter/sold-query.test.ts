import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { soldQuery } from './sold-query.ts';

const now = '2026-12-02T15:00:00.000Z';
const size = { size: 'M', barcode: '2000000000017' };
const sold = {
  products: [
    {
      ...{ _id: 'p', nombre: 'Remera', precio: 100, store: 'Kings', categoria: null },
      variants: [
        {
          ...{ _id: 'v', color: 'Negro', modelName: '', image: null },
          sizes: [
            { _id: 'a', ...size, stock: 4 },
            { _id: 'b', ...size, stock: 1 },
          ],
        },
      ],
    },
  ],
  ...{ combos: [], discounts: [], version: '"1"', now },
};

afterEach(() => vi.unstubAllGlobals());

/** Loads what is sold twice; the second time the stock alone is `answer`. Null for no connection. */
async function loadTwice(first: object, answer: { status: number; body: object } | null) {
  const client = new QueryClient();
  const requested: string[] = [];
  const respond = (whole: object) =>
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      if (!url.endsWith('/stock')) return Response.json(whole);
      if (answer === null) throw new TypeError('offline');
      return Response.json(answer.body, { status: answer.status });
    });
  respond(first);
  await client.fetchQuery(soldQuery);
  respond({ ...sold, version: '"2"', products: [] });
  const loaded = await client.fetchQuery({ ...soldQuery, staleTime: 0 });
  const stock = loaded.products.flatMap(({ variants }) =>
    variants.flatMap(({ sizes }) => sizes.map((one) => one.stock)),
  );
  return { requested: requested.map((url) => url.replace(/.*counter/, '')), loaded, stock };
}

const later = '2026-12-02T15:01:00.000Z';
const stockOf = (version: string) => ({
  status: 200,
  body: { version, stock: [3, 0], now: later },
});

test('only the stock of what is sold is loaded again', async () => {
  const { requested, loaded, stock } = await loadTwice(sold, stockOf('"1"'));
  expect(requested).toEqual(['', '/stock']);
  expect([stock, loaded.now, loaded.version]).toEqual([[3, 0], later, '"1"']);
});

test.each([
  ['something else has changed', stockOf('"2"')],
  ['the version before the deployment has no such call', { status: 404, body: {} }],
  ['only the worker responds', null],
])('all of it is loaded again when %s', async (_, answer) => {
  const { requested, loaded } = await loadTwice(sold, answer);
  expect([requested, loaded.version]).toEqual([['', '/stock', ''], '"2"']);
});

test('all of it is loaded from a version before, which has none of its own', async () => {
  const { version: _, ...before } = sold;
  expect((await loadTwice(before, null)).requested).toEqual(['', '']);
});
