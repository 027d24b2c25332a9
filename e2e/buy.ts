import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { call } from '../web/api-client.ts';
import { expect } from './fixtures.ts';
import { shopAddress, shopFolder } from './shop-address.ts';
import { overHttp, sizeOf } from './shopkeeper.ts';

type Choice = { variant?: number; size?: number; quantity?: number };

export const shippingInfo = {
  country: 'Argentina',
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Av. Colón 1234',
  addressDni: '30123456',
};

/** Buys a product without a browser, and pays; answers the order's id once the shop knows. */
export async function buy({ token }: Session, product: Product, choice: Choice = {}) {
  const { _id, precio, variants } = product;
  const { variant = 0, quantity = 1 } = choice;
  const size = { _id: sizeOf(product, choice)._id };
  const entry = {
    _id,
    precio,
    quantity,
    variants: [{ _id: variants[variant]?._id ?? '', sizes: [size] }],
  };
  const body = { products: [entry], shippingInfo, paymentReference: crypto.randomUUID() };
  const placed = await call(
    overHttp,
    'POST /api/mercadopago/create-preference',
    { body },
    { token },
  );
  await pay(placed.preferenceId);
  const { orderId } = placed;
  await expect
    .poll(async () => {
      const params = { orderId };
      const mine = await call(overHttp, 'GET /api/user/orders/:orderId', { params }, { token });
      return mine.order.state;
    })
    .toBe('Aceptado');
  return orderId;
}

async function pay(preferenceId: string) {
  const answer = await fetch(`${shopAddress}/simulador/control/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulatorToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ preferenceId }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
}

function simulatorToken(): string {
  return JSON.parse(readFileSync(join(shopFolder, 'secrets.json'), 'utf8')).simulatorToken;
}
