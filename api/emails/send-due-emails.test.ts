import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refuse } from '#domain/shared/refusal.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import type { EmailInput } from '#domain/site/emails.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { newId } from '../db/id.ts';
import { inTransaction } from '../db/transaction.ts';
import { runWhileDue } from '../jobs/run-jobs.ts';
import { queueEmail, queueToBuyer } from '../modules/mail/queue-email.ts';
import { notifyRestocked } from '../modules/stock-alerts/notify-restocked.ts';
import {
  buy,
  createAccount,
  createProduct,
  createSimpleProduct,
  deliverOrder,
  entryOf,
} from '../testing/factories.ts';
import { call } from '../testing/requests.ts';
import { mailPublicUrl, setUpMail } from '../testing/test-mail.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();
const { server, queue, sampleEmail, sendDue, recipients } = setUpMail(shop);

const minuteMs = 60_000;

test('a queued email is sent with its subject, sender, recipient, HTML and text', async () => {
  await queue('ana@example.com');
  expect(await sendDue()).toBe(1);
  const [mail] = server.received;
  const { subject, html, text } = renderEmail({
    template: 'account_exists',
    firstName: 'Ana',
    publicUrl: mailPublicUrl,
    settings: defaultSettings,
  });
  expect(mail).toMatchObject({
    subject,
    from: { name: 'Vidriera', address: 'hola@tienda.example' },
    to: [{ address: 'ana@example.com' }],
  });
  expect(mail?.html?.trim()).toBe(html.trim());
  expect(mail?.text?.trim()).toBe(text.trim());
});

test('an email whose transaction was rolled back is not sent', async () => {
  const { connection, clock } = shop;
  const email = await sampleEmail();
  await inTransaction(connection.db, async (tx) => {
    await queueEmail(tx, { key: 'cause', to: 'ana@example.com', email, now: clock.now });
    return refuse('in_use', 'No');
  });
  expect(await connection.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  expect(await sendDue()).toBe(0);
});

test('the same key queues one email, to the buyer of its order', async () => {
  const { db } = shop.connection;
  const shopper = await createAccount(shop);
  const tee = await createSimpleProduct(shop, 5);
  const { orderId } = await buy(shop, shopper, [entryOf(tee)]);
  await sendDue();
  server.received.length = 0;
  for (const delivery of [1, 1, 2]) {
    await queueToBuyer(db, {
      ...{ orderId, now: shop.clock.now, key: `order:${orderId}:delivered:${delivery}` },
      email: { template: 'order_delivered' },
    });
  }
  const rows = await db
    .selectFrom('mails')
    .where('template', '=', 'order_delivered')
    .select(['recipient', 'orderId'])
    .execute();
  expect(rows).toEqual([1, 2].map(() => ({ recipient: shopper.email, orderId })));
  expect(await sendDue()).toBe(2);
  expect(server.received).toHaveLength(2);
});

test('an email that an older version rendered is sent unchanged', async () => {
  const { connection, clock } = shop;
  const rendered = { subject: 'Asunto de antes', html: '<p>Así “era”</p>', text: 'Así “era”' };
  await queueEmail(connection.db, {
    key: 'before',
    to: 'ana@example.com',
    email: { template: 'rendered', ...rendered },
    now: clock.now,
  });
  const render = () => Promise.reject(new Error('must not be rendered again'));
  expect(await sendDue({ render })).toBe(1);
  const [mail] = server.received;
  expect({
    subject: mail?.subject,
    html: mail?.html?.trim(),
    text: mail?.text?.trim(),
  }).toEqual(rendered);
});

test('the emails of a restock are sent after all others', async () => {
  const { connection, clock } = shop;
  const { variants } = await createSimpleProduct(shop, 1);
  const sizeId = variants[0]?.sizes[0]?._id ?? '';
  const waiting = Array.from({ length: 60 }, (_, at) => `persona-${at}@example.org`);
  const alert = { sizeId, store: 'Kings', createdAt: clock.now, confirmedAt: clock.now } as const;
  await connection.db
    .insertInto('stockAlerts')
    .values(waiting.map((email) => ({ ...alert, id: newId(), email, notifiedAt: null })))
    .execute();
  await runWhileDue({ run: () => notifyRestocked(connection.db, clock.now) });
  clock.advance(minuteMs);
  await queue('ana@example.com');
  expect(await sendDue()).toBe(61);
  expect(recipients()[0]).toBe('ana@example.com');
  expect(recipients().slice(1).sort()).toEqual(waiting.sort());
});

test('a template that throws delays only its own email', async () => {
  const { connection, clock } = shop;
  const { token } = await createAccount(shop, 'Admin');
  let isBroken = true;
  const render = async (input: EmailInput) => {
    if (isBroken && input.template === 'verify_account') throw new TypeError('no such field');
    return renderEmail(input);
  };
  const email = { ...(await sampleEmail()), template: 'verify_account' } as const;
  await queueEmail(connection.db, { key: 'broken', to: 'eva@example.com', email, now: clock.now });
  await queue('ana@example.com');
  expect(await sendDue({ render })).toBe(2);
  expect(recipients()).toEqual(['ana@example.com']);
  clock.advance(6 * minuteMs);
  await sendDue({ render });
  expect((await call(shop, 'GET /api/admin/dashboard', { token })).mails).toMatchObject({
    total: 1,
    reason: 'La tienda no puede armar el correo por un error propio.',
  });
  isBroken = false;
  clock.advance(6 * minuteMs);
  expect(await sendDue({ render })).toBe(1);
  expect(recipients()).toEqual(['ana@example.com', 'eva@example.com']);
});

test('the token of a link is created when the email is rendered, and only its hash is stored', async () => {
  const { connection, clock } = shop;
  const { db } = connection;
  const email = { ...(await sampleEmail()), template: 'change_password' } as const;
  await queueEmail(db, { key: 'reset', to: 'ana@example.com', email, now: clock.now });
  expect(await db.selectFrom('mailTokens').selectAll().execute()).toEqual([]);
  await sendDue();
  const token = /tk=([\w-]+)/.exec(server.received[0]?.text ?? '')?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(mails)::text as row from mails
    union all select to_jsonb(mail_tokens)::text from mail_tokens`.execute(db);
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  const [sent] = await db.selectFrom('mails').select('data').execute();
  expect(sent).toEqual({ data: {} });
});

describe('an email that waits', () => {
  const subjects = () => server.received.map(({ subject }) => subject?.split(' (')[0]);

  async function paidOrder() {
    const shopper = await createAccount(shop);
    const product = await createProduct(shop);
    const { orderId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })]);
    const { token } = await createAccount(shop, 'Admin');
    const params = { id: orderId, orderId };
    const refund = () =>
      call(shop, 'POST /api/admin/orders/:orderId/refunds', {
        ...{ params, body: { units: [2], delivery: true, returns: false }, token },
      });
    return { shopper, orderId, params, token, refund };
  }

  test('is not sent once its order was restored or cancelled', async () => {
    const { params, token, refund } = await paidOrder();
    const remove = () => call(shop, 'DELETE /api/admin/orders/:id/delete', { params, token });
    const restore = () => call(shop, 'PUT /api/admin/orders/:id/restore', { params, token });
    await sendDue();
    await remove();
    await restore();
    await sendDue();
    expect(subjects()).toEqual(['Recibimos tu compra', 'Retomamos tu compra']);
    await remove();
    await restore();
    await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token });
    await refund();
    await sendDue();
    expect(subjects().slice(2)).toEqual(['Te devolvemos el dinero']);
  });

  test('is not sent when its order was refunded before', async () => {
    const { refund } = await paidOrder();
    await refund();
    await sendDue();
    expect(subjects()).toEqual(['Te devolvemos el dinero']);
  });

  test('is not sent once its exchange was refused or cancelled', async () => {
    const { shopper, orderId, params, token, refund } = await paidOrder();
    const request = () =>
      call(shop, 'POST /api/user/orders/:orderId/exchanges', {
        ...{ params, body: { line: 0, size: 'L' }, token: shopper.token },
      });
    await deliverOrder(shop, orderId);
    await sendDue();
    server.received.length = 0;
    const { _id: id } = await request();
    await call(shop, 'POST /api/admin/exchanges/:id/receive', { params: { id }, token });
    const body = { answer: 'La prenda está lavada.' };
    await call(shop, 'POST /api/admin/exchanges/:id/refuse', { params: { id }, body, token });
    await sendDue();
    expect(subjects()).toEqual(['No pudimos hacer tu cambio']);
    await request();
    await refund();
    await sendDue();
    expect(subjects().slice(1)).toEqual(['Te devolvemos el dinero']);
  });
});

test('an email to a deleted account is dropped', async () => {
  const { connection } = shop;
  await queue('ana@example.com');
  await connection.db.deleteFrom('users').execute();
  expect(await sendDue()).toBe(1);
  expect(await sendDue()).toBe(0);
  expect([server.received, shop.failures.reported]).toEqual([[], []]);
});

test('an email with an unknown template is retried later', async () => {
  const { connection, clock } = shop;
  await queue('ana@example.com');
  await connection.db.updateTable('mails').set({ template: 'unknown_template' }).execute();
  expect(await sendDue()).toBe(1);
  expect(server.received).toEqual([]);
  const [row] = await connection.db.selectFrom('mails').selectAll().execute();
  expect(row?.lastError).toMatch(/^unknown_template: /);
  expect(row?.dueAt.getTime()).toBeGreaterThan(clock.now.getTime());
});
