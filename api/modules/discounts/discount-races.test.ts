import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import {
  createAccount,
  createDiscount,
  createSimpleProduct,
  discountDraft,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createDiscount as insertDiscount, removeDiscount } from './save-discount.ts';

const shop = setUpTestShop();

/** Starts `other` while the transaction of `work` has yet to commit, and returns what becomes of it. */
async function startDuring<T>(work: (tx: Db) => Promise<unknown>, other: () => Promise<T>) {
  const { result } = await shop.connection.db.transaction().execute(async (tx) => {
    await work(tx);
    const result = other();
    // Long enough for it to wait for this transaction.
    await sleep(300);
    return { result };
  });
  return result;
}

// On the embedded database, which runs one transaction after the other, these pass without their locks.

test('an order with a discount that is being removed is quoted again', async () => {
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

test('of two discounts that are saved at once with one code, the second is refused', async () => {
  const { token, _id: actorId } = await createAccount(shop, 'Admin');
  const { _id: id } = await createDiscount(shop, { code: 'OTRO' });
  const message = (code: string) => `Ya hay un descuento con el código ${code}.`;
  const insert = (tx: Db, code: string) => {
    const discount = { ...discountDraft({ code }), startDate: null, endDate: null };
    return insertDiscount(tx, { discount, actorId, now: shop.clock.now });
  };
  const created = await startDuring(
    (tx) => insert(tx, 'UNO'),
    () => send(shop, 'POST /api/admin/discounts', { body: discountDraft({ code: 'UNO' }), token }),
  );
  expect([created.status, created.body.fields]).toEqual([400, { code: message('UNO') }]);
  const updated = await startDuring(
    (tx) => insert(tx, 'DOS'),
    () =>
      send(shop, 'PUT /api/admin/discounts/:id', {
        ...{ params: { id }, token },
        body: discountDraft({ code: 'DOS' }),
      }),
  );
  expect([updated.status, updated.body.fields]).toEqual([400, { code: message('DOS') }]);
});
