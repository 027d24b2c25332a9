import { cartOf } from '../cart-of.ts';
import {
  expect,
  expectOnPausedClock,
  setCart,
  signInAs,
  test,
  untilHydrated,
} from '../fixtures.ts';

test('every message on the landing page stays for two and a half seconds', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  await shopkeeper.changeProduct(product, { precio: 35_000 });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await untilHydrated(page);
  // The administrators' menu is not shown to a customer either.
  await expect(page.getByRole('region', { name: 'Administrar el sitio' })).toHaveCount(0);
  // The cart is checked half a second after the load.
  const checked = page.waitForResponse('**/api/allProducts*');
  await page.clock.runFor(600);
  await checked;
  const message = page.getByText('Actualizamos tu carrito');
  await expectOnPausedClock(page, message);
  await page.clock.runFor(2200);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toHaveCount(0);
});
