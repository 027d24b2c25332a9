import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shortId } from '#domain/orders/order-state.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
} from '../../../testing/factories.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { awaitTransfer, receive } from '../../../testing/transfers.ts';

const shop = setUpTestShop();

/** An order's number in the table: text, also one such as `29057e55`. */
const numberOf = (orderId: string) => `#${shortId(orderId)}`;

async function exportAs(token: string, query: Record<string, string>) {
  const url = '/api/admin/export/orders.csv';
  const headers = { authorization: `Bearer ${token}` };
  return shop.app.inject({ method: 'GET', url, query, headers });
}

const readRows = (csv: string) => csv.split('\r\n').map((row) => row.split(';'));

test('orders are exported as a spreadsheet: a row for each line, the order’s amounts once', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9, { precio: 1234.5 });
  const other = await createSimpleProduct(shop, 9);
  const comboId = await createCombo(shop, [other]);
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [
    entryOf(product, { quantity: 2 }),
    comboEntryOf(comboId, [other]),
  ]);
  const { body, headers, statusCode } = await exportAs(token, { stage: 'to_approve' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.startsWith('\uFEFFNúmero;Fecha;Estado;')).toBe(true);
  const [titles = [], first = [], second = [], end] = readRows(body.slice(1));
  const cellOf = (row: string[], title: string) => row[titles.indexOf(title)];
  expect(cellOf(first, 'Número')).toBe(numberOf(orderId));
  expect(cellOf(second, 'Número')).toBe(numberOf(orderId));
  expect(cellOf(first, 'Precio')).toBe('1234,5');
  expect(cellOf(first, 'Cantidad')).toBe('2');
  expect(cellOf(first, 'Pago')).toBe('Pagado');
  expect(Number(cellOf(first, 'Total')?.replace(',', '.'))).toBeGreaterThan(2469);
  expect([cellOf(second, 'Total'), cellOf(second, 'Envío')]).toEqual(['', '']);
  expect(cellOf(first, 'Neto del envío')).toBe('');
  expect(cellOf(first, 'Pagado el')).toBe(cellOf(first, 'Fecha'));
  expect(cellOf(first, 'Cobrado')).toBe(cellOf(first, 'Total'));
  expect([cellOf(second, 'Cobrado'), cellOf(first, 'Descuentos')]).toEqual(['', '']);
  expect(cellOf(second, 'Detalle')).toContain(other.nombre);
  expect(end).toEqual(['']);
});

test('the net of the delivery is exported too, once for an order', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const body = { ...defaultSettings, vatCondition: 'responsable_inscripto' as const, vatRate: 21 };
  await call(shop, 'PUT /api/admin/settings', { token, body });
  const entries = await Promise.all(
    [12_100, 24_200].map(async (precio) => entryOf(await createSimpleProduct(shop, 9, { precio }))),
  );
  await buy(shop, await createAccount(shop), entries);
  const [titles = [], ...rows] = readRows((await exportAs(token, {})).body.slice(1));
  const cells = ['Neto sin IVA', 'Envío', 'Neto del envío'].map((title) =>
    rows.slice(0, 2).map((row) => row[titles.indexOf(title)]),
  );
  expect(cells).toEqual([
    ['10000', '20000'],
    ['10000', ''],
    ['8264,46', ''],
  ]);
});

test('a part that was refunded at the provider is exported as refunded', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9);
  const { paymentId } = await buy(shop, await createAccount(shop), [entryOf(product)]);
  await shop.provider.refund(paymentId, 1000);
  await shop.receiveNotices();
  const [titles = [], row = []] = readRows((await exportAs(token, {})).body.slice(1));
  const cells = ['Pago', 'Devuelto'].map((title) => row[titles.indexOf(title)]);
  expect(cells).toEqual(['Devuelto en parte', '1000']);
});

test('units that were refunded, and sizes that were exchanged, are in the row of their line', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  const product = await createProduct(shop);
  const comboId = await createCombo(shop, [product]);
  const { orderId } = await buy(shop, shopper, [
    entryOf(product, { quantity: 2 }),
    comboEntryOf(comboId, [product]),
  ]);
  await deliverOrder(shop, orderId);
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units: [1, 0], delivery: false }, token },
  });
  for (const place of [{ line: 0 }, { line: 1, item: 0 }]) {
    const { _id: id } = await call(shop, 'POST /api/user/orders/:orderId/exchanges', {
      ...{ params: { orderId }, body: { ...place, size: 'L' }, token: shopper.token },
    });
    const input = { params: { id }, token };
    await call(shop, 'POST /api/admin/exchanges/:id/receive', input);
    const body = { trackingCode: 'AR2' };
    await call(shop, 'POST /api/admin/exchanges/:id/ship', { ...input, body });
  }
  const read = async () => {
    const rows = readRows((await exportAs(token, {})).body.slice(1)).slice(0, 3);
    return rows.map((row) => row.slice(-2));
  };
  expect(await read()).toEqual([
    ['Unidades reembolsadas', 'Cambios'],
    ['1', 'M → L'],
    ['0', 'Remera Rey: M → L'],
  ]);
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units: [1, 1], delivery: true }, token },
  });
  await shop.receiveNotices();
  expect((await read()).slice(1).map(([units]) => units)).toEqual(['2', '1']);
});

test('what was paid by transfer has no payment of Mercado Pago, and its method in Spanish', async () => {
  const { owner, orderId } = await awaitTransfer(shop);
  await receive(shop, owner, orderId, 42_000);
  const [titles = [], row = []] = readRows((await exportAs(owner.token, {})).body.slice(1));
  const cells = ['Pago de Mercado Pago', 'Medio de pago', 'Cobrado'].map(
    (title) => row[titles.indexOf(title)],
  );
  expect(cells).toEqual(['', 'Transferencia', '42000']);
});

test('only the chosen orders are exported, and only those that match', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.push((await buy(shop, await createAccount(shop), [entryOf(product)])).orderId);
  }
  const numbersIn = async (query: Record<string, string>) => {
    const rows = readRows((await exportAs(token, query)).body).slice(1, -1);
    return rows.map(([number]) => number).toSorted();
  };
  const numbers = ids.map(numberOf).toSorted();
  expect(await numbersIn({})).toEqual(numbers);
  expect(await numbersIn({ ids: ids.slice(1).join(',') })).toEqual(
    ids.slice(1).map(numberOf).toSorted(),
  );
  expect(await numbersIn({ find: numberOf(ids[0] ?? '') })).toEqual([numberOf(ids[0] ?? '')]);
  expect(await numbersIn({ ids: ids.join(','), stage: 'delivered' })).toEqual([]);
});

test('a name that a spreadsheet would take for a formula is exported as text', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  await sql`update users set first_name = '=HYPERLINK("http://x")' where id = ${shopper._id}`.execute(
    shop.connection.db,
  );
  await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 9))]);
  const { body } = await exportAs(token, {});
  expect(body).toContain(`"'=HYPERLINK(""http://x"") Suárez"`);
});

test('only administrators export orders', async () => {
  const { token } = await createAccount(shop);
  expect((await exportAs(token, {})).statusCode).toBe(403);
});
