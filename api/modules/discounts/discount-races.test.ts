import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import {
  createAccount,
  createDiscount,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { removeDiscount } from './save-discount.ts';

const getShop = setUpTestShop();

/** Starts `other` while the transaction of `work` has yet to commit, and returns what becomes of it. */
async function startDuring<T>(work: (tx: Db) => Promise<unknown>, other: () => Promise<T>) {
  const { result } = await getShop()
    .connection.db.transaction()
    .execute(async (tx) => {
      await work(tx);
      const result = other();
      // Long enough for it to wait for this transaction.
      await sleep(300);
      return { result };
    });
  return result;
}

test('an order with a discount that is being removed is quoted again', async () => {
  const shop = getShop();
  const { _id: id } = await createDiscount(shop);
  const { _id: actorId } = await createAccount(shop, 'Admin');
  const product = await createSimpleProduct(shop, 9);
  const shopper = await createAccount(shop);
  const answer = await startDuring(
    (tx) => removeDiscount(tx, { id, actorId, now: shop.clock.now }),
    () => tryToBuy(shop, shopper, [entryOf(product)], { discount: product.precio / 10 }),
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
});
