import { expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import { createShoppers, createSimpleProduct, entryOf, tryToBuy } from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('of two hundred shoppers who want the last 25 units at once, 25 get one', async () => {
  const product = await createSimpleProduct(shop, 25);
  const shoppers = await createShoppers(shop, 200);
  const answers = await Promise.all(
    shoppers.map((shopper) => tryToBuy(shop, shopper, [entryOf(product)])),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(25);
  for (const { status, body } of refused) {
    expect([status, body.error, body.message]).toEqual([
      409,
      'Stock Insuficiente',
      'No hay stock suficiente.',
    ]);
  }
  expect(await shop.connection.db.selectFrom('orders').select('id').execute()).toHaveLength(25);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  await expectLedgerToSumToStock(shop);
});

test('shoppers who buy and cancel the same products in any order do not block each other', async () => {
  const garments = await Promise.all([1, 2, 3].map(() => createSimpleProduct(shop, 20)));
  const entries = garments.map((garment) => entryOf(garment));
  const shoppers = await createShoppers(shop, 60);
  const buyAndCancel = async (shopper: Session, cart: typeof entries) => {
    const bought = await tryToBuy(shop, shopper, cart);
    if (bought.status !== 200) return bought.status;
    const params = { orderId: bought.body.orderId };
    const { token } = shopper;
    return (await send(shop, 'POST /api/user/orders/:orderId/cancel', { params, token })).status;
  };
  const statuses = await Promise.all(
    shoppers.map((shopper, index) =>
      buyAndCancel(shopper, index % 2 ? entries : entries.toReversed()),
    ),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  for (const garment of garments) expect(await stockOf(shop, garment._id)).toEqual([20]);
  await expectLedgerToSumToStock(shop);
});
