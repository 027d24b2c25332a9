import { expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createPendingOrder,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

/** The statements from the cart to the preference, of a shopper who has been here a moment ago. */
async function countStatements(lines: number, withCombo: boolean): Promise<string[]> {
  const products = await Promise.all(
    Array.from({ length: lines }, () => createSimpleProduct(shop, 9)),
  );
  const entries: Parameters<typeof tryToBuy>[2] = products.map((product) => entryOf(product));
  if (withCombo) {
    entries.push(comboEntryOf(await createCombo(shop, products.slice(0, 2)), products.slice(0, 2)));
  }
  const shopper = await createAccount(shop);
  await call(shop, 'GET /api/user/orders', { token: shopper.token });
  // The first order since a change of the settings also stores the version of the legal texts.
  const other = entryOf(await createSimpleProduct(shop, 9));
  await createPendingOrder(shop, await createAccount(shop), [other]);
  const received: string[] = [];
  const db = shop.connection.watch(({ sql }) => received.push(sql));
  const app = await createApp({ ...shop.shop, db });
  const { status } = await tryToBuy({ ...shop, app }, shopper, entries);
  await app.close();
  expect(status).toBe(200);
  return received;
}

test('an order of one product takes three statements, from its products to the preference', async () => {
  expect(await countStatements(1, false)).toHaveLength(3);
});

test('an order of five products and a combo takes the same and one for the combo', async () => {
  expect(await countStatements(5, true)).toHaveLength(4);
});
