import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { explain, shapeOf } from '../../../db/explain.ts';
import { buy, createAccount, createSimpleProduct, entryOf } from '../../../testing/factories.ts';
import { createLink, payLink } from '../../../testing/payment-links.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import {
  countOrders,
  filterOfList,
  filterOfTable,
  listOrders,
  type OrderSearch,
  pageOfOrders,
} from './list-orders.ts';

const shop = setUpTestShop();

/** Creates `count` Aceptado orders of one new shopper, a minute apart; returns them oldest first. */
async function buyMany(count: number) {
  const product = await createSimpleProduct(shop, count);
  const shopper = await createAccount(shop);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    shop.clock.advance(60_000);
    ids.push((await buy(shop, shopper, [entryOf(product)])).orderId);
  }
  return { shopper, ids };
}

test('the panel pages through the orders of one state, newest first, with their total', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { ids } = await buyMany(5);
  const read = async (page: number) => {
    const query = { state: 'Aceptado', page, pageSize: 2 } as const;
    const { ordersWithUserData, total } = await call(shop, 'GET /api/admin/orders', {
      query,
      token,
    });
    return { ids: ordersWithUserData.map(({ order }) => order._id), total };
  };
  const newest = ids.toReversed();
  expect(await read(1)).toEqual({ ids: newest.slice(0, 2), total: 5 });
  expect(await read(2)).toEqual({ ids: newest.slice(2, 4), total: 5 });
  expect(await read(3)).toEqual({ ids: newest.slice(4), total: 5 });
  expect(await read(4)).toEqual({ ids: [], total: 5 });
});

test('without parameters the whole list is returned, and six to a page with only a page number', async () => {
  const { token } = await createAccount(shop, 'Admin');
  await buyMany(7);
  const whole = await call(shop, 'GET /api/admin/orders', { token });
  expect([whole.ordersWithUserData.length, whole.total]).toEqual([7, 7]);
  const paged = await call(shop, 'GET /api/admin/orders', { query: { page: 1 }, token });
  expect([paged.ordersWithUserData.length, paged.total]).toEqual([6, 7]);
});

test('without a page a shop of years lists its newest orders, and the number of all', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { ids } = await buyMany(1);
  await sql`
    insert into orders
    select (jsonb_populate_record(orders, jsonb_build_object(
      'id', gen_random_uuid(), 'payment_reference', null, 'preference_id', null,
      'created_at', created_at - number * interval '1 hour'))).*
    from orders, generate_series(1, 600) as number`.execute(shop.connection.db);
  const { ordersWithUserData, total } = await call(shop, 'GET /api/admin/orders', { token });
  expect([ordersWithUserData.length, total]).toEqual([500, 601]);
  expect(ordersWithUserData[0]?.order._id).toBe(ids[0]);
});

test('orders are found by a part of the customer’s e-mail in any case, without wildcards', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { shopper } = await buyMany(2);
  await buyMany(1);
  const search = async (text: string, state?: 'Aceptado' | 'Entregado') => {
    const query = { search: text, ...(state ? { state } : {}) };
    return (await call(shop, 'GET /api/admin/orders', { query, token })).total;
  };
  expect(await search(shopper.email.slice(0, -4).toUpperCase())).toBe(2);
  expect(await search(`  ${shopper.email} `, 'Aceptado')).toBe(2);
  expect(await search(shopper.email, 'Entregado')).toBe(0);
  expect(await search('')).toBe(3);
  for (const text of ['%', '_', '\\', "'", 'nadie']) expect(await search(text)).toBe(0);
});

test('orders of payment links are found by what their buyers gave, and by no name of its fields', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 3);
  const buyer = { name: 'Zoé Ibáñez', email: 'z.ibanez@correo.com', phone: '+54 11 2233 4455' };
  const link = await createLink(shop, { token, product, buyer });
  await payLink(shop, link);
  await payLink(shop, await createLink(shop, { token, product, buyer: { name: 'Ana' } }));
  const search = async (text: string) => {
    const query = { state: 'Aceptado', search: text } as const;
    const { ordersWithUserData, total } = await call(shop, 'GET /api/admin/orders', {
      query,
      token,
    });
    expect(ordersWithUserData).toHaveLength(total);
    return ordersWithUserData.map(({ order }) => order._id);
  };
  for (const text of ['zoe', 'IBANEZ zoé', 'z.ibanez@', '2233 4455'])
    expect(await search(text), text).toEqual([link.orderId]);
  for (const text of ['email', 'phone', '"', ':', '%', '_', '\\'])
    expect(await search(text), text).toEqual([]);
});

test.each([
  { state: 'Pendiente' },
  { state: 'aceptado' },
  { page: '0' },
  { page: '1.5' },
  { page: 'x' },
  { page: '' },
  { pageSize: '0' },
  { pageSize: '101' },
  { search: 'x'.repeat(255) },
  { search: 'a\u0000' },
])('the search %j is refused in Spanish', async (query) => {
  const { token } = await createAccount(shop, 'Admin');
  const { status, body } = await send(shop, 'GET /api/admin/orders', { query, token });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.message).toMatch(/^(El estado|La página|El tamaño|Puede tener|Tiene caracteres)/);
});

test('with many orders a page is read from its index, and a search starts from the customers', async () => {
  const { db } = shop.connection;
  await insertOrders({ users: 2000, orders: 20_000 });
  const planOf = async (wanted: OrderSearch, filter = filterOfList(wanted, new Date())) => {
    const { rows } = await sql`explain ${pageOfOrders(db, filter, wanted)}`.execute(db);
    return rows.map((row) => Object.values(row as object)[0]).join('\n');
  };
  const page = await planOf({ state: 'Aceptado', page: 3, pageSize: 6 });
  expect(page).toContain('orders_purchases');
  expect(page).not.toMatch(/Sort|Seq Scan on orders/);
  const cancelled = filterOfTable({ stage: 'cancelled' }, new Date());
  expect(await planOf({ page: 3, pageSize: 6 }, cancelled)).toContain('orders_cancelled');
  const found = await planOf({ state: 'Aceptado', search: 'cliente77@', page: 1, pageSize: 6 });
  expect(found).not.toContain('Seq Scan on orders');
  const many = await planOf({ state: 'Aceptado', search: 'cliente', page: 3, pageSize: 6 });
  expect(many).toContain('using orders_purchases');
  expect(many).toContain('hashed SubPlan');
  expect(many).not.toMatch(/Sort|Seq Scan on orders/);
});

test('buyers without an account are found by an index', async () => {
  const { connection } = shop;
  await insertOrders({ users: 2000, orders: 20_000 });
  await sql`update orders set contact = jsonb_build_object('name', 'Zoé ' || right(id::text, 6))
    where id::text ~ '[0-6]$'`.execute(connection.db);
  await sql`analyze orders`.execute(connection.db);
  const sent: CompiledQuery[] = [];
  const db = connection.watch((statement) => sent.push(statement));
  const finds = ['AR12345678', '30123456', 'abcd1234', 'ibáñez'];
  const filters = finds.map((find) => ({ find }));
  for (const filter of filters) await listOrders(db, filterOfTable(filter, new Date()), {});
  const plans = await Promise.all(sent.map((statement) => explain(connection.db, statement)));
  const shapes = plans.map((plan) => plan && shapeOf(plan));
  expect(
    shapes.filter((shape) => shape?.includes('orders_contact_text')),
    shapes.join('\n'),
  ).toHaveLength(filters.length);
});

test('the orders of a state, and those of a search that many customers match, are counted in one index', async () => {
  const { db } = shop.connection;
  await insertOrders({ users: 2000, orders: 20_000 });
  const planOf = async (wanted: OrderSearch) => {
    const { rows } =
      await sql`explain ${countOrders(db, filterOfList(wanted, new Date()))}`.execute(db);
    return rows.map((row) => Object.values(row as object)[0]).join('\n');
  };
  for (const filter of [{}, { state: 'Entregado', search: 'cliente' } as const]) {
    const plan = await planOf(filter);
    // An index-only scan once autovacuum has marked the table's pages as visible to all.
    expect(plan).toContain('orders_purchases');
    expect(plan).not.toMatch(/SubPlan|Seq Scan on orders/);
  }
});

test('customers and buyers without an account are counted each in an index, and an order of both once', async () => {
  const { db } = shop.connection;
  await insertOrders({ users: 4000, orders: 20_000 });
  // Every other customer matches, and so do some of the orders that have contact facts beside or instead of a customer.
  await sql`update users set email = replace(email, 'example.com', 'tienda.test')
    where substr(email, 8, strpos(email, '@') - 8)::int % 2 = 0`.execute(db);
  await sql`update orders set contact = jsonb_build_object('name', 'Zoé', 'email', right(id::text, 4) ||
      case when id::text ~ '[0-3]$' then '@tienda.test' else '@correo.com' end),
    user_id = case when id::text ~ '[02468]$' then user_id end
    where id::text ~ '[0-9]$'`.execute(db);
  await sql`analyze`.execute(db);
  const filter = filterOfTable({ find: '@tienda' }, new Date());
  const { rows } = await sql`explain ${countOrders(db, filter)}`.execute(db);
  const plan = rows.map((row) => Object.values(row as object)[0]).join('\n');
  expect(plan).toContain('orders_contact_text');
  expect(plan).not.toContain('Seq Scan on orders orders_1');
  const { rows: expected } = await sql<{ count: number }>`select count(*)::int as count
    from orders left join users on users.id = user_id
    where users.email like '%@tienda.test' or contact ->> 'email' like '%@tienda.test'`.execute(db);
  const { total } = await listOrders(db, filter, { page: 1, pageSize: 6 });
  expect(total).toBe(expected[0]?.count);
});

test.each([
  ['many customers match and many do not', 4000],
  ['only some customers do not match', 2000],
])('the pages and the total of a search that %s are exact', async (_what, users) => {
  const { db } = shop.connection;
  await insertOrders({ users, orders: 8000 });
  // More than are searched by their ids; the others are too in the first shop only.
  await sql`update users set email = replace(email, 'example.com', 'tienda.test')
    where substr(email, 8, strpos(email, '@') - 8)::int % 8 < 5`.execute(db);
  const expected = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('users.email', 'like', '%@tienda.test')
    .where('fulfilmentState', '=', 'delivered')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .select('orders.id')
    .execute();
  const wanted = { state: 'Entregado', search: '@tienda', pageSize: 100 } as const;
  const list = (search: OrderSearch) => listOrders(db, filterOfList(search, new Date()), search);
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(expected.length / 100) + 1; page += 1) {
    const { ordersWithUserData, total } = await list({ ...wanted, page });
    expect(total).toBe(expected.length);
    found.push(...ordersWithUserData.map(({ order }) => order._id));
  }
  expect(expected.length).toBeGreaterThan(900);
  expect(found).toEqual(expected.map(({ id }) => id));
  const all = await list({ ...wanted, search: '@', page: 1 });
  expect(all.total).toBe((await list({ ...wanted, search: undefined, page: 1 })).total);
});

async function insertOrders(count: { users: number; orders: number }) {
  const { db } = shop.connection;
  await sql`insert into users select gen_random_uuid(), 'Ana', 'Suárez', 'ana',
    'cliente' || n || '@example.com', 'x', 'User', now(), now()
    from generate_series(1, ${count.users}::int) n`.execute(db);
  await sql`insert into orders (id, user_id, payment_state, fulfilment_state, closed_reason,
      shipping_info, shipping_cents, total_cents, created_at, expires_at)
    select gen_random_uuid(), people.id,
      (array['paid', 'paid', 'paid', 'unpaid'])[1 + n % 4],
      (array['pending', 'approved', 'delivered', 'pending'])[1 + n % 4],
      (array[null, null, null, 'expired'])[1 + n % 4],
      '{}', 0, 1000, now() - n * interval '1 minute', now()
    from generate_series(1, ${count.orders}::int) n
    join (select id, row_number() over () as place from users) people
      on people.place = 1 + n % ${count.users}::int`.execute(db);
  await sql`analyze`.execute(db);
}
