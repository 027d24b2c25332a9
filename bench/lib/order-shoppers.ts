import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Connection } from '#api/db/connection.ts';
import { seedPassword } from '../seed/seed-shop.ts';
import { shippingInfo } from './shelf.ts';

export type Shopper = { email: string; userId: string; entry: object };
export type SignedIn = Shopper & { token: string };

/** So many shoppers, each with a product of their own in mind that does not run out. */
export async function findShoppers({ db }: Connection, count: number): Promise<Shopper[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'like', '%@example.com')
    .orderBy('id')
    .limit(count)
    .execute();
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
  return sizes.flatMap(({ id: _id, precioCents, variantId, sizeId }, index) => {
    const user = users[index];
    const variants = [{ _id: variantId, sizes: [{ _id: sizeId }] }];
    const entry = { _id, precio: precioCents / 100, quantity: 1, variants };
    return user ? [{ email: user.email, userId: user.id, entry }] : [];
  });
}

const agent = new Agent({ keepAlive: true });

/** Sends JSON on a connection that is kept; throws what is no success. */
async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { method: 'POST', headers, agent }, resolve)
      .once('error', reject)
      .end(JSON.stringify(body));
  });
  const answered = await json(answer);
  if (answer.statusCode === 200) return answered;
  throw new Error(`${url}: ${answer.statusCode} ${JSON.stringify(answered)}`);
}

/** Signs in, so that placing an order is measured alone. */
export async function signIn(shop: string, shopper: Shopper): Promise<SignedIn> {
  const { email } = shopper;
  const answer = await post(`${shop}/users/signin`, { email, password: seedPassword });
  return { ...shopper, token: (answer as { token: string }).token };
}

/** From the cart to the preference, over HTTP. */
export function requestOrder(shop: string, { token, entry }: SignedIn): Promise<unknown> {
  const body = { products: [entry], shippingInfo, paymentReference: crypto.randomUUID() };
  return post(`${shop}/api/mercadopago/create-preference`, body, token);
}
