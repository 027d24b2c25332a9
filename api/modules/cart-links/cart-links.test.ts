import { expect, test } from 'vitest';
import { formatCartLink } from '#domain/cart/cart-link-path.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { tooManyUnitsText } from '#domain/orders/limits.ts';
import { createAccount, createProduct, createSimpleProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const sizeOf = ({ variants }: Product, index = 0) => variants[0]?.sizes[index]?._id ?? '';
const unknown = '01a2082d-32ac-779f-8b0a-570afdeeff5f';

const link = (...sizes: [id: string, quantity: number][]) =>
  formatCartLink(sizes.map(([sizeId, quantity]) => ({ sizeId, quantity })));

test('a link has what can be bought, and names the rest with the reason', async () => {
  const tee = await createProduct(shop, { nombre: 'Remera Link' });
  const soldOut = await createSimpleProduct(shop, 0, { nombre: 'Buzo Link' });
  const marked = await createProduct(shop, { nombre: 'Gorra Link', ofertaNuevo: 'Sin Stock' });
  const hidden = await createProduct(shop, { state: false });
  const sizes = link(
    [sizeOf(tee, 1), 3],
    [sizeOf(soldOut), 1],
    [sizeOf(marked), 1],
    [sizeOf(hidden), 1],
    [unknown, 1],
  );
  const { lines, leftOut } = await call(shop, 'GET /api/cart-links', { query: { sizes } });
  expect(lines).toMatchObject([
    { product: { _id: tee._id }, variantId: tee.variants[0]?._id, quantity: 2 },
  ]);
  expect(lines[0]?.sizeId).toBe(sizeOf(tee, 1));
  expect(leftOut).toEqual([
    { name: 'Remera Link, Negro, talle L', reason: 'Hay 2 de 3.' },
    { name: 'Buzo Link, Negro, talle M', reason: 'No hay stock.' },
    { name: 'Gorra Link, Negro, talle M', reason: 'No hay stock.' },
    { name: null, reason: 'Una prenda del enlace ya no se vende.' },
    { name: null, reason: 'Una prenda del enlace ya no se vende.' },
  ]);
});

test.each([11, 100, 1000, 25_000])(
  'a link for %i units has as many as an order takes, and says so',
  async (units) => {
    const tee = await createSimpleProduct(shop, 500, { nombre: 'Remera Link' });
    const few = await createSimpleProduct(shop, 3, { nombre: 'Buzo Link' });
    const sizes = `${sizeOf(tee)}:${units},${sizeOf(few)}:${units}`;
    const { headers } = await shop.app.inject(`/comprar/${sizes}`);
    const [path, fragment = ''] = String(headers.location).split('#comprar=');
    expect(path).toBe('/kings');
    const { lines, leftOut } = await call(shop, 'GET /api/cart-links', {
      query: { sizes: fragment },
    });
    expect(lines.map(({ quantity }) => quantity)).toEqual([10, 3]);
    expect(leftOut).toEqual([
      { name: 'Remera Link, Negro, talle M', reason: tooManyUnitsText },
      { name: 'Buzo Link, Negro, talle M', reason: `Hay 3 de ${Math.min(units, 9999)}.` },
    ]);
  },
);

test('a malformed link is refused with what it must have', async () => {
  const { status, body } = await send(shop, 'GET /api/cart-links', {
    query: { sizes: 'remera:1' },
  });
  expect([status, body.fields?.sizes]).toEqual([
    400,
    'El enlace no es válido: puede tener hasta 20 talles con su cantidad.',
  ]);
});

const follow = async (sizes: string) => {
  const { statusCode, headers } = await shop.app.inject(`/comprar/${sizes}`);
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
  return headers.location;
};

test('a link leads to the store that sells its first garment, and is never cached', async () => {
  const inKings = await createProduct(shop);
  const inLv = await createProduct(shop, { store: 'Lv' });
  const soldOut = await createSimpleProduct(shop, 0);
  const kings = link([sizeOf(inKings), 1]);
  expect(await follow(kings)).toBe(`/kings#comprar=${kings}`);
  const lv = link([sizeOf(soldOut), 1], [sizeOf(inLv), 2]);
  expect(await follow(lv)).toBe(`/vectorgas#comprar=${lv}`);
  expect(await follow(`${kings}?cupon=hola-10&utm_source=x`)).toBe(
    `/kings?cupon=hola-10#comprar=${kings}`,
  );
  expect(await follow(link([unknown, 1]))).toBe(`/#comprar=${link([unknown, 1])}`);
  expect(await follow('%3Cscript%3E')).toBe('/#comprar=');
});

test('a link to a closed store leads to the other one that sells the garment', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const inBoth = await createProduct(shop, { store: 'Kings,Lv' });
  const inKings = await createProduct(shop, { nombre: 'Remera Kings' });
  const hidden = await createProduct(shop, { state: false });
  await call(shop, 'POST /api/lock/toggle', { token });
  const sizes = link([sizeOf(inBoth), 1], [sizeOf(inKings), 1], [sizeOf(hidden), 1]);
  expect(await follow(sizes)).toBe(`/vectorgas#comprar=${sizes}`);
  const { lines, leftOut } = await call(shop, 'GET /api/cart-links', { query: { sizes } });
  expect(lines).toMatchObject([{ product: { _id: inBoth._id } }]);
  expect(leftOut).toEqual([
    { name: 'Remera Kings, Negro, talle M', reason: 'Kings está cerrada por ahora.' },
    { name: null, reason: 'Una prenda del enlace ya no se vende.' },
  ]);
  await call(shop, 'POST /api/lock/toggle', { token });
});
