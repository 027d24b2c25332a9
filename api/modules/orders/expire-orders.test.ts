import { expect, test } from 'vitest';
import {
  createAccount,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf } from '../../testing/facts.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { expireOrders } from './expire-orders.ts';
import type { PaymentProvider } from './payments/provider.ts';

const shop = setUpTestShop();
const halfAnHourMs = 30 * 60_000;

test('an order that cannot be expired is reported and does not prevent the others', async () => {
  const { db } = shop.connection;
  const product = await createSimpleProduct(shop, 9);
  const orderIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const shopper = await createAccount(shop);
    const { orderId } = await createPendingOrder(shop, shopper, [entryOf(product)]);
    orderIds.push(orderId);
  }
  const [broken = ''] = orderIds;
  const provider: PaymentProvider = {
    ...shop.shop.provider,
    async listPayments(orderId) {
      if (orderId === broken) throw new Error('cannot be read');
      return shop.shop.provider.listPayments(orderId);
    },
  };
  shop.clock.advance(halfAnHourMs);
  const { failures, clock } = shop;
  const expiring = expireOrders(db, { provider, failures, now: clock.now });
  await expect(expiring).rejects.toThrow('cannot be read');
  const states = await Promise.all(orderIds.map((id) => stateOf(shop, id)));
  expect(states).toEqual(['Pendiente', 'Cancelado', 'Cancelado']);
  expect(failures.reported).toMatchObject([
    { source: 'job', facts: { operation: 'expire-orders', id: broken } },
  ]);
  // A minute later the job tries it again.
  clock.advance(60_000);
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, broken)).toBe('Cancelado');
  await expectLedgerToSumToStock(shop);
});
