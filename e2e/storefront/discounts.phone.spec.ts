import type { Locator } from '@playwright/test';
import type { DiscountDraft } from '#domain/contract/discounts.ts';
import { plainDiscount } from '#domain/testing/plain-discount.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { cartOf, drawerOf } from '../cart-of.ts';
import {
  closeRecommendations,
  expectWallet,
  openCheckout,
  saveShipping,
  summaryOf,
} from '../checkout.ts';
import {
  expect,
  expectNoSidewaysScroll,
  setCart,
  signInAs,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { overHttp, type Shopkeeper } from '../shopkeeper.ts';

const codeOf = () => `TEST-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** Creates a discount of the test's product; returns a function that saves it with changes. */
async function addDiscount({ token }: Shopkeeper, change: Partial<DiscountDraft>) {
  const body: DiscountDraft = { ...plainDiscount, includesCombos: false, ...change };
  const { _id: id } = await call(overHttp, 'POST /api/admin/discounts', { body }, { token });
  return (later: Partial<DiscountDraft>) =>
    call(
      overHttp,
      'PUT /api/admin/discounts/:id',
      { params: { id }, body: { ...body, ...later } },
      { token },
    );
}

test('a coupon of a link and an automatic discount are in the cart and in the checkout', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const productIds = [product._id];
  const code = codeOf();
  await addDiscount(shopkeeper, { name: 'Semana', percent: 25, productIds });
  await addDiscount(shopkeeper, { name: 'Bienvenida', code, productIds });
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 2]));
  await page.goto(`/kings?cupon=${code.toLowerCase()}`);
  await expect(page.getByText(`Guardamos tu cupón ${code}`)).toBeVisible();
  await expect(page).toHaveURL('/kings');
  await page
    .getByRole('button', { name: /carrito/i })
    .first()
    .click();
  const cart = drawerOf(page);
  // 64.000 less a quarter, and a tenth of the rest.
  await expect(cart).toContainText('−$16.000');
  await expect(cart).toContainText(`Bienvenida (${code})−$4.800`);
  await expect(cart).toContainText('Total$53.200 ARS');
  await expectAccessible(page, 'the cart with discounts');

  await page.goto('/kings/pay');
  await closeRecommendations(page);
  const summary = summaryOf(page);
  await expect(summary).toContainText('Total$53.200 ARS');
  await summary.getByRole('button', { name: 'Quitar cupón' }).click();
  await expect(summary).toContainText('Total$58.000 ARS');
  await summary.getByRole('button', { name: '¿Tenés un cupón?' }).click();
  const field = summary.getByLabel('Código del cupón');
  await expect(field).toBeFocused();
  await field.fill('NO-EXISTE');
  await page.keyboard.press('Enter');
  await expect(summary.getByText('No hay ningún cupón NO-EXISTE.')).toBeVisible();
  await expect(summary).toContainText('Total$58.000 ARS');
  await summary.getByRole('button', { name: 'Quitar cupón' }).click();
  await expect(field).toHaveValue('NO-EXISTE');
  await field.fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summary).toContainText('Total$53.200 ARS');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the checkout with a coupon');
});

test('a code is typed, refused, removed and applied by keyboard alone, in the cart and in the checkout', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const code = codeOf();
  await addDiscount(shopkeeper, { name: 'Bienvenida', code, productIds: [product._id] });
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  await page.goto('/kings');
  await untilHydrated(page);
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
  await press(page.getByRole('button', { name: /^Carrito/ }));
  const cart = drawerOf(page);
  await press(button(cart, '¿Tenés un cupón?'));
  await expect(cart.getByLabel('Código del cupón')).toBeFocused();
  await page.keyboard.type('no-existe');
  await page.keyboard.press('Enter');
  await expect(cart.getByText('No hay ningún cupón NO-EXISTE.')).toBeVisible();
  await expect(cart).toContainText('Total$42.000 ARS');
  await press(button(cart, 'Quitar cupón'));
  await tabTo(page, cart.getByLabel('Código del cupón'));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(cart).toContainText(`Bienvenida (${code})−$3.200`);
  await expect(cart).toContainText('Total$38.800 ARS');

  await press(button(cart, 'Ir a pagar'));
  await closeRecommendations(page);
  const summary = summaryOf(page);
  await expect(summary).toContainText('Total$38.800 ARS');
  await press(button(summary, 'Quitar cupón'));
  await expect(summary).toContainText('Total$42.000 ARS');
  await press(button(summary, '¿Tenés un cupón?'));
  await page.keyboard.type(code);
  await press(button(summary, 'Aplicar'));
  await expect(summary).toContainText('Total$38.800 ARS');
});

test('a discount that has ended is named with both figures before the order is placed', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const code = codeOf();
  const save = await addDiscount(shopkeeper, { code, productIds: [product._id] });
  await page.addInitScript(
    (stored) => localStorage.setItem('coupon', stored),
    JSON.stringify({ state: code, version: 1 }),
  );
  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = summaryOf(page);
  await expect(summary).toContainText('−$3.200');
  await save({ active: false });
  await saveShipping(page);
  const problem = summary.getByRole('alert');
  await expect(problem).toContainText('No hay ningún cupón');
  await expect(problem).toContainText('$3.200 ARS');
  await expect(summary).toContainText('Total$42.000 ARS');
});

test('a reserved order is shown at what it was placed for, also after a reload that its coupon does not allow again', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const code = codeOf();
  await addDiscount(shopkeeper, {
    ...{ name: 'Bienvenida', code, productIds: [product._id], maxUsesPerAccount: 1 },
  });
  await page.addInitScript(
    (stored) => localStorage.setItem('coupon', stored),
    JSON.stringify({ state: code, version: 1 }),
  );
  await openCheckout(page, customer, cartOf([product, 1]));
  await saveShipping(page);
  await expectWallet(page);
  const summary = summaryOf(page);
  const expectPlaced = async () => {
    await expect(summary).toContainText('Tu pedido está reservado');
    await expect(summary).toContainText(`Bienvenida (${code})−$3.200`);
    await expect(summary).toContainText('Total$38.800 ARS');
    await expect(summary).not.toContainText('Ya usaste');
    await expect(summary.getByRole('button', { name: /cupón/ })).toHaveCount(0);
    await expect(summary).toContainText(`DNI ${shippingInfo.addressDni}`);
  };
  await expectPlaced();
  await page.reload();
  await expectWallet(page);
  await expectPlaced();
});
