import { randomUUID } from 'node:crypto';
import type { Product } from '#domain/contract/catalogue.ts';
import type { SaleBuyer } from '#domain/contract/sales.ts';
import { entryOf } from './factories.ts';
import { call } from './requests.ts';
import type { TestShop } from './test-shop.ts';

/** What a product of `createSimpleProduct` costs. */
const price = 32_000;

type Wanted = { token: string; product: Product; quantity?: number; buyer?: Partial<SaleBuyer> };

/** Creates the payment link of an order of one product; `token`: of its seller. */
export const createLink = (
  shop: TestShop,
  { token, product, quantity = 1, ...change }: Wanted,
): Promise<{ orderId: string; path: string }> =>
  call(shop, 'POST /api/admin/payment-links', {
    token,
    body: {
      ...{ saleReference: randomUUID(), products: [entryOf(product, { quantity })] },
      ...{ total: price * quantity, ...change },
    },
  });

/** Opens the provider's payment of a link; returns its preference. */
export async function openLink(shop: TestShop, { path }: { path: string }): Promise<string> {
  const { preferenceId } = await call(shop, 'POST /api/payment-links/:token/card-payment', {
    params: { token: path.replace('/pagar/', '') },
  });
  return preferenceId;
}

export async function payLink(shop: TestShop, link: { path: string }): Promise<void> {
  await shop.provider.pay(await openLink(shop, link));
  await shop.receiveNotices();
}
