import { cartOf } from '../cart-of.ts';
import { createOrder } from '../checkout.ts';
import { expect, test } from '../fixtures.ts';
import { rejectCredentials, restoreProvider } from '../simulator.ts';
import { openPanel } from './panel.ts';

test.afterEach(restoreProvider);

test('the dashboard shows rejected credentials until Mercado Pago accepts them again', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  const notice = page.getByRole('main').getByText('Mercado Pago rechaza las credenciales');
  const counters = page.getByRole('link', { name: 'Total de productos' });
  await openPanel(page, '/admin');
  await expect(counters).toBeVisible();
  await expect(notice).toHaveCount(0);

  await rejectCredentials();
  await expect(createOrder(customer, cart)).rejects.toThrow('Error al procesar la compra');
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toContainText('MP_ACCESS_TOKEN');

  await restoreProvider();
  await createOrder(customer, cart);
  await page.reload();
  await expect(counters).toBeVisible();
  await expect(notice).toHaveCount(0);
});
