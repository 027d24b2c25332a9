import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEntry, shippingInfo } from '#domain/testing/purchase.ts';
import { ApiError } from '#web/api-client.ts';
import { openMailbox, signInAdministrator, signUp } from '../../bench/lib/accounts.ts';
import { createProducts } from '../../bench/lib/catalogue.ts';
import { createCall, type ShopCall } from '../../bench/lib/shop-call.ts';
import { jwtSecret, startShop } from '../../bench/lib/shop-process.ts';
import { createDatabase } from '../testing/create-database.ts';
import { listDifferentFunctions } from '../testing/different-functions.ts';
import { eventually } from '../testing/eventually.ts';
import { createAccount, discountDraft } from '../testing/factories.ts';
import { openPostgres } from './connection.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const root = resolve(import.meta.dirname, '../..');

/** What a later version may add: scripts/additive-migrations.ts. The file of the function takes precedence. */
const migration = `
  alter table orders add column gift_note text;
  alter table products add column season text not null default 'all';
  create table gift_cards (code text primary key, product_id uuid references products (id));
  create index orders_gift_note on orders (gift_note) where gift_note is not null;
  create or replace function raise_version() returns trigger language plpgsql as
    $$ begin raise 'a form older than its file'; end $$;`;

async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `vidriera-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The code of this version with one more migration and another function, as a folder. */
async function createNextVersion(): Promise<string> {
  const folder = await temporaryFolder('next');
  // Not links: the server finds its SQL files from its real path.
  for (const name of ['api', 'build']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['demo', 'domain', 'node_modules', 'package.json', 'simulator']) {
    await symlink(join(root, name), join(folder, name));
  }
  await writeFile(join(folder, 'api/db/migrations/9999_next_version.sql'), migration);
  const placeOrder = join(folder, 'api/db/functions/place_order.sql');
  const script = await readFile(placeOrder, 'utf8');
  await writeFile(
    placeOrder,
    script.replace(/ version .*/, ' version 999 x').replace(/:= 'placed';/, '$& -- next'),
  );
  return folder;
}

/** The outcomes of 64 orders of 64 accounts at once for the last use of a code, in turn at these processes. */
async function rushForLastUse(
  calls: readonly ShopCall[],
  { url, token, code }: { url: string; token: string; code: string },
): Promise<Record<string, number>> {
  const [first] = calls;
  if (!first) throw new Error('No process');
  const [product] = await createProducts(first, token, { products: 1, units: 1000 });
  if (!product) throw new Error('No product was created');
  const body = discountDraft({ code, maxUses: 1 });
  await first('POST /api/admin/discounts', { body }, token);
  const connection = openPostgres(url, 1);
  const shop = { connection, shop: { config: { jwtSecret } }, clock: { now: new Date() } };
  const shoppers = await Promise.all(Array.from({ length: 64 }, () => createAccount(shop)));
  await connection.close();
  const outcomes: Record<string, number> = {};
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      const products = [createEntry(product)];
      const terms = { discountCode: code, discount: product.precio / 10 };
      const body = { products, shippingInfo, paymentReference: crypto.randomUUID(), ...terms };
      const place = calls[index % calls.length] ?? first;
      const outcome = await place(
        'POST /api/mercadopago/create-preference',
        { body },
        shopper.token,
      ).then(
        () => 'placed',
        (error) => (error instanceof ApiError && error.body.code) || String(error),
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
  );
  return outcomes;
}

test.skipIf(!server)(
  'a process sells on while one of the next version migrates and sells beside it',
  async () => {
    const database = await createDatabase(server);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await temporaryFolder('data'),
      DEMO_CATALOGUE: 'off',
      MAX_OPEN_ORDERS: '1000',
    };
    const old = await startShop(env);
    onTestFinished(async () => {
      await old.stop();
      await database.drop();
    });
    const callOld = createCall(old.url);
    const mailbox = openMailbox(join(env.DATA_DIR, 'outbox'));
    const { token } = await signUp({ call: callOld, mailbox, name: 'eva' });
    const admin = await signInAdministrator(callOld);
    const [product] = await createProducts(callOld, admin.token, { products: 1, units: 1000 });
    if (!product) throw new Error('No product was created');
    const buy = async (call: typeof callOld) => {
      const products = [createEntry(product)];
      const body = { products, shippingInfo, paymentReference: crypto.randomUUID() };
      return (await call('POST /api/mercadopago/create-preference', { body }, token)).orderId;
    };
    const orders = [await buy(callOld)];

    // Orders are placed at the old process during the whole start of the next one.
    let isStarted = false;
    const starting = createNextVersion()
      .then((folder) => startShop(env, folder))
      .finally(() => {
        isStarted = true;
      });
    while (!isStarted) orders.push(await buy(callOld));
    const next = await starting;
    onTestFinished(() => next.stop());
    const callNext = createCall(next.url);
    orders.push(await buy(callOld), await buy(callNext));
    const connection = openPostgres(database.url, 1);
    const different = await listDifferentFunctions(connection.db).finally(connection.close);
    expect(different).toEqual(['place_order']);
    expect(new Set(orders).size).toBe(orders.length);

    // Each sees the other's orders, and the other's change of a product in its cached list.
    for (const orderId of orders) {
      const { order } = await callNext(
        'GET /api/user/orders/:orderId',
        { params: { orderId } },
        token,
      );
      expect(order._id).toBe(orderId);
    }
    const isListed = async (call: typeof callOld) =>
      (await call('GET /api/productsKings', {})).some(({ _id }) => _id === product._id);
    expect(await isListed(callOld)).toBe(true);
    await callNext('DELETE /api/products/:id', { params: { id: product._id } }, admin.token);
    await eventually(async () => expect(await isListed(callOld)).toBe(false));

    const rush = { url: database.url, token: admin.token };
    // The first ones open the connections of both processes.
    for (const code of ['PRIMERO', 'SEGUNDO', 'ULTIMO']) {
      const outcomes = await rushForLastUse([callOld, callNext], { ...rush, code });
      expect.soft(outcomes).toEqual({ placed: 1, discount_refused: 63 });
    }

    await old.stop();
    expect(await isListed(callNext)).toBe(false);
    await expect(startShop(env)).rejects.toThrow('es de una versión más nueva');
  },
  240_000,
);
