import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import { parseFailedLabels } from '#domain/orders/failed-labels.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { newId } from '../../db/id.ts';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
  shipOrder,
} from '../../testing/factories.ts';
import { buyReady } from '../../testing/pick-ups.ts';
import { textsOf } from '../../testing/read-pdf.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
let token: string;
let shopper: Session;

beforeEach(async () => {
  token = (await createAccount(shop, 'Admin')).token;
  shopper = await createAccount(shop);
});

const pickList = (ids: readonly string[], as = token) =>
  send(shop, 'GET /api/admin/pick-list', { query: { orders: ids.join() }, token: as });

const printLabels = (orders: readonly string[], { as = token, ...more } = {}) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/labels', payload: { orders, ...more } },
    headers: { authorization: `Bearer ${as}` },
  });

const refund = (orderId: string, units: number[]) =>
  call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units, delivery: false }, token },
  });

async function printedAt(orderId: string) {
  const query = { find: orderId };
  const list = await call(shop, 'GET /api/admin/order-table', { query, token });
  return list.ordersWithUserData[0]?.labelPrintedAt;
}

describe('the pick list', () => {
  test('sums the units of several orders, also of combos, in the order of the shelves', async () => {
    const shirt = await createProduct(shop);
    const jacket = await createSimpleProduct(shop, 9, { nombre: 'Campera', categoria: 'Abrigos' });
    const comboId = await createCombo(shop, [shirt, jacket]);
    const first = await buy(shop, shopper, [
      entryOf(shirt, { size: 1 }),
      entryOf(shirt, { quantity: 2 }),
    ]);
    const second = await buy(shop, shopper, [comboEntryOf(comboId, [shirt, jacket], 2)]);
    const { body } = await pickList([first.orderId, second.orderId]);
    const rows = body.rows.map(({ category, title, size, units }) => [
      category,
      title,
      size,
      units,
    ]);
    expect(rows).toEqual([
      ['Abrigos', 'Campera', 'M', 2],
      ['Remeras', 'Remera Rey', 'M', 4],
      ['Remeras', 'Remera Rey', 'L', 1],
    ]);
    expect(body.rows[1]).toMatchObject({ color: 'Black', modelName: 'Negra' });
    expect(body.rows[1]?.image).toContain('/media/products/rey');
    expect(body.rows[1]?.orders.toSorted((a, b) => a.orderId.localeCompare(b.orderId))).toEqual([
      { orderId: first.orderId, units: 2 },
      { orderId: second.orderId, units: 2 },
    ]);
    expect(body.skipped).toEqual([]);
  });

  test('is without the units that were refunded: of a combo, all its garments', async () => {
    const shirt = await createProduct(shop);
    const jacket = await createSimpleProduct(shop, 9, { nombre: 'Campera', categoria: 'Abrigos' });
    const comboId = await createCombo(shop, [jacket]);
    const { orderId } = await buy(shop, shopper, [
      entryOf(shirt, { quantity: 3 }),
      comboEntryOf(comboId, [jacket], 2),
    ]);
    await refund(orderId, [1, 1]);
    const { body } = await pickList([orderId]);
    expect(body.rows.map(({ title, units }) => [title, units])).toEqual([
      ['Campera', 1],
      ['Remera Rey', 2],
    ]);
    // Its garments may be in the parcel already: the row says that none belongs there.
    await refund(orderId, [2, 0]);
    const { rows } = (await pickList([orderId])).body;
    expect(rows.map(({ title, units, orders }) => [title, units, orders.length])).toEqual([
      ['Campera', 1, 1],
      ['Remera Rey', 0, 0],
    ]);
  });

  test('lists orders that cannot be packed apart, with the reason', async () => {
    const product = await createSimpleProduct(shop, 9);
    const [paid, shipped, delivered] = [
      await buy(shop, shopper, [entryOf(product)]),
      await buy(shop, shopper, [entryOf(product)]),
      await buy(shop, shopper, [entryOf(product)]),
    ].map(({ orderId }) => orderId);
    if (!paid || !shipped || !delivered) throw new Error();
    await shipOrder(shop, shipped);
    await deliverOrder(shop, delivered);
    const pending = await createPendingOrder(shop, shopper, [entryOf(product)]);
    const { body } = await pickList([pending.orderId, paid, shipped, delivered]);
    expect(body.rows.map(({ units, orders }) => [units, orders.length])).toEqual([[1, 1]]);
    const reasons = new Map(body.skipped.map(({ orderId, reason }) => [orderId, reason]));
    expect(reasons).toEqual(
      new Map([
        [pending.orderId, 'Todavía no está paga'],
        [shipped, 'Ya se despachó'],
        [delivered, 'Ya se entregó'],
      ]),
    );
  });

  test('names orders that do not exist', async () => {
    const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 9))]);
    const [one, other] = [newId(), newId()];
    const { status, body } = await pickList([one, orderId, other]);
    expect(status).toBe(404);
    expect(body.message).toBe(`No existen las órdenes #${one.slice(-8)}, #${other.slice(-8)}.`);
    expect((await pickList([one])).body.message).toBe(`No existe la orden #${one.slice(-8)}.`);
  });

  test.each([
    ['no order', [], 'Elegí al menos una orden'],
    ['no id', ['x'], 'El identificador no es válido'],
    [
      'too many',
      Array.from({ length: 201 }, newId),
      'Se pueden elegir como máximo 200 órdenes a la vez',
    ],
  ])('refuses %s', async (_, ids, message) => {
    const { status, body } = await pickList(ids);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('is for administrators', async () => {
    expect((await pickList([newId()], shopper.token)).status).toBe(403);
    const staff = await createAccount(shop, 'staff');
    expect((await pickList([newId()], staff.token)).status).toBe(404);
  });
});

describe('labels', () => {
  test('are a PDF with one page for each order, and are recorded as printed', async () => {
    const body = {
      ...defaultSettings,
      tradeName: 'La Ñandú',
      returnAddress: 'Belgrano 45, Córdoba',
    };
    await call(shop, 'PUT /api/admin/settings', { token, body });
    const product = await createSimpleProduct(shop, 9);
    const first = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
    const second = await buy(shop, shopper, [entryOf(product)]);
    await shipOrder(shop, second.orderId);
    expect(await printedAt(first.orderId)).toBeNull();
    const { statusCode, headers, rawPayload } = await printLabels([second.orderId, first.orderId]);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="etiquetas-2026-11-20.pdf"',
      'cache-control': 'no-store',
    });
    expect(headers['x-failed-orders']).toBeUndefined();
    const texts = await textsOf(rawPayload);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(`Orden #${second.orderId.slice(-8)}`);
    expect(texts[0]).toContain('Seguimiento: AR1');
    expect(texts[1]).not.toContain('Seguimiento');
    for (const part of ['La Ñandú', 'Belgrano 45, Córdoba', 'Ana Suárez', '2 prendas']) {
      expect(texts[1]).toContain(part);
    }
    expect(await printedAt(first.orderId)).toBe(shop.clock.now.toISOString());
  });

  test('name the delivery method of the order', async () => {
    const { orderId } = await buyReady(shop);
    const { rawPayload } = await printLabels([orderId], { slips: true } as object);
    const texts = await textsOf(rawPayload);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/Retiro (?!en)/);
  });

  test('are audited together, without those that failed; of one order as its own', async () => {
    const product = await createSimpleProduct(shop, 9);
    const [first = '', second = ''] = [
      await buy(shop, shopper, [entryOf(product)]),
      await buy(shop, shopper, [entryOf(product)]),
    ].map(({ orderId }) => orderId);
    const pending = await createPendingOrder(shop, shopper, [entryOf(product)]);
    await printLabels([second, pending.orderId, first]);
    await printLabels([first], { format: 'a4', slips: true } as object);
    await printLabels([pending.orderId]);
    const { entries } = await call(shop, 'GET /api/admin/audit', {
      ...{ query: { subject: 'order' }, token },
    });
    expect(entries.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual([
      ['printLabels', first, { orders: [first], format: 'a4', slips: true }],
      ['printLabels', null, { orders: [second, first], format: 'a6', slips: false }],
    ]);
  });

  test('four go to an A4 page, each followed by its packing slip when slips are wanted', async () => {
    const product = await createSimpleProduct(shop, 9);
    const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 3 })]);
    await refund(orderId, [1]);
    const { rawPayload } = await printLabels([orderId], { format: 'a4', slips: true } as object);
    const [text, more] = await textsOf(rawPayload);
    expect(more).toBeUndefined();
    expect(text).toContain(`2 × ${product.nombre}`);
  });

  test('one that fails is named in the header and on the last page, and the others are printed', async () => {
    const product = await createSimpleProduct(shop, 9);
    const good = await buy(shop, shopper, [entryOf(product)]);
    const other = await createAccount(shop);
    const tooLong = await buy(shop, other, [entryOf(product)]);
    await sql`update users set first_name = ${'x'.repeat(2000)} where id = ${other._id}`.execute(
      shop.connection.db,
    );
    const pending = await createPendingOrder(shop, shopper, [entryOf(product)]);
    const unknown = newId();
    const failed = [pending.orderId, unknown, tooLong.orderId];
    const { headers, rawPayload } = await printLabels([...failed, good.orderId]);
    expect(parseFailedLabels(String(headers['x-failed-orders']))).toEqual([
      { orderId: pending.orderId, reason: 'Todavía no está paga' },
      { orderId: unknown, reason: 'No existe' },
      { orderId: tooLong.orderId, reason: 'Su texto es demasiado largo' },
    ]);
    const texts = await textsOf(rawPayload);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(`Orden #${good.orderId.slice(-8)}`);
    expect(texts[1]).toContain('3 etiquetas no salieron');
    expect(texts[1]).toContain(`#${tooLong.orderId.slice(-8)} Su texto es demasiado largo`);
    expect(texts[1]).toContain(`#${pending.orderId.slice(-8)} Todavía no está paga`);
    expect(texts[1]).toContain(`#${unknown.slice(-8)} No existe`);
    expect(await printedAt(tooLong.orderId)).toBeNull();
    expect(await printedAt(good.orderId)).not.toBeNull();
  });

  test('when all fail the reasons are refused, without a file', async () => {
    const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 9))]);
    await deliverOrder(shop, orderId);
    const response = await printLabels([orderId]);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(
      `No salió ninguna etiqueta (#${orderId.slice(-8)}: ya se entregó).`,
    );
    expect(await printedAt(orderId)).toBeNull();
  });

  test('each order is printed once, also when it is named twice', async () => {
    const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 9))]);
    const { rawPayload } = await printLabels([orderId, orderId]);
    expect(await textsOf(rawPayload)).toHaveLength(1);
  });

  test('are for administrators, with valid ids and formats', async () => {
    expect((await printLabels([newId()], { as: shopper.token })).statusCode).toBe(403);
    expect((await printLabels([])).json().message).toBe('Elegí al menos una orden');
    expect((await printLabels([newId()], { format: 'a5' } as object)).json().message).toBe(
      'El formato debe ser uno de: a6, a4',
    );
  });
});

describe('the labels of garments', () => {
  const print = (body: object, as = token) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/admin/garment-labels', payload: body },
      headers: { authorization: `Bearer ${as}` },
    });
  const copiesOf = (sizes: readonly string[], copies = 1) =>
    sizes.map((sizeId) => ({ sizeId, copies }));

  test('have the code that the pick list of an order names', async () => {
    const product = await createSimpleProduct(shop, 9);
    const { orderId } = await buy(shop, shopper, [entryOf(product)]);
    const [row] = (await pickList([orderId])).body.rows;
    const sizes = copiesOf([row?.sizeId ?? ''], 2);
    const answer = await print({ sizes, format: 'roll' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const texts = await textsOf(answer.rawPayload);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(row?.barcode);
    expect(texts[0]).toContain(product.nombre);
  });

  test('of another size have another code', async () => {
    const product = await createProduct(shop);
    const sizes = product.variants.flatMap((variant) => variant.sizes.map(({ _id }) => _id));
    const answer = await print({ sizes: copiesOf(sizes), format: 'roll' });
    const texts = await textsOf(answer.rawPayload);
    const codes = texts.map((text) => /20\d{11}/.exec(text)?.[0]);
    expect(new Set(codes).size).toBe(sizes.length);
  });

  test.each<[string, object, number]>([
    ['no size', { sizes: [], format: 'roll' }, 400],
    ['a size that does not exist', { sizes: copiesOf([newId()]), format: 'roll' }, 404],
    ['no copies', { sizes: copiesOf([newId()], 0), format: 'roll' }, 400],
    ['too many', { sizes: copiesOf([newId(), newId()], 1500), format: 'a4' }, 400],
    ['another format', { sizes: copiesOf([newId()]), format: 'a3' }, 400],
  ])('of %s are refused', async (_, body, status) => {
    expect((await print(body)).statusCode).toBe(status);
  });

  test('are for administrators', async () => {
    expect(
      (await print({ sizes: copiesOf([newId()]), format: 'roll' }, shopper.token)).statusCode,
    ).toBe(403);
  });
});
