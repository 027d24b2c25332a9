import type { Session } from '#domain/contract/accounts.ts';
import type { Settings } from '#domain/contract/settings.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { bankAccount } from '#domain/testing/bank-account.ts';
import { createAccount, createSimpleProduct, entryOf, preferenceBody } from './factories.ts';
import { call } from './requests.ts';
import type { TestShop } from './test-shop.ts';

/** A shop that accepts transfers, and its owner. */
export async function acceptTransfers(
  shop: TestShop,
  change: Partial<Settings> = {},
): Promise<Session> {
  const owner = await createAccount(shop, 'Admin');
  const body = { ...defaultSettings, ...bankAccount, ...change };
  await call(shop, 'PUT /api/admin/settings', { token: owner.token, body });
  return owner;
}

type Products = Parameters<typeof preferenceBody>[0];

/** Places an order to be paid by transfer. */
export const placeTransfer = (
  shop: TestShop,
  { token }: Session,
  products: Products,
  change: Parameters<typeof preferenceBody>[1] = {},
) => {
  const body = { ...preferenceBody(products, change), method: 'transfer' as const };
  return call(shop, 'POST /api/orders', { token, body });
};

/** An order of one garment for 42,000 pesos with its delivery, that waits for its transfer. */
export async function awaitTransfer(shop: TestShop, change: Partial<Settings> = {}) {
  const owner = await acceptTransfers(shop, change);
  const shopper = await createAccount(shop);
  const product = await createSimpleProduct(shop, 3, { precio: 32_000 });
  const { orderId, transfer } = await placeTransfer(shop, shopper, [entryOf(product)]);
  return { owner, shopper, product, orderId, transfer, params: { orderId } };
}

/** What the owner records as received. */
export const receive = (shop: TestShop, owner: Session, orderId: string, amount: number) =>
  call(shop, 'PUT /api/admin/transfers/:orderId/approve', {
    ...{ params: { orderId }, body: { amount }, token: owner.token },
  });

/** A part of a transfer whose order its buyer cancelled, which the owner has transferred back to `ANA.BANCO`, or paid back otherwise. */
export async function refundTransfer(shop: TestShop, method: SaleMethod = 'transfer') {
  const awaited = await awaitTransfer(shop);
  const { owner, shopper, orderId, params } = awaited;
  await receive(shop, owner, orderId, 10_000);
  await call(shop, 'POST /api/user/orders/:orderId/cancel', { params, token: shopper.token });
  await shop.runJobs('settle-transfers');
  const { token } = owner;
  const { refunds } = await call(shop, 'GET /api/admin/transfers', { query: {}, token });
  await call(shop, 'PUT /api/admin/transfer-refunds/:id/done', {
    ...{ params: { id: refunds[0]?._id ?? '' }, body: { destination: 'ANA.BANCO', method }, token },
  });
  return awaited;
}

/** Where the refunds that were made by hand went to. */
export const destinationsOf = async (shop: TestShop) =>
  (await shop.connection.db.selectFrom('paymentRefunds').select('destination').execute()).map(
    ({ destination }) => destination,
  );
