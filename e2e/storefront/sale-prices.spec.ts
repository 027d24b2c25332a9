import { modal, openPanel } from '../admin/panel.ts';
import { expectAccessible } from '../axe.ts';
import { drawerOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';

test('a discount of a category that the panel creates is the price of card, page, cart and feed', async ({
  page,
  shopkeeper,
  customer,
}) => {
  // Of a category of its own, so that no other journey's products have it.
  const categoria = uniqueName('Ponchos');
  const product = await shopkeeper.addProduct({ categoria, precio: 32_000 });
  const path = `/kings/kings-product/${product._id}`;
  await page.goto(path);
  await expect(page.getByText('$32.000 ARS', { exact: true })).toBeVisible();

  await openPanel(page, '/admin/descuentos/nuevo');
  const form = modal(page, 'Nuevo descuento');
  await form.getByLabel('Nombre *').fill(uniqueName('Semana del poncho'));
  await form.getByLabel('Porcentaje (%) *').fill('10');
  await form.getByLabel(categoria).check();
  // Those of other journeys too have their prices.
  await form.getByLabel('También combos').uncheck();
  await form.getByRole('button', { name: 'Crear descuento' }).click();
  await expect(form).toBeHidden();

  await signInAs(page, customer);
  await page.goto(`/kings?q=${encodeURIComponent(product.nombre)}`);
  const card = page.getByRole('article').filter({ hasText: product.nombre });
  await expect(card).toContainText('$28.800 ARS Antes $32.000');
  await expect(card.locator('s')).toHaveText('Antes $32.000');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a card with a discount');

  await card.getByRole('link', { name: product.nombre }).click();
  await expect(page).toHaveURL(new RegExp(path));
  const main = page.getByRole('main');
  await expect(main.getByText('$28.800 ARS', { exact: true })).toBeVisible();
  await expect(main.locator('s').filter({ hasText: '$32.000' })).toHaveText('Antes $32.000');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a product with a discount');

  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  const cart = drawerOf(page);
  await expect(cart).toContainText('−$3.200');
  // With the delivery.
  await expect(cart).toContainText('Total$38.800 ARS');

  const feed = await (await page.request.get('/feeds/kings.xml')).text();
  const row = feed.split('<item>').find((item) => item.includes(product._id));
  expect(row).toContain('<g:price>32000.00 ARS</g:price>');
  expect(row).toContain('<g:sale_price>28800.00 ARS</g:sale_price>');
});
