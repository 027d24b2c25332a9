import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { call } from '../web/api-client.ts';
import { payAtProvider, shippingInfo } from './checkout.ts';
import { expect } from './fixtures.ts';
import { overHttp, type Shopkeeper, sizeOf } from './shopkeeper.ts';

type Choice = { variant?: number; size?: number; quantity?: number; addressDni?: string };

/** Buys and pays a product through the API. Returns the order's id once the payment is recorded. */
export async function buy({ token }: Session, product: Product, choice: Choice = {}) {
  const { _id, precio, variants } = product;
  const { variant = 0, quantity = 1, addressDni = shippingInfo.addressDni } = choice;
  const size = { _id: sizeOf(product, choice)._id };
  const entry = {
    _id,
    precio,
    quantity,
    variants: [{ _id: variants[variant]?._id ?? '', sizes: [size] }],
  };
  const body = {
    products: [entry],
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
