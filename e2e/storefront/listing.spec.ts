import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';

test('very long names and prices do not break a listing', async ({ page, shopkeeper }) => {
  const nombre = `${uniqueName('Remera')} ${'interminable'.repeat(8)}`;
  const product = await shopkeeper.addProduct({ nombre, precio: 123_456_789.99 });
  for (const path of [
    '/kings',
    '/vectorgas?tab=productos',
    `/kings/kings-product/${product._id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(nombre).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
