import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createToken } from '#api/access/session.ts';
import type { Connection } from '#api/db/connection.ts';
import { isAwaitingPayment } from '#api/db/order-conditions.ts';
import { type createEntry, createOrder } from '#domain/testing/purchase.ts';
import { seedEmptyDatabase } from '../seed/seed-shop.ts';
import { jwtSecret } from './shop-process.ts';

type Account = { userId: string; token: string };

/** A cart of one product, and the accounts that order it in turn. */
export type Shopper = {
  accounts: readonly Account[];
  entry: ReturnType<typeof createEntry>;
};

/** Enough for a few seconds of orders, at five unpaid orders per account. */
const accountsPerShopper = 100;

/** Fills an empty database with a shop. Returns `count` of its shoppers, as `listShoppers`. */
export async function seedShoppers(connection: Connection, count: number): Promise<Shopper[]> {
  await seedEmptyDatabase(connection, { products: 1000, orders: 5000, users: 1000 });
  return listShoppers(connection, count);
}

/** `count` shoppers, each with a different product whose stock does not run out. */
export async function listShoppers({ db }: Connection, count: number): Promise<Shopper[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', 'like', '%@example.com')
    .orderBy('id')
    .limit(count * accountsPerShopper)
    .execute();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 24 * 3_600_000);
  // One session each, with the account's id.
  const sessions = users.map(({ id }) => ({
    ...{ id, userId: id, userAgent: null },
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now, expiresAt },
  }));
  await db
    .insertInto('sessions')
    .values(sessions)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastUsedAt: now, expiresAt }))
    .execute();
  const accounts = users.map(({ id, role }) => ({
    userId: id,
    token: createToken(jwtSecret, { id, role, sessionId: id, expiresAt }),
  }));
  const sizes = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .innerJoin('sizes', 'sizes.variantId', 'variants.id')
    .where('products.isVisible', '=', true)
    .where('menu', '=', false)
    .where('ofertaNuevo', '<>', 'Sin Stock')
    .distinctOn('products.id')
    .orderBy('products.id')
    .limit(count)
    .select(['products.id', 'precioCents', 'variants.id as variantId', 'sizes.id as sizeId'])
    .execute();
  await db
    .updateTable('sizes')
    .set({ stock: 900_000 })
    .where(
      'id',
      'in',
      sizes.map(({ sizeId }) => sizeId),
    )
    .execute();
  return sizes.map(({ id: _id, precioCents, variantId, sizeId }, index) => ({
    accounts: accounts.filter((_, position) => position % count === index),
    entry: {
      _id,
      precio: precioCents / 100,
      quantity: 1,
      variants: [{ _id: variantId, sizes: [{ _id: sizeId }] }],
    },
  }));
}

/** Cancels all unpaid orders, so that the accounts can order again. */
export async function cancelOrders({ db }: Connection): Promise<void> {
  await sql`update orders set closed_reason = 'cancelled',
    payment_reference = null where ${isAwaitingPayment}`.execute(db);
}

const agent = new Agent({ keepAlive: true });

/** Sends JSON on a keep-alive connection; throws unless the status is 200. */
async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', headers, agent }, resolve)
      .once('error', reject)
      .end(JSON.stringify(body));
  });
  const result = await json(response);
  if (response.statusCode === 200) return result;
  throw new Error(`${url}: ${response.statusCode} ${JSON.stringify(result)}`);
}

/** What the checkout sends. */
export const orderBody = ({ entry }: Shopper, paymentReference: string) =>
  createOrder([entry], paymentReference);

/** Places one order after another over HTTP, from the cart to the preference. */
export function createOrderRequests(shop: string, shopper: Shopper) {
  const { accounts } = shopper;
  let count = 0;
  return (): Promise<unknown> => {
    const account = accounts[count % accounts.length];
    count += 1;
    const body = orderBody(shopper, crypto.randomUUID());
    return post(`${shop}/api/mercadopago/create-preference`, body, account?.token);
  };
}
