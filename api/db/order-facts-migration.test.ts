import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { priceOrder } from '#domain/orders/breakdown.ts';
import { fromPesos } from '#domain/shared/money.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { createDatabase } from '../testing/create-database.ts';
import { type Connection, openEmbedded, openPostgres } from './connection.ts';
import { migrate } from './migrate.ts';

let connection: Connection;
let drop = async () => {};
const user = crypto.randomUUID();

/** A database of the version before, with a shopper. */
beforeEach(async () => {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabase(server) : null;
  connection = database
    ? openPostgres(database.url)
    : await openEmbedded(undefined, { isEmpty: true });
  drop = database?.drop ?? drop;
  await migrate(connection, '0045_functions');
  await connection.runScript(`insert into users (id, first_name, last_name, user_name, email,
    password_hash, role, created_at) values ('${user}', '', '', '', 'a@example.com', '', 'User', now())`);
});
afterEach(async () => {
  await connection.close();
  await drop();
});

type OldOrder = {
  state: string;
  events: string[];
  tracking?: string;
  /** Outcome, reason, status and refunded centavos of its own payment. */
  payment?: [string, string | null, string, number?];
  inProcess?: boolean;
};

async function insertOld({ state, events, tracking, payment, inProcess }: OldOrder, index: number) {
  const id = crypto.randomUUID();
  const text = (value: string | null | undefined) => (value ? `'${value}'` : 'null');
  const paymentOf = ([outcome, reason, status, refunded = 0]: NonNullable<OldOrder['payment']>) =>
    `insert into payments values ('${index}', '${id}', '${status}', '', 100, ${refunded}, 'ARS', null,
      now(), now(), ${text(outcome)}, ${text(reason)}, now(), now(), null);`;
  await connection.runScript(`
    insert into orders (id, user_id, state, payment_id, tracking_code, shipping_info, shipping_cents,
      total_cents, created_at, expires_at, preference_id)
    values ('${id}', '${user}', '${state}', ${text(payment && String(index))}, ${text(tracking)}, '{}', 0,
      100, now(), now(), 'preference');
    ${payment ? paymentOf(payment) : ''}
    ${inProcess ? paymentOf(['', null, 'in_process']) : ''}
    ${events
      .map((event) => event.split(' '))
      .map(
        ([
          action,
          from,
          to,
        ]) => `insert into order_events (order_id, action, from_state, to_state, at)
          values ('${id}', '${action}', ${text(from)}, '${to}', now());`,
      )
      .join('\n')}`);
  return id;
}

const paid = ['pay Pendiente Aceptado'];
const approved = [...paid, 'approve Aceptado Aprobado'];
const shipped = [...approved, 'ship Aprobado Aprobado'];
const delivered = [...shipped, 'deliver Aprobado Entregado'];
const accepted = ['accepted', null, 'approved'] as [string, null, string];
const refunded = ['refunded', 'refunded', 'refunded', 100] as [string, string, string, number];

const cases: [string, OldOrder][] = [
  ['unpaid pending', { state: 'Pendiente', events: [] }],
  ['in_process pending', { state: 'Pendiente', events: [], inProcess: true }],
  ['unpaid pending expired', { state: 'Cancelado', events: ['expire Pendiente Cancelado'] }],
  [
    'unpaid pending expired',
    { state: 'Cancelado', events: ['fail Pendiente Cancelado'], inProcess: true },
  ],
  ['unpaid pending cancelled', { state: 'Cancelado', events: ['cancel Pendiente Cancelado'] }],
  ['paid pending', { state: 'Aceptado', events: paid, payment: accepted }],
  [
    'paid pending',
    {
      state: 'Aceptado',
      events: ['expire Pendiente Cancelado', 'payLate Cancelado Aceptado'],
      payment: accepted,
    },
  ],
  [
    'partly_refunded approved',
    { state: 'Aprobado', events: approved, payment: ['accepted', null, 'approved', 40] },
  ],
  ['paid shipped', { state: 'Aprobado', events: shipped, tracking: 'AR1', payment: accepted }],
  ['paid delivered', { state: 'Entregado', events: delivered, tracking: 'AR1', payment: accepted }],
  [
    'paid shipped',
    {
      state: 'Aprobado',
      events: [...delivered, 'revert Entregado Aprobado'],
      tracking: 'AR1',
      payment: accepted,
    },
  ],
  [
    'refunded shipped',
    {
      state: 'Aprobado',
      events: [...shipped, 'refundShipped Aprobado Aprobado'],
      tracking: 'AR1',
      payment: refunded,
    },
  ],
  [
    'charged_back delivered',
    {
      state: 'Entregado',
      events: delivered,
      tracking: 'AR1',
      payment: ['refunded', 'charged_back', 'charged_back'],
    },
  ],
  // The shop decided the refund; that the bank took the money first does not change it.
  [
    'refunded delivered',
    {
      state: 'Entregado',
      events: delivered,
      tracking: 'AR1',
      payment: ['refunded', 'withdrawal', 'charged_back'],
    },
  ],
  [
    'refunded pending cancelled',
    { state: 'Cancelado', events: [...paid, 'refund Aceptado Cancelado'], payment: refunded },
  ],
  [
    'refunded approved cancelled',
    {
      state: 'Cancelado',
      events: [...approved, 'withdraw Aprobado Cancelado'],
      payment: ['refunded', 'withdrawal', 'approved'],
    },
  ],
  [
    'paid approved cancelled',
    {
      state: 'Cancelado',
      events: [...approved, 'refund Aprobado Cancelado', 'winDispute Cancelado Cancelado'],
      payment: ['review', null, 'charged_back'],
    },
  ],
  [
    'refunded returned cancelled',
    {
      state: 'Cancelado',
      events: [...delivered, 'receiveReturn Entregado Cancelado'],
      tracking: 'AR1',
      payment: refunded,
    },
  ],
  [
    'paid pending deleted',
    { state: 'Eliminado', events: [...paid, 'delete Aceptado Eliminado'], payment: accepted },
  ],
  [
    'refunded pending deleted',
    {
      state: 'Eliminado',
      events: [...paid, 'deleteAndRefund Aceptado Eliminado'],
      payment: ['refunded', 'by_administrator', 'approved'],
    },
  ],
];

test('every order of the version before has the facts of its state, payment and history', async () => {
  const ids = [];
  for (const [index, [, order]] of cases.entries()) ids.push(await insertOld(order, index));
  await migrate(connection);
  const orders = await connection.db
    .selectFrom('orders')
    .select(['id', 'paymentState', 'fulfilmentState', 'closedReason', 'nextCheckAt'])
    .execute();
  const facts = ids.map((id) => {
    const order = orders.find((each) => each.id === id);
    return [order?.paymentState, order?.fulfilmentState, order?.closedReason]
      .filter(Boolean)
      .join(' ');
  });
  expect(facts).toEqual(cases.map(([expected]) => expected));
  // Payments of all of them may still be refunded, disputed or late.
  expect(orders.every(({ nextCheckAt }) => nextCheckAt !== null)).toBe(true);
});

test('refunds that were requested are issued by the new version with their keys', async () => {
  const id = await insertOld(
    { state: 'Aceptado', events: paid, payment: ['refunded', 'duplicate', 'approved'] },
    7,
  );
  await connection.runScript(`insert into refunds (payment_id, reason, requested_at, due_at, attempts)
    values ('7', 'duplicate', now(), now(), 3)`);
  // A payment of a paid order cannot be refunded without closing or shipping it: as a duplicate of another one.
  await connection.runScript(
    `update orders set payment_id = null, state = 'Pendiente' where id = '${id}'`,
  );
  await migrate(connection);
  const refunds = await connection.db.selectFrom('paymentRefunds').selectAll().execute();
  expect(refunds).toMatchObject([
    { paymentId: '7', amountCents: null, idempotencyKey: 'refund-7', attempts: 3, doneAt: null },
  ]);
});

test.each([
  ['responsable_inscripto', true],
  ['monotributo', false],
])(
  'receipts of a seller who is %s show the VAT that the orders were placed with: %s',
  async (vatCondition, hasNet) => {
    const settings = { ...demoSettings, vatCondition: 'responsable_inscripto' as const };
    await sql`insert into settings (saved) values (${JSON.stringify({ vatCondition, vatRate: 21 })}::jsonb)`.execute(
      connection.db,
    );
    const orders: { prices: [number, number][]; shipping: number }[] = [
      {
        prices: [
          [3_200_001, 3],
          [999, 1],
          [50_000_05, 2],
        ],
        shipping: 1_000_000,
      },
      {
        prices: [
          [1, 1],
          [1, 1],
          [1, 1],
        ],
        shipping: 0,
      },
      { prices: [[12_345_67, 7]], shipping: 1 },
    ];
    for (const [index, { prices, shipping }] of orders.entries()) {
      const id = await insertOld({ state: 'Pendiente', events: [] }, index);
      const total = prices.reduce((sum, [price, quantity]) => sum + price * quantity, shipping);
      await connection.runScript(`update orders set total_cents = ${total}, shipping_cents = ${shipping},
      payment_reference = '${index}' where id = '${id}';
      insert into order_lines (id, order_id, position, title, unit_price_cents, quantity)
      values ${prices.map(([price, quantity], at) => `(gen_random_uuid(), '${id}', ${at}, '', ${price}, ${quantity})`).join()}`);
    }
    await migrate(connection);
    for (const [index, { prices, shipping }] of orders.entries()) {
      const order = await connection.db
        .selectFrom('orders')
        .where('paymentReference', '=', String(index))
        .select(['id', 'shippingNetCents'])
        .executeTakeFirstOrThrow();
      const lines = await connection.db
        .selectFrom('orderLines')
        .where('orderId', '=', order.id)
        .orderBy('position')
        .select('netCents')
        .execute();
      const priced = prices.map(([price, quantity]) => ({
        ...{ unitPrice: fromPesos(price / 100), quantity, freeShipping: false },
      }));
      const expected = priceOrder(priced, {
        rates: { cost: fromPesos(shipping / 100), freeFrom: null },
        vat: settings,
      });
      expect(lines.map(({ netCents }) => netCents)).toEqual(
        expected.lines.map(({ net }) => (hasNet ? net : null)),
      );
      expect(order.shippingNetCents).toBe(hasNet ? expected.delivery.net : null);
    }
  },
);
