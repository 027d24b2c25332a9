import type { Settings } from '#domain/contract/settings.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { pickupMethod } from '#domain/testing/delivery-methods.ts';
import { buy, createAccount, createProduct, entryOf } from './factories.ts';
import { call } from './requests.ts';
import type { TestShop } from './test-shop.ts';

/** Sets until when orders are to be picked up, as its owner does. */
export async function setPickUp(
  shop: TestShop,
  change: Partial<Pick<Settings, 'pickUpDays' | 'uncollected' | 'holidays'>>,
): Promise<void> {
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/settings', { token, body: { ...defaultSettings, ...change } });
}

/** An approved order of one garment that its buyer picks up. */
export async function buyToPickUp(
  shop: TestShop,
  change: Parameters<typeof createProduct>[1] = {},
) {
  const { token } = await createAccount(shop, 'Admin');
  const method = await call(shop, 'POST /api/admin/delivery-methods', {
    ...{ token, body: pickupMethod() },
  });
  const product = await createProduct(shop, change);
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product)], {
    delivery: { id: method._id, place: method.places[0]?.id ?? '' },
    recipient: { addressDni: '30123456' },
  });
  const byId = { params: { id: orderId }, token };
  await call(shop, 'PUT /api/admin/orders/:id/approve', byId);
  return { orderId, shopper, product, token, byId };
}

/** The same, ready since now. */
export async function buyReady(shop: TestShop) {
  const bought = await buyToPickUp(shop);
  const { order } = await call(shop, 'PUT /api/admin/orders/:id/ready', bought.byId);
  return { ...bought, order };
}
