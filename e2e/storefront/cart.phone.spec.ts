import type { Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { tooManyUnitsText } from '#domain/orders/limits.ts';
import { cartOf, drawerOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, setCart, signIn, signInAs, test } from '../fixtures.ts';
import { findProduct, withStock } from '../shopkeeper.ts';

const openCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Carrito/ });
const entryOf = (page: Page, name: string) =>
  drawerOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a guest is prompted to sign in, and the product is added afterwards', async ({
  page,
  customer: _,
  shopper,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await page.goto(`/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'L', exact: true }).click();
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await add.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleDescription('Debes iniciar sesión para añadir al carrito.');
  await alert.getByRole('button', { name: 'Ahora no' }).click();
  await expect(alert).toBeHidden();
  await expect(add).toBeFocused();

  // The pending action survives a reload before the sign-in.
  await page.keyboard.press('Enter');
  await alert.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Cuenta' }).click();
  await signIn(page, shopper);
  await expect(entryOf(page, product.nombre)).toContainText('Talle L');
  await expect(page.getByText('Producto agregado al carrito')).toBeVisible();
  await expect(page).toHaveURL(`/kings/kings-product/${product._id}`);
});

test('the cart counts units, shows the total, and its entries can be removed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct({ precio: 32_000.5 });
  const garment = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([garment], { freeShipping: true });
  await signInAs(page, customer);
  await setCart(page, cartOf([tee, 2], [combo, 1]));
  await page.goto('/vectorgas');
  await openCart(page).click();
  const drawer = drawerOf(page);
  await expect(entryOf(page, tee.nombre)).toContainText('$64.001 ARS');
  await expect(entryOf(page, combo.name)).toContainText('$50.000 ARS');
  const total = drawer.locator('dl');
  await expect(total).toContainText('Total$114.001 ARS');
  await expect(total.locator('s')).toHaveText('$10.000');
  await expect(total).toContainText('GRATIS');
  await expectNoSidewaysScroll(page);

  // Without the free-shipping combo, shipping is charged again.
  await entryOf(page, combo.name)
    .getByRole('button', { name: `Quitar ${combo.name}` })
    .click();
  await expect(entryOf(page, combo.name)).toHaveCount(0);
  await expect(total).toContainText('Envío$10.000');
  await expect(total).toContainText('Total$74.001 ARS');
  await entryOf(page, tee.nombre)
    .getByRole('button', { name: `Quitar uno de ${tee.nombre}` })
    .click();
  await expect(total).toContainText('Total$42.000,50 ARS');
  await entryOf(page, tee.nombre).getByRole('button', { name: `Agregar uno de` }).click();
  await expect(openCart(page)).toHaveText('2');

  // The cart survives a reload and is the same in another tab.
  const other = await page.context().newPage();
  await other.goto('/kings');
  await page.reload();
  await openCart(page).click();
  await entryOf(page, tee.nombre)
    .getByRole('button', { name: /^Quitar uno/ })
    .click();
  await entryOf(page, tee.nombre)
    .getByRole('button', { name: `Quitar ${tee.nombre}` })
    .click();
  await expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(openCart(other)).toHaveText('');
  await drawer.getByRole('button', { name: 'Seguir mirando' }).click();
  await expect(drawer).toBeHidden();
  await expect(openCart(page)).toBeFocused();
});

test('a cart with many entries scrolls within its drawer', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const products = [];
  for (let count = 0; count < 9; count += 1) products.push(await shopkeeper.addProduct());
  await signInAs(page, customer);
  await setCart(page, cartOf(...products.map((product) => [product, 1] as [Product, number])));
  await page.goto('/kings');
  await openCart(page).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('listitem')).toHaveCount(9);
  expect(await drawer.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
});

test('the cart holds at most ten units of a size', async ({ page, customer, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  const variants = withStock(product, 50);
  await shopkeeper.changeProduct(product, { variants });
  await signInAs(page, customer);
  await setCart(page, cartOf([{ ...product, variants }, 9]));
  await page.goto(`/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(openCart(page)).toHaveText('10');
  await entryOf(page, product.nombre)
    .getByRole('button', { name: /^Agregar uno/ })
    .click();
  await expect(page.getByText(tooManyUnitsText)).toBeVisible();
  await expect(openCart(page)).toHaveText('10');
  await drawerOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).toHaveURL('/kings/pay');
});

test('extras alone cannot be paid; with a product they can', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const extra = await shopkeeper.addProduct({ menu: true, categoria: 'Accesorios' });
  const tee = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await setCart(page, cartOf([extra, 1]));
  await page.goto(`/kings/kings-product/${tee._id}`);
  await openCart(page).click();
  const pay = drawerOf(page).getByRole('button', { name: 'Ir a pagar' });
  await pay.click();
  const single = 'No se puede proceder con un solo ítem de menú en el carrito.';
  await expect(page.getByText(single)).toBeVisible();
  await entryOf(page, extra.nombre)
    .getByRole('button', { name: /^Agregar uno/ })
    .click();
  await pay.click();
  const several =
    'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.';
  await expect(page.getByText(several)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(entryOf(page, tee.nombre)).toBeVisible();
  await pay.click();
  await expect(page).toHaveURL('/kings/pay');
});

test('the cart shows changed prices, low stock and removed products, and can then be paid', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [repriced, lowStock, gone] = [
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
  ];
  await signInAs(page, customer);
  await setCart(page, cartOf([repriced, 1], [lowStock, 3], [gone, 1]));
  const [black, white] = lowStock.variants;
  const two = { ...black, sizes: black?.sizes.map((size) => ({ ...size, stock: 2 })) };
  await shopkeeper.changeProduct(repriced, { precio: 35_000 });
  await shopkeeper.changeProduct(lowStock, { variants: [two, white] as never });
  await shopkeeper.changeProduct(gone, { state: false });

  await page.goto('/kings');
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await openCart(page).click();
  // What the message asked for is done, and it would cover the title.
  await expect(page.getByText('Abrilo para ver qué cambió.')).toHaveCount(0, { timeout: 2000 });
  const changes = drawerOf(page).getByRole('region', { name: 'Actualizamos tu carrito' });
  await expect(changes).toContainText('Subió de $32.000 ARS a $35.000 ARS');
  await expect(changes).toContainText('Pediste 3 y quedan 2.');
  await expect(changes).toContainText('Ya no está disponible.');
  await expect(entryOf(page, gone.nombre)).toContainText('No disponible');
  await expect(drawerOf(page).locator('dl')).toContainText('Total$109.000 ARS');
  await expectNoSidewaysScroll(page);

  const blocked = 'Quitá del carrito lo que ya no está disponible para seguir con la compra.';
  await expect(drawerOf(page).getByText(blocked)).toBeVisible();
  const pay = drawerOf(page).getByRole('button', { name: 'Ir a pagar' });
  await pay.click();
  await expect(page.getByText(blocked)).toHaveCount(2);
  await expect(page).toHaveURL('/kings');
  await changes.getByRole('button', { name: 'Quitar lo que no está disponible' }).click();
  await expect(entryOf(page, gone.nombre)).toHaveCount(0);
  await changes.getByRole('button', { name: 'Entendido' }).click();
  await expect(changes).toHaveCount(0);

  // What changes while the cart is open is found before paying.
  await shopkeeper.changeProduct(lowStock, { state: false });
  await expect.poll(async () => (await findProduct(lowStock)).state).toBe(false);
  await pay.click();
  await expect(entryOf(page, lowStock.nombre)).toContainText('No disponible');
  await expect(page).toHaveURL('/kings');
  await changes.getByRole('button', { name: 'Quitar lo que no está disponible' }).click();
  await pay.click();
  await expect(page).toHaveURL('/kings/pay');
});

test('a combo in the cart shows why it is no longer available', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [tee, hidden, soldOut] = [
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
  ];
  const off = await shopkeeper.addPromotion([tee]);
  const over = await shopkeeper.addPromotion([tee]);
  const incomplete = await shopkeeper.addPromotion([tee, hidden]);
  const empty = await shopkeeper.addPromotion([tee, soldOut]);
  await signInAs(page, customer);
  await setCart(page, cartOf([off, 1], [over, 1], [incomplete, 1], [empty, 1]));
  await shopkeeper.changePromotion(off, { active: false });
  await shopkeeper.changePromotion(over, { endDate: '2025-01-01T00:00' });
  await shopkeeper.changeProduct(hidden, { state: false });
  const none = soldOut.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  await shopkeeper.changeProduct(soldOut, { variants: none });

  await page.goto('/vectorgas');
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await openCart(page).click();
  for (const [name, reason] of [
    [off.name, 'La promoción ya no está disponible.'],
    [over.name, 'La promoción ya no está vigente.'],
    [incomplete.name, 'Una de sus prendas, o el talle elegido, ya no está disponible.'],
    [empty.name, 'Una de sus prendas se quedó sin stock en el talle elegido.'],
  ] as const) {
    const entry = entryOf(page, name);
    await expect(entry).toContainText(reason);
    await expect(entry).toContainText('No disponible');
  }
  await entryOf(page, off.name)
    .getByRole('button', { name: `Quitar ${off.name}` })
    .click();
  await expect(entryOf(page, off.name)).toHaveCount(0);
  await drawerOf(page).getByRole('button', { name: 'Quitar lo que no está disponible' }).click();
  await expect(drawerOf(page).getByText('Tu carrito está vacío')).toBeVisible();
});

test('a cart in which nothing can be bought costs nothing, also no shipping', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const gone = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await setCart(page, cartOf([gone, 1]));
  await shopkeeper.changeProduct(gone, { state: false });
  await page.goto('/kings');
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await openCart(page).click();
  const total = drawerOf(page).locator('dl');
  await expect(total).toContainText('Subtotal$0 ARSEnvío$0Total$0 ARS');
});

test('signing in on the way to pay continues to the checkout', async ({
  page,
  customer: _,
  shopper,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await setCart(page, cartOf([product, 1]));
  const pay = async () => {
    await page.goto('/vectorgas');
    await openCart(page).click();
    await drawerOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
    await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  };
  await pay();
  await signIn(page, shopper);
  await expect(page).toHaveURL('/vectorgas/pay');
  await expect(page.getByRole('main')).toContainText(product.nombre);

  // Also through another view of the dialog, and after a reload, on the sign-in page.
  await page.evaluate(() => localStorage.removeItem('user_info'));
  await pay();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await dialog.getByRole('button', { name: 'Ya tienes cuenta? Iniciar Sesión' }).click();
  await page.goto('/account/login');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/vectorgas/pay');
});
