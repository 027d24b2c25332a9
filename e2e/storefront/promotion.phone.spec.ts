import type { Page } from '@playwright/test';
import { drawerOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { sizeOf, withStock } from '../shopkeeper.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' });

test('a combo needs a size for each garment, and adding the same choice again is one more unit', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  const trousers = await shopkeeper.addProduct({ categoria: 'Pantalones' });
  // One unit is left: the combo's page does not check quantities against the stock.
  await shopkeeper.changeProduct(trousers, { variants: withStock(trousers, 1) });
  const combo = await shopkeeper.addPromotion([tee, trousers]);
  await signInAs(page, customer);
  await page.goto(`/kings/kings-promo/${combo._id}`);
  await expect(page.getByRole('heading', { level: 1, name: combo.name })).toBeVisible();
  await expect(page.getByText(combo.description)).toBeVisible();
  await expect(page.getByText('$50.000 ARS')).toBeVisible();
  await expect(page.getByText('Por separado $64.000, ahorrás $14.000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a Kings' })).toHaveAttribute(
    'href',
    '/kings',
  );
  await expectNoSidewaysScroll(page);

  const [first, second] = [tee, trousers].map(({ nombre }) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: nombre }) }),
  );
  if (!first || !second) throw new Error('The combo shows no garments');
  await expect(first.getByText('Modelo:')).toBeVisible();
  await expect(first.getByRole('img')).toHaveCount(2);
  await expect(first).toContainText('Tamaño Seleccionado: Ninguno');

  const black = first.getByRole('group', { name: 'Negra, Negro' });
  const white = first.getByRole('group', { name: 'Blanca, Blanco' });
  await white.getByRole('button', { name: 'XL' }).focus();
  await page.keyboard.press('Enter');
  await expect(first).toContainText('Tamaño Seleccionado: XL');
  const borderOf = (group: typeof black) =>
    group.evaluate((element) => getComputedStyle(element).borderColor);
  await expect.poll(async () => (await borderOf(white)) !== (await borderOf(black))).toBe(true);

  // One garment still has no size.
  await addButton(page).click();
  await expect(page.getByText('Por favor, selecciona un tamaño para cada producto.')).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();

  const m = second.getByRole('group', { name: 'Negra, Negro' }).getByRole('button', { name: 'M' });
  await m.click();
  for (const units of ['1', '2']) {
    await addButton(page).click();
    await expect(page.getByText('Promoción agregada al carrito!').last()).toBeVisible();
    await expect(drawerOf(page).getByText(`Cantidad: ${units}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
  }
  // One size per garment: another model replaces the first choice, and adds another entry.
  await black.getByRole('button', { name: 'L' }).click();
  await expect(white.getByRole('button', { name: 'XL' })).toHaveAttribute('aria-pressed', 'false');
  await addButton(page).click();
  const entries = drawerOf(page).getByRole('listitem').filter({ hasText: combo.name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`${tee.nombre}: Blanca · Blanco · Talle XL`);
  await expect(entries.last()).toContainText(`${tee.nombre}: Negra · Negro · Talle L`);
});

test('a combo that is inactive or has a sold-out garment can be viewed, but not bought', async ({
  page,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  const soldOut = await shopkeeper.addProduct();
  const inactive = await shopkeeper.addPromotion([tee], { active: false });
  const combo = await shopkeeper.addPromotion([tee, soldOut]);
  const none = soldOut.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  await shopkeeper.changeProduct(soldOut, { variants: none });
  for (const { _id, name } of [inactive, combo]) {
    await page.goto(`/vectorgas/lv-promo/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a Lv' })).toHaveAttribute(
      'href',
      '/vectorgas',
    );
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Sin Stock', exact: true }),
    ).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'M sin stock' }).first()).toBeDisabled();
});

test('a combo that does not exist shows a message, in Lv also as a toast', async ({
  page,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  const over = await shopkeeper.addPromotion([tee], { endDate: '2025-01-01T00:00' });
  const kingsOnly = await shopkeeper.addPromotion([tee], { store: 'Kings' });
  const message = page.getByText('No se encontró la promoción.');
  for (const id of [over._id, kingsOnly._id, crypto.randomUUID()]) {
    const response = await page.goto(`/vectorgas/lv-promo/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main').getByText('No se encontró la promoción.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: /^Avisos/ }).getByText(/promoción/),
    ).toBeVisible();
  }
  await page.goto(`/kings/kings-promo/${over._id}`);
  await expect(message).toHaveCount(1);
  await page.getByRole('link', { name: 'Volver a Kings' }).click();
  await expect(page).toHaveURL('/kings');
});

test('the chosen sizes of a combo are in the address, and are chosen again by it', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [tee, trousers] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const combo = await shopkeeper.addPromotion([tee, trousers]);
  const path = `/kings/kings-promo/${combo._id}`;
  await signInAs(page, customer);
  await page.goto('/kings?tab=promos');
  await page.goto(path);
  const sectionOf = ({ nombre }: typeof tee) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: nombre }) });
  const sizeIn = (product: typeof tee, model: string, size: string) =>
    sectionOf(product).getByRole('group', { name: model }).getByRole('button', { name: size });
  await sizeIn(tee, 'Blanca', 'XL').click();
  await sizeIn(trousers, 'Negra', 'M').click();
  const ids = [sizeOf(tee, { variant: 1, size: 1 })._id, sizeOf(trousers)._id];
  await expect(page).toHaveURL(`${path}?talles=${ids.join('.')}`);
  await page.reload();
  await expect(sectionOf(tee)).toContainText('Tamaño Seleccionado: XL');
  await expect(sizeIn(tee, 'Blanca', 'XL')).toHaveAttribute('aria-pressed', 'true');
  await expect(sectionOf(trousers)).toContainText('Tamaño Seleccionado: M');
  await addButton(page).click();
  await expect(drawerOf(page)).toContainText('Blanca · Blanco · Talle XL');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL('/kings?tab=promos');

  // Unknown ids and sizes without stock are ignored.
  await shopkeeper.changeProduct(trousers, { variants: withStock(trousers, 0) });
  await page.goto(`${path}?talles=x.${ids.join('.')}`);
  await expect(sectionOf(tee)).toContainText('Tamaño Seleccionado: XL');
  await expect(sectionOf(trousers)).toContainText('Tamaño Seleccionado: Ninguno');
});
