import { describe, expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { mailedToken } from '../../testing/emailed-links.ts';
import {
  createAccount,
  createDiscount,
  createProduct,
  createSimpleProduct,
} from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { notifyRestocked } from './notify-restocked.ts';
import { requestAlert } from './request-alert.ts';

const shop = setUpTestShop();
const email = 'ana@example.com';
const dayMs = 24 * 3_600_000;

const sizeOf = (product: Product, index = 0) => product.variants[0]?.sizes[index]?._id ?? '';

const body = (product: Product, to = email) => ({
  ...{ sizeId: sizeOf(product), email: to, store: 'Kings' as const },
});

const request = (product: Product, to = email, token?: string) =>
  send(shop, 'POST /api/stock-alerts', { body: body(product, to), token });

const confirmToken = (to = email) => mailedToken(shop, to, '/avisos/confirmar');
const leaveToken = (to = email) => mailedToken(shop, to, '/avisos/baja');

const follow = (action: 'confirm' | 'leave', tk: string) =>
  send(shop, `POST /api/stock-alerts/${action}`, { query: { tk } });

/** An alert of a guest who confirmed it. */
async function wait(product: Product, to = email) {
  await request(product, to);
  expect((await follow('confirm', await confirmToken(to))).status).toBe(200);
}

const setStock = (product: Product, stock: number) =>
  shop.connection.db
    .updateTable('sizes')
    .set({ stock })
    .where('id', '=', sizeOf(product))
    .execute();

const runJob = () => shop.runJobs('notify-restocked');

const alertsTo = async (to = email) =>
  (await shop.mailTo(to)).filter(({ subject }) => subject?.startsWith('Volvió'));

const listRows = () => shop.connection.db.selectFrom('stockAlerts').selectAll().execute();

describe('a request', () => {
  test('of a guest waits until its address is confirmed, then gets one email per restock', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    await runJob();
    expect(await alertsTo()).toEqual([]);
    await setStock(product, 3);
    await runJob();
    await setStock(product, 0);
    await setStock(product, 2);
    await runJob();
    const [mail, ...others] = await alertsTo();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Volvió el talle M de Remera Rey');
    expect(mail?.text).toContain(`/kings/kings-product/${product._id}?color=Black&talle=M`);
    expect(mail?.text).toContain('$32.000');

    // What it costs when the e-mail is sent.
    await createDiscount(shop, { code: null, percent: 10 });
    await setStock(product, 0);
    await wait(product, 'eva@example.com');
    await setStock(product, 2);
    await runJob();
    const [cheaper] = await alertsTo('eva@example.com');
    expect(cheaper?.text).toContain('$28.800');

    await setStock(product, 0);
    await wait(product);
    await setStock(product, 1);
    await runJob();
    expect(await alertsTo()).toHaveLength(2);
  });

  test('that nobody confirmed gets no alert', async () => {
    const product = await createSimpleProduct(shop, 0);
    await request(product);
    await setStock(product, 1);
    await runJob();
    expect(await alertsTo()).toEqual([]);
  });

  test('of a signed-in shopper for the own address needs no confirmation', async () => {
    const product = await createSimpleProduct(shop, 0);
    const shopper = await createAccount(shop);
    const answer = await request(product, shopper.email.toUpperCase(), shopper.token);
    expect(answer.status).toBe(202);
    expect(answer.body.message).toContain('te avisamos por correo');
    expect(await shop.mailTo(shopper.email)).toEqual([]);
    await setStock(product, 1);
    await runJob();
    expect(await alertsTo(shopper.email)).toHaveLength(1);
  });

  test('of a signed-in shopper needs neither an address nor a confirmation, nor a store', async () => {
    const product = await createSimpleProduct(shop, 0, { store: 'Lv' });
    const shopper = await createAccount(shop);
    const answer = await send(shop, 'POST /api/stock-alerts', {
      ...{ body: { sizeId: sizeOf(product) }, token: shopper.token },
    });
    expect([answer.status, answer.body.message]).toEqual([
      202,
      'Listo: te avisamos por correo apenas vuelva.',
    ]);
    expect(await listRows()).toMatchObject([{ email: shopper.email, store: 'Lv' }]);
    expect(await shop.mailTo(shopper.email)).toEqual([]);
  });

  test('of a guest without an address is refused at its field', async () => {
    const product = await createSimpleProduct(shop, 0);
    const guest = await send(shop, 'POST /api/stock-alerts', {
      body: { sizeId: sizeOf(product) },
    });
    expect(guest.status).toBe(400);
    expect(guest.body.fields).toEqual({ email: 'Ingresá tu correo electrónico' });
  });

  test('for a garment labelled Sin Stock waits until the label is removed, at any stock', async () => {
    const product = await createSimpleProduct(shop, 4, { ofertaNuevo: 'Sin Stock' });
    await wait(product);
    await runJob();
    expect(await alertsTo()).toEqual([]);
    await shop.connection.db
      .updateTable('products')
      .set({ ofertaNuevo: 'Nada' })
      .where('id', '=', product._id)
      .execute();
    await runJob();
    expect(await alertsTo()).toHaveLength(1);
  });

  test('of a signed-in shopper for another address must be confirmed there', async () => {
    const product = await createSimpleProduct(shop, 0);
    const shopper = await createAccount(shop);
    await request(product, email, shopper.token);
    await setStock(product, 1);
    await runJob();
    expect(await alertsTo()).toEqual([]);
    expect(await listRows()).toMatchObject([{ email, userId: null, confirmedAt: null }]);
  });

  test('is answered the same whatever is on the list', async () => {
    const product = await createSimpleProduct(shop, 0);
    const shopper = await createAccount(shop);
    await request(product, shopper.email, shopper.token);
    const first = await request(product);
    expect(first.status).toBe(202);
    expect(await request(product)).toEqual(first);
    expect(await request(product, shopper.email)).toEqual(first);
    await follow('confirm', await confirmToken());
    expect(await request(product, email.toUpperCase())).toEqual(first);
    expect(await listRows()).toHaveLength(2);
  });

  test('twice at once is one alert', async () => {
    const product = await createSimpleProduct(shop, 0);
    const shopper = await createAccount(shop);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => request(product, shopper.email, shopper.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    await setStock(product, 1);
    await runJob();
    expect(await alertsTo(shopper.email)).toHaveLength(1);
  });

  test('of an account that is deleted at the same moment is refused', async () => {
    const { db } = shop.connection;
    const product = await createSimpleProduct(shop, 0);
    const { _id } = await createAccount(shop);
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('users')
      .set({ deletedAt: shop.clock.now })
      .where('id', '=', _id)
      .execute();
    // Its session was checked before.
    const account = { ...row, sessionId: _id, confirmedAt: shop.clock.now };
    const limits = createRateLimits({
      config: { RATE_LIMIT: false, jwtSecret: '-' },
      now: () => shop.clock.now,
    });
    const form = body(product, row.email);
    const request = { form, account, address: '203.0.113.7', limits, now: shop.clock.now };
    const refused = await requestAlert(db, request);
    expect(refused).toMatchObject({ code: 'unauthenticated' });
    expect(await listRows()).toEqual([]);
  });

  test('by a guest does not change a confirmed alert', async () => {
    const product = await createSimpleProduct(shop, 0, { store: 'Kings,Lv' });
    await wait(product);
    await send(shop, 'POST /api/stock-alerts', { body: { ...body(product), store: 'Lv' } });
    expect(await listRows()).toMatchObject([{ store: 'Kings' }]);
  });

  test('for a size that can be bought is refused', async () => {
    const product = await createSimpleProduct(shop, 1);
    const { status, body } = await request(product);
    expect([status, body.message]).toEqual([409, 'Este talle ya está disponible.']);
    expect(await listRows()).toEqual([]);
  });

  test('for a garment of the other store, in a combo of this one, is of that store', async () => {
    const elsewhere = await createSimpleProduct(shop, 0, { store: 'Lv' });
    expect((await request(elsewhere)).status).toBe(202);
    expect(await listRows()).toMatchObject([{ store: 'Lv' }]);
  });

  test('for a size that is not offered is not found', async () => {
    const hidden = await createSimpleProduct(shop, 0, { state: false });
    expect(await request(hidden)).toMatchObject({
      ...{ status: 404, body: { message: 'Esta prenda no está a la venta por ahora.' } },
    });
    const unknown = { ...body(hidden), sizeId: crypto.randomUUID() };
    expect((await send(shop, 'POST /api/stock-alerts', { body: unknown })).status).toBe(404);
  });

  test('with wrong values names the fields', async () => {
    const { status, body } = await send(shop, 'POST /api/stock-alerts', {
      body: { sizeId: 'M', email: 'nadie', store: 'Otra' },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      sizeId: 'Elegí un talle',
      email: 'El correo electrónico no es válido',
      store: 'La tienda debe ser una de: Kings, Lv',
    });
  });
});

describe('the limits', () => {
  test('three confirmation emails a day go to one address, and the response stays the same', async () => {
    const app = await openLimitedApp(shop);
    const products: Product[] = [];
    for (let count = 0; count < 5; count += 1) products.push(await createSimpleProduct(shop, 0));
    const answers = new Set<string>();
    for (const [host, product] of products.entries()) {
      const { statusCode, body: text } = await app.inject({
        ...{ method: 'POST', url: '/api/stock-alerts', payload: body(product) },
        remoteAddress: `198.51.100.${host}`,
      });
      answers.add(`${statusCode} ${text}`);
    }
    expect(answers.size).toBe(1);
    expect(await shop.mailTo(email)).toHaveLength(3);
    const post = (product: Product | undefined) =>
      app.inject({ method: 'POST', url: '/api/stock-alerts', payload: body(product as Product) });
    shop.clock.advance(dayMs - 1);
    await post(products[3]);
    expect(await shop.mailTo(email)).toHaveLength(3);
    shop.clock.advance(1);
    await post(products[3]);
    expect(await shop.mailTo(email)).toHaveLength(4);
  });

  test('ten requests a minute come from one address', async () => {
    const app = await openLimitedApp(shop);
    const product = await createSimpleProduct(shop, 0);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const to = `persona-${count}@example.org`;
      const answer = await send({ ...shop, app }, 'POST /api/stock-alerts', {
        body: body(product, to),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
  });
});

describe('the job', () => {
  test('sends one email when several processes run it at once', async () => {
    const product = await createSimpleProduct(shop, 0);
    const people = Array.from({ length: 8 }, (_, index) => `persona-${index}@example.org`);
    for (const person of people) await wait(product, person);
    await setStock(product, 1);
    const { db } = shop.connection;
    const done = await Promise.all(
      Array.from({ length: 4 }, () => notifyRestocked(db, shop.clock.now)),
    );
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(people.length);
    for (const person of people) expect(await alertsTo(person)).toHaveLength(1);
  });

  test('that is killed before its commit sends the email once, in the next run', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    await setStock(product, 1);
    const killed = shop.connection.db.withPlugin({
      transformQuery({ node }) {
        // When it queues the e-mail, after it ended the alert.
        if (node.kind === 'InsertQueryNode') throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(notifyRestocked(killed, shop.clock.now)).rejects.toThrow('killed');
    expect(await alertsTo()).toEqual([]);
    await runJob();
    await runJob();
    expect(await alertsTo()).toHaveLength(1);
  });

  test('sends an email about a closed store after its opening', async () => {
    const product = await createSimpleProduct(shop, 0, { store: 'Kings,Lv' });
    await wait(product);
    const shopper = await createAccount(shop);
    await send(shop, 'POST /api/stock-alerts', {
      ...{ body: { sizeId: sizeOf(product), store: 'Lv' }, token: shopper.token },
    });
    await setStock(product, 1);
    const setState = (state: { isLocked: boolean; isMaintenance: boolean }) =>
      shop.connection.db.updateTable('siteState').set(state).execute();
    const counts = async () => {
      await runJob();
      return [(await alertsTo()).length, (await alertsTo(shopper.email)).length];
    };
    await setState({ isLocked: false, isMaintenance: true });
    expect(await counts()).toEqual([0, 0]);
    await setState({ isLocked: true, isMaintenance: false });
    expect(await counts()).toEqual([0, 1]);
    await setState({ isLocked: false, isMaintenance: false });
    expect(await counts()).toEqual([1, 1]);
  });

  test('sends nothing when the size was sold out again before it ran', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    await setStock(product, 1);
    await setStock(product, 0);
    await runJob();
    expect(await alertsTo()).toEqual([]);
    expect(await listRows()).toMatchObject([{ notifiedAt: null }]);
  });

  test('sends nothing while the product is hidden or not in the store', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    await setStock(product, 1);
    const set = (values: { state?: boolean; store?: string }) =>
      shop.connection.db
        .updateTable('products')
        .set(values)
        .where('id', '=', product._id)
        .execute();
    await set({ state: false });
    await runJob();
    await set({ state: true, store: 'Lv' });
    await runJob();
    expect(await listRows()).toMatchObject([{ notifiedAt: null }]);
    await set({ store: 'Kings,Lv' });
    await runJob();
    expect(await alertsTo()).toHaveLength(1);
  });

  test('is woken when a size comes back', async () => {
    const product = await createSimpleProduct(shop, 0);
    const work: string[] = [];
    const unlisten = await shop.connection.listen('work', { received: (job) => work.push(job) });
    await setStock(product, 1);
    await setStock(product, 2);
    await expect.poll(() => work).toContain('notify-restocked');
    await unlisten();
    expect(work.filter((job) => job === 'notify-restocked')).toHaveLength(1);
  });

  test('for old alerts deletes unconfirmed ones after a week, notified ones after a month, and waiting ones after a year', async () => {
    const [sold, gone, late] = [
      await createSimpleProduct(shop, 0),
      await createSimpleProduct(shop, 0),
      await createSimpleProduct(shop, 0),
    ];
    for (const product of [sold, gone, late]) await wait(product);
    await request(gone, 'otra@example.com');
    await setStock(sold, 1);
    await runJob();
    const countAfter = async (days: number) => {
      shop.clock.advance(days * dayMs);
      await shop.runJobs('delete-old-data');
      return (await listRows()).length;
    };
    expect(await countAfter(6)).toBe(4);
    expect(await countAfter(2)).toBe(3);
    expect(await countAfter(23)).toBe(3);
    // Its link leaves the list while others of its address wait.
    expect(await countAfter(320)).toBe(3);
    await setStock(late, 1);
    await runJob();
    // More than a year after both requests.
    expect(await countAfter(20)).toBe(2);
    expect(await countAfter(11)).toBe(0);
  });
});

describe('the link', () => {
  test('that confirms can be followed twice, and says so when it is over', async () => {
    const product = await createSimpleProduct(shop, 0);
    await request(product);
    const tk = await confirmToken();
    const first = await follow('confirm', tk);
    expect(first.body.message).toBe(
      'Listo: te mandamos un correo cuando vuelva el talle M de Remera Rey.',
    );
    expect(await follow('confirm', tk)).toEqual(first);
    await setStock(product, 1);
    await runJob();
    const over = await follow('confirm', tk);
    expect([over.status, over.body.message]).toEqual([
      200,
      'Ya te avisamos que volvió el talle M de Remera Rey. Para otro aviso, pedilo de nuevo en su página.',
    ]);
  });

  test('of an earlier email stays valid', async () => {
    const product = await createSimpleProduct(shop, 0);
    await request(product);
    const first = await confirmToken();
    await request(product);
    expect(await confirmToken()).not.toBe(first);
    expect((await follow('confirm', first)).status).toBe(200);
  });

  test('that is a week old, unknown or missing is refused', async () => {
    const product = await createSimpleProduct(shop, 0);
    await request(product);
    const tk = await confirmToken();
    shop.clock.advance(7 * dayMs);
    for (const token of [tk, 'x'.repeat(43)]) {
      const { status, body } = await follow('confirm', token);
      expect([status, body.message]).toEqual([
        400,
        'El enlace no es válido o venció. Pedí el aviso de nuevo en la página del producto.',
      ]);
    }
    const missing = await send(shop, 'POST /api/stock-alerts/confirm', {});
    expect(missing.body.message).toBe(
      'Al enlace le falta una parte: abrilo de nuevo desde el correo',
    );
    expect((await follow('leave', 'x'.repeat(43))).body.message).toBe(
      'El enlace no es válido o el aviso ya terminó.',
    );
  });

  test('that leaves ends every alert of its address, and no other', async () => {
    const [one, two] = [await createSimpleProduct(shop, 0), await createSimpleProduct(shop, 0)];
    await wait(one);
    await wait(two);
    await wait(two, 'otra@example.com');
    const tk = await leaveToken();
    const first = await follow('leave', tk);
    expect(first).toEqual({
      status: 200,
      body: { message: 'Listo: saliste de la lista y no te vamos a mandar más avisos de talles.' },
    });
    const again = await follow('leave', tk);
    expect([again.status, again.body.message]).toEqual([
      200,
      expect.stringMatching(/^Ya saliste de la lista con este enlace/),
    ]);
    expect((await follow('confirm', tk)).body.message).toContain('Ya saliste de la lista.');
    for (const product of [one, two]) await setStock(product, 1);
    await runJob();
    expect(await alertsTo()).toEqual([]);
    expect(await alertsTo('otra@example.com')).toHaveLength(1);
  });

  test('that leaves works while another alert of its address waits, however old its own is', async () => {
    const [back, waiting] = [
      await createSimpleProduct(shop, 0),
      await createSimpleProduct(shop, 0),
    ];
    for (const product of [back, waiting]) await wait(product);
    await setStock(back, 1);
    await runJob();
    const tk = await leaveToken();
    shop.clock.advance(31 * dayMs);
    await shop.runJobs('delete-old-data');
    expect((await follow('leave', tk)).status).toBe(200);
    expect(await listRows()).toEqual([]);
  });

  test('that leaves drops an alert that is queued', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    const tk = await leaveToken();
    await setStock(product, 1);
    await runJob();
    await follow('leave', tk);
    expect(await alertsTo()).toEqual([]);
  });

  test('of a mail program leaves the list with one POST of a form, and opens the page otherwise', async () => {
    const product = await createSimpleProduct(shop, 0);
    await wait(product);
    await setStock(product, 1);
    await runJob();
    const [mail] = await alertsTo();
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(url).toContain(`${shop.shop.config.PUBLIC_URL}/api/stock-alerts/leave?tk=`);
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/avisos/baja?${new URL(url).searchParams}`,
    ]);
    expect(await listRows()).toHaveLength(1);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const sent of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      expect((await fetch(url, { method: 'POST', body: sent })).status).toBe(200);
    }
    expect(await listRows()).toEqual([]);
  });
});

describe('the panel', () => {
  const panel = async (session: Session, product: Product) => {
    const { token } = session;
    const { sizes } = await call(shop, 'GET /api/admin/products/:id/waiting', {
      ...{ params: { id: product._id }, token },
    });
    const { mostWanted } = await call(shop, 'GET /api/admin/dashboard', { token });
    return { sizes, mostWanted };
  };

  test('shows how many wait for each size, most first, without addresses', async () => {
    const sizes = [
      { size: 'M', stock: 0 },
      { size: 'L', stock: 0 },
    ];
    const product = await createProduct(shop, {
      variants: [{ color: 'Black', modelName: 'Negra', sizes }],
    });
    const [other, staff] = [await createSimpleProduct(shop, 0), await createAccount(shop, 'staff')];
    await wait(other);
    for (const to of [email, 'eva@example.com']) await wait(product, to);
    await request(product, 'sin-confirmar@example.com');
    const shown = await panel(staff, product);
    expect(shown).toEqual({
      sizes: [{ sizeId: sizeOf(product), waiting: 2 }],
      mostWanted: [
        {
          ...{ sizeId: sizeOf(product), productId: product._id, nombre: 'Remera Rey' },
          ...{ modelName: 'Negra', size: 'M', waiting: 2 },
        },
        expect.objectContaining({ productId: other._id, waiting: 1 }),
      ],
    });
    await setStock(product, 1);
    await runJob();
    const after = await panel(staff, product);
    expect(after.sizes).toEqual([]);
    expect(after.mostWanted).toHaveLength(1);
  });

  test('is closed to shoppers', async () => {
    const product = await createSimpleProduct(shop, 0);
    const { token } = await createAccount(shop);
    const params = { id: product._id };
    expect(
      (await send(shop, 'GET /api/admin/products/:id/waiting', { params, token })).status,
    ).toBe(403);
  });
});

describe('the own data', () => {
  test('includes the alerts of the address, and its account’s deletion ends them', async () => {
    const [one, two] = [await createSimpleProduct(shop, 0), await createSimpleProduct(shop, 0)];
    const { email: to, token } = await createAccount(shop);
    await request(one, to, token);
    await wait(two, to);
    await wait(two);
    const { stockAlerts } = await call(shop, 'GET /api/user/data', { token });
    const confirmedAt = shop.clock.now.toISOString();
    expect(stockAlerts).toEqual(
      Array(2).fill({
        ...{ product: 'Remera Rey', modelName: 'Negra', size: 'M', notifiedAt: null },
        ...{ createdAt: confirmedAt, confirmedAt },
      }),
    );
    await call(shop, 'DELETE /api/user', { token, body: { password: 'Zapallo7Verde' } });
    expect(await listRows()).toMatchObject([{ email }]);
  });
});
