import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { createEntry, shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../web/api-client.ts';
import { payAtProvider } from './checkout.ts';
import { expect } from './fixtures.ts';
import { overHttp, type Shopkeeper } from './shopkeeper.ts';

type Choice = { variant?: number; size?: number; quantity?: number; addressDni?: string };

/** Buys and pays a product through the API. Returns the order's id once the payment is recorded. */
export async function buy({ token }: Session, product: Product, choice: Choice = {}) {
  const { addressDni = shippingInfo.addressDni } = choice;
  const body = {
    products: [createEntry(product, choice)],
    shippingInfo: { ...shippingInfo, addressDni },
    paymentReference: randomUUID(),
  };
  const placed = await call(
    overHttp,
    'POST /api/mercadopago/create-preference',
    { body },
    { token },
  );
  return payOrder({ token }, placed);
}

/** Buys and pays an even number of single garments. Returns the orders' ids, oldest first. */
export async function buyMany(shopkeeper: Shopkeeper, customer: Session, count: number) {
  const ids: string[] = [];
  while (ids.length < count) {
    const product = await shopkeeper.addProduct();
    for (const size of [0, 1]) ids.push(await buy(customer, product, { size }));
  }
  return ids;
}

type Placed = { orderId: string; preferenceId: string };

/** Pays an order. Returns its id once the payment is recorded. */
export async function payOrder(
  { token }: Pick<Session, 'token'>,
  { orderId, preferenceId }: Placed,
) {
  await payAtProvider(preferenceId);
  const params = { orderId };
  await expect
    .poll(async () => {
      const mine = await call(overHttp, 'GET /api/user/orders/:orderId', { params }, { token });
      return mine.order.state;
    })
    .toBe('Aceptado');
  return orderId;
}
