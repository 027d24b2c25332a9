import { expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createDiscount,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { manageOrder } from './manage-order.ts';

// On PostgreSQL (.ci/run) the restoring transaction and the order have a connection each.
const shop = setUpTestShop();

test.each([
  ['one use per person', { maxUsesPerAccount: 1 }],
  ['the first purchase', { firstPurchaseOnly: true }],
  ['one use', { maxUses: 1 }],
])(
  'a code for %s is not used twice when its deleted order is restored during another',
  async (_what, limit) => {
    const product = await createSimpleProduct(shop, 9);
    const { _id: discountId, token } = await createDiscount(shop, { code: 'UNAVEZ', ...limit });
    const shopper = await createAccount(shop);
    const terms = { discountCode: 'UNAVEZ', discount: product.precio / 10 };
    const { orderId } = await buy(shop, shopper, [entryOf(product)], terms);
    const params = { id: orderId, orderId };
    await call(shop, 'DELETE /api/admin/orders/:id/delete', { params, query: {}, token });
    const { db } = shop.connection;
    const actor = await createAccount(shop, 'Admin');
    const { placed, restored } = await db.transaction().execute(async (tx) => {
      const change = { orderId, command: 'restore', actorId: actor._id } as const;
      const restored = await manageOrder(tx, { ...change, now: shop.clock.now });
      const placed = tryToBuy(shop, shopper, [entryOf(product)], terms);
      // Long enough for it to wait for this transaction.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { placed: [placed], restored };
    });
    expect(restored).toMatchObject({ order: { state: 'Aceptado' } });
    expect((await placed[0])?.body.code).toBe('discount_refused');
    const uses = await db
      .selectFrom('orderDiscounts')
      .innerJoin('orders', 'orders.id', 'orderId')
      .where('discountId', '=', discountId)
      .where('closedReason', 'is', null)
      .select('orderId')
      .execute();
    expect(uses).toEqual([{ orderId }]);
  },
);
