import { describe, expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createSimpleProduct,
  entryOf,
  password,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpMail } from '../../testing/test-mail.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createSmtpMailer } from './mailer.ts';

const shop = setUpTestShop();
const { server, queue, sendDue, recipients } = setUpMail(shop);

const minuteMs = 60_000;
const inMs = (ms: number) => new Date(shop.clock.now.getTime() + ms).toISOString();
const refuse = (address: string, reply = '550 5.1.1 No such user') => {
  server.respond = (step, value) => (step === 'recipient' && value === address ? reply : null);
};

async function openPanel() {
  const { token } = await createAccount(shop, 'staff');
  await shop.connection.db.deleteFrom('mails').execute();
  const list = (query = {}) => call(shop, 'GET /api/admin/mails', { token, query });
  const retry = (id: string) =>
    send(shop, 'POST /api/admin/mails/:id/retry', { token, params: { id } });
  return { token, list, retry };
}

test('an e-mail about an order is listed with its reason, order and account until it is sent', async () => {
  const shopper = await createAccount(shop);
  const { list } = await openPanel();
  const { orderId } = await buy(shop, shopper, [entryOf(await createSimpleProduct(shop, 5))]);
  refuse(shopper.email, '450 4.2.2 Mailbox full');
  const queuedAt = shop.clock.now.toISOString();
  expect((await list()).mails).toMatchObject([
    { state: 'waiting', reason: null, reply: null, attempts: 0, nextAttemptAt: queuedAt },
  ]);
  await sendDue();
  expect(await list()).toEqual({
    total: 1,
    outage: null,
    mails: [
      {
        _id: expect.any(String),
        recipient: shopper.email,
        template: 'order_accepted',
        state: 'waiting',
        reason: 'mailbox_full',
        reply: '450 4.2.2 Mailbox full',
        attempts: 1,
        queuedAt,
        nextAttemptAt: inMs(5000),
        refusedAt: null,
        canRetry: true,
        order: { _id: orderId, state: 'Aceptado' },
        account: 'Ana Suárez',
      },
    ],
  });
  server.respond = () => null;
  shop.clock.advance(minuteMs);
  await sendDue();
  expect(await list()).toEqual({ total: 0, outage: null, mails: [] });
});

test('refused e-mails come first, then the oldest, page by page', async () => {
  const { list } = await openPanel();
  refuse('nadie@example.com');
  for (const name of ['ana', 'eva', 'nadie']) {
    await queue(`${name}@example.com`);
    shop.clock.advance(minuteMs);
  }
  await server.stop();
  await sendDue();
  await server.start();
  const recipientsOf = async (query = {}) =>
    (await list(query)).mails.map(({ recipient }) => recipient);
  expect(await recipientsOf()).toEqual(
    ['ana', 'eva', 'nadie'].map((name) => `${name}@example.com`),
  );
  await shop.connection.db
    .updateTable('mails')
    .set({ refusedAt: shop.clock.now })
    .where('recipient', 'like', 'nadie%')
    .execute();
  expect(await recipientsOf({ page: 1, pageSize: 2 })).toEqual([
    'nadie@example.com',
    'ana@example.com',
  ]);
  expect(await recipientsOf({ page: 2, pageSize: 2 })).toEqual(['eva@example.com']);
});

test('while the mail server is down the list says why and when it is tried', async () => {
  const { list, retry } = await openPanel();
  await queue('ana@example.com', 'eva@example.com');
  await server.stop();
  await sendDue();
  const { outage, mails } = await list();
  expect(outage).toEqual({
    reason: 'unreachable',
    reply: expect.stringContaining('ECONNREFUSED'),
    since: shop.clock.now.toISOString(),
    retryAt: inMs(5000),
  });
  expect(mails.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([inMs(5000), inMs(5000)]);
  await server.start();
  expect(await sendDue()).toBe(0);
  await retry(mails[0]?._id ?? '');
  expect((await list()).mails[0]?.nextAttemptAt).toBe(inMs(0));
  expect(await sendDue()).toBe(2);
  expect((await list()).outage).toBeNull();
});

test('who is invited to administer the shop is shown to who may see that, and retried by them alone', async () => {
  const { list, retry } = await openPanel();
  const owner = await createAccount(shop, 'Admin');
  const body = { email: 'nueva@example.com', isOwner: false };
  await call(shop, 'POST /api/admin/administrators', { body, token: owner.token });
  expect(await list()).toMatchObject({ total: 0, mails: [] });
  const { mails, total } = await call(shop, 'GET /api/admin/mails', {
    ...{ query: {}, token: owner.token },
  });
  expect([mails, total]).toMatchObject([[{ recipient: body.email, template: 'invitation' }], 1]);
  const params = { id: mails[0]?._id ?? '' };
  expect((await retry(params.id)).status).toBe(404);
  const { status } = await send(shop, 'POST /api/admin/mails/:id/retry', {
    ...{ params, token: owner.token },
  });
  expect(status).toBe(200);
});

describe('retrying', () => {
  test('a refused e-mail sends it, audited without its address', async () => {
    const { token, list, retry } = await openPanel();
    refuse('ana@example.com');
    await queue('ana@example.com');
    await sendDue();
    const id = (await list()).mails[0]?._id ?? '';
    expect((await list()).mails).toMatchObject([{ state: 'refused', nextAttemptAt: null }]);
    server.respond = () => null;
    expect(await retry(id)).toMatchObject({ status: 200, body: { state: 'waiting' } });
    await sendDue();
    expect(recipients()).toEqual(['ana@example.com']);
    expect((await retry(id)).status).toBe(409);
    const { entries } = await call(shop, 'GET /api/admin/audit', {
      token,
      query: { subject: 'mail' },
    });
    expect(entries).toMatchObject([{ action: 'retry', subjectId: id }]);
    expect(JSON.stringify(entries)).not.toContain('ana@example.com');
  });

  test('an e-mail that was deferred for days begins its days again', async () => {
    const { list, retry } = await openPanel();
    refuse('ana@example.com', '450 4.2.0 Greylisted');
    await queue('ana@example.com');
    await sendDue();
    const before = new Date(shop.clock.now.getTime() - 5 * 24 * 60 * minuteMs);
    await shop.connection.db
      .updateTable('mails')
      .set({ createdAt: before, firstRefusedAt: before })
      .execute();
    shop.clock.advance(minuteMs);
    await sendDue();
    const { mails } = await list();
    expect(mails).toMatchObject([{ state: 'refused' }]);
    await retry(mails[0]?._id ?? '');
    await sendDue();
    expect((await list()).mails).toMatchObject([{ state: 'waiting', reason: 'deferred' }]);
  });

  test('an e-mail that is on its way does not send it twice', async () => {
    const { list, retry } = await openPanel();
    await queue('ana@example.com');
    const reply = Promise.withResolvers<null>();
    const isSending = Promise.withResolvers<void>();
    server.respond = (step) => {
      if (step !== 'recipient') return null;
      isSending.resolve();
      return reply.promise;
    };
    const sending = sendDue();
    await isSending.promise;
    expect((await retry((await list()).mails[0]?._id ?? '')).status).toBe(200);
    const by = createSmtpMailer({ url: server.url, from: 'hola@tienda.example' });
    expect(await sendDue({ by })).toBe(0);
    by.close();
    reply.resolve(null);
    await sending;
    expect(recipients()).toEqual(['ana@example.com']);
  });

  test('an unknown e-mail is not found', async () => {
    const { retry } = await openPanel();
    expect((await retry(crypto.randomUUID())).status).toBe(404);
  });
});

test('a deleted account leaves no address in the list', async () => {
  const shopper = await createAccount(shop);
  const { list } = await openPanel();
  refuse(shopper.email);
  await queue(shopper.email);
  await sendDue();
  expect((await list()).mails).toHaveLength(1);
  const body = { password };
  await call(shop, 'DELETE /api/user', { token: shopper.token, body });
  // The last e-mail waits, and is not delivered either.
  await shop.connection.db.deleteFrom('mails').where('template', '=', 'account_deleted').execute();
  expect((await list()).mails).toEqual([]);
  const rows = await shop.connection.db.selectFrom('mails').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(shopper.email);
});
