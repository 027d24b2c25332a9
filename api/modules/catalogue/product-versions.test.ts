import { describe, expect, test } from 'vitest';
import { productFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  createAccount,
  createPendingOrder,
  createProduct,
  createShoppers,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

type Body = Omit<Product, '_id' | 'version'> & { version?: string | undefined };

/** The body with these stocks for its first sizes. */
const withStocks = <B extends Body>(body: B, ...stocks: number[]): B => ({
  ...body,
  variants: body.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size, index) => ({ ...size, stock: stocks[index] ?? size.stock })),
  })),
});

/** A product of five M and two L as an administrator read it, with functions that change it. */
async function openProduct() {
  const { token } = await createAccount(shop, 'Admin');
  const { _id: id } = await createProduct(shop);
  const read = () => call(shop, 'GET /api/admin/products/:id', { params: { id }, token });
  const opened = await read();
  const { _id, version, ...plain } = opened;
  return {
    id,
    opened,
    read,
    plain,
    withVersion: { ...plain, version },
    save: (body: object) => send(shop, 'PUT /api/products/:id', { params: { id }, body, token }),
    /** Sells one unit; `size` counts from 0. Returns a function that cancels the order. */
    async sell(size = 0) {
      const shopper = await createAccount(shop);
      const { orderId } = await createPendingOrder(shop, shopper, [entryOf(opened, { size })]);
      const params = { orderId };
      return () =>
        call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token: shopper.token });
    },
  };
}

describe('a product that was read before a sale', () => {
  test.each(['plain', 'withVersion'] as const)(
    'is refused when it would restore the sold unit: %s',
    async (kind) => {
      const { id, opened, sell, save, ...product } = await openProduct();
      await sell();
      const { status, body } = await save({ ...product[kind], nombre: 'Otra' });
      const [size] = opened.variants[0]?.sizes ?? [];
      expect([status, body.code]).toEqual([409, 'edited_meanwhile']);
      expect(body.message).toContain('Stock de Negra, talle M: enviaste 5 y ahora es 4.');
      expect(body).toMatchObject({
        changes: [`${size?._id}.stock`],
        sent: { [`${size?._id}.stock`]: 5 },
        current: { _id: id, nombre: opened.nombre, version: expect.any(String) },
      });
      expect(await stockOf(shop, id)).toEqual([4, 2]);

      // The current version proves that the sale was read.
      const { version } = await product.read();
      expect((await save({ ...withStocks(product.plain, 8), version })).status).toBe(200);
      expect(await stockOf(shop, id)).toEqual([8, 2]);
      await expectLedgerToSumToStock(shop);
    },
  );

  test('is saved when its stock is the current one', async () => {
    const { id, sell, save, plain, withVersion } = await openProduct();
    await sell();
    for (const body of [plain, withVersion]) {
      const named = { ...withStocks(body, 4), nombre: 'Otra' };
      expect((await save(named)).body.nombre).toBe('Otra');
    }
    expect(await stockOf(shop, id)).toEqual([4, 2]);
  });

  test('is refused when its sizes are sent without ids', async () => {
    const { id, plain, sell, save } = await openProduct();
    await sell();
    const variants = plain.variants.map(({ _id, sizes, ...variant }) => ({
      ...variant,
      sizes: sizes.map(({ size, stock }) => ({ size, stock })),
    }));
    expect((await save({ ...plain, variants })).status).toBe(409);
    expect(await stockOf(shop, id)).toEqual([4, 2]);
  });

  test('is saved by the panel, which sends the stock that it read', async () => {
    const { id, opened, plain, withVersion, sell, save } = await openProduct();
    await sell();
    const seen = (stock: number) => ({
      before: productFacts(opened),
      variants: plain.variants.map((variant) => ({
        ...variant,
        sizes: variant.sizes.map((size, index) => ({
          ...size,
          stock: index === 0 ? stock : 9,
          stockBefore: size.stock,
        })),
      })),
    });
    const { status, body } = await save({ ...plain, ...seen(7) });
    expect([status, body.code]).toEqual([409, 'stock_changed']);
    // The stock of an M that was not counted stays unchanged, with any version.
    expect((await save({ ...withVersion, ...seen(5) })).status).toBe(200);
    expect(await stockOf(shop, id)).toEqual([4, 9]);
    await expectLedgerToSumToStock(shop);
  });

  test('conflicts with a sale of another size only when its version is sent', async () => {
    const { id, plain, withVersion, sell, save } = await openProduct();
    await sell(1);
    const { status, body } = await save(withStocks(withVersion, 8, 1));
    expect([status, body]).toMatchObject([409, { changes: [`${sizeIdOf(plain)}.stock`] }]);
    // Without the version each size is compared separately, and no M was ever sold.
    expect((await save(withStocks(plain, 8, 1))).status).toBe(200);
    expect(await stockOf(shop, id)).toEqual([8, 1]);
  });

  test('is saved unchanged when the sale was cancelled, but not with a new count', async () => {
    const { id, plain, withVersion, sell, save } = await openProduct();
    await (await sell())();
    for (const body of [plain, withVersion]) {
      expect((await save(withStocks(body, 8))).status).toBe(409);
      expect((await save(body)).status).toBe(200);
    }
    expect(await stockOf(shop, id)).toEqual([5, 2]);
  });

  test('does not restore a unit that was back in stock when it was read and was sold again', async () => {
    const { id, plain, sell, save, read } = await openProduct();
    const cancel = await sell();
    expect((await save(withStocks(plain, 4))).status).toBe(200);
    await cancel();
    const { _id, version, ...later } = await read();
    await sell();
    // The stock equals the one of the last save, but the 5 that was read is out of date.
    expect((await save(later)).status).toBe(409);
    expect(await stockOf(shop, id)).toEqual([4, 2]);
  });

  test('does not restore the sold unit after another save that followed the sale', async () => {
    const { id, plain, sell, save } = await openProduct();
    await sell();
    expect((await save({ ...withStocks(plain, 4), precio: 99 })).status).toBe(200);
    expect((await save(plain)).status).toBe(409);
    expect(await stockOf(shop, id)).toEqual([4, 2]);
  });
});

const sizeIdOf = ({ variants }: Pick<Product, 'variants'>) => variants[0]?.sizes[0]?._id;

describe('a product that was read before another save', () => {
  test('is refused with its version, and saved without it', async () => {
    const { opened, plain, withVersion, save } = await openProduct();
    expect((await save({ ...withVersion, precio: 99 })).status).toBe(200);
    const refused = await save({ ...withVersion, nombre: 'Otra' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'edited_meanwhile',
      message:
        'El producto cambió después de que lo leíste. nombre: enviaste «Otra» y ahora es «Remera Rey». Volvé a leerlo antes de guardar.',
      changes: ['nombre', 'precio'],
      current: { nombre: opened.nombre, precio: 99 },
    });
    expect((await save({ ...plain, nombre: 'Otra' })).body).toMatchObject({
      nombre: 'Otra',
      precio: opened.precio,
    });
  });
});

describe('the version of a product', () => {
  test('changes with a sale and a save, and not when it is read', async () => {
    const { opened, read, save, sell, withVersion } = await openProduct();
    expect((await read()).version).toBe(opened.version);
    const cancel = await sell();
    const sold = (await read()).version;
    await cancel();
    const cancelled = (await read()).version;
    const saved = (await save({ ...withVersion, version: cancelled })).body.version;
    expect(new Set([opened.version, sold, cancelled, saved]).size).toBe(4);
    expect((await read()).version).toBe(saved);
  });

  test('never decreases when a size is removed', async () => {
    const { read, save, plain } = await openProduct();
    const variants = plain.variants.map((each) => ({ ...each, sizes: each.sizes.slice(0, 1) }));
    expect((await save({ ...plain, variants })).status).toBe(200);
    expect((await read()).version).toMatch(/^2\.5$/);
  });

  test('is the same in every list of whole products, and is in no card', async () => {
    const { id, save, sell, withVersion, read } = await openProduct();
    const lists = async () => {
      const [[kings], [all], one] = [
        await call(shop, 'GET /api/productsKings', {}),
        await call(shop, 'GET /api/allProducts', {}),
        await call(shop, 'GET /api/products/:id', { params: { id } }),
      ];
      return [kings?.version, all?.version, one.version];
    };
    const expectAllToBe = (version: string) =>
      eventually(async () => expect(await lists()).toEqual([version, version, version]));
    await expectAllToBe(withVersion.version);
    await sell();
    await expectAllToBe((await read()).version);
    // A save without other changes changes the version.
    expect((await save(withStocks({ ...withVersion }, 4))).status).toBe(200);
    await expectAllToBe((await read()).version);
    const { cards } = await call(shop, 'GET /api/products/cards', { query: { store: 'Kings' } });
    expect(cards[0]).not.toHaveProperty('version');
  });

  test.each([1, null, 'x'.repeat(101)])('is refused as %j', async (version) => {
    const { save, plain } = await openProduct();
    const { status, body } = await save({ ...plain, version });
    expect([status, body.fields]).toEqual([400, { version: 'La versión no es válida' }]);
  });
});

test.each(['plain', 'withVersion'] as const)(
  'a save and purchases of the same size at once neither lose nor restore a unit: %s',
  async (kind) => {
    const { token } = await createAccount(shop, 'Admin');
    const shoppers = await createShoppers(shop, 3);
    for (let round = 0; round < 6; round += 1) {
      const product = await createSimpleProduct(shop, 5);
      const { _id: id, version, ...plain } = product;
      const counted = round % 2 ? 5 : 9;
      const body = withStocks(kind === 'plain' ? plain : { ...plain, version }, counted);
      const save = () => send(shop, 'PUT /api/products/:id', { params: { id }, body, token });
      const buy = (shopper: (typeof shoppers)[number]) =>
        tryToBuy(shop, shopper, [entryOf(product)]);
      const [first, saved, ...others] = await Promise.all([
        ...shoppers.slice(0, 1).map(buy),
        save(),
        ...shoppers.slice(1).map(buy),
      ]);
      const sold = [first, ...others].filter((answer) => answer?.status === 200).length;
      expect([200, 409]).toContain(saved?.status);
      const before = saved?.status === 200 ? counted : 5;
      expect(await stockOf(shop, id)).toEqual([before - sold]);
    }
    await expectLedgerToSumToStock(shop);
  },
);
