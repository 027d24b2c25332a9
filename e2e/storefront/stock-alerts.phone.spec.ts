import { openPanel } from '../admin/panel.ts';
import { expect, expectNoSidewaysScroll, mailedLink, signInAs, test } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const waiting = 'Avisame cuando vuelva';

test('a guest waits for a sold-out size, gets one email when the owner restocks it, and leaves the list', async ({
  page,
  browser,
  shopper,
  shopkeeper,
}) => {
  const { email } = shopper;
  const added = await shopkeeper.addProduct();
  const product = await shopkeeper.changeProduct(added, { variants: withStock(added, 0) });
  await page.goto(`/kings/kings-product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'M sin stock' })).toBeDisabled();
  await main.getByRole('button', { name: waiting }).click();
  const dialog = page.getByRole('dialog', { name: waiting });
  await expect(dialog.getByRole('radio', { name: 'M' })).toBeChecked();
  const field = dialog.getByLabel('Correo electrónico');
  await field.fill('camila');
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/El correo electrónico no es válido/);
  await field.fill(email);
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('Te mandamos un correo para confirmar');
  await dialog.getByRole('button', { name: 'Seguir mirando' }).click();
  await expect(main.getByRole('button', { name: waiting })).toBeFocused();

  await page.goto(await mailedLink(email, '/avisos/confirmar'));
  await expect(page).toHaveURL(/\/avisos\/confirmar$/);
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Confirmar el aviso' }).click();
  await expect(main.getByRole('status')).toHaveText(
    `Listo: te mandamos un correo cuando vuelva el talle M de ${product.nombre}.`,
  );

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const panel = await context.newPage();
  await openPanel(panel, '/admin/inicio');
  const wanted = panel.getByRole('listitem').filter({ hasText: product.nombre });
  await expect(wanted.filter({ hasText: '1 en espera' })).toBeVisible();
  await wanted.getByRole('link', { name: product.nombre }).first().click();
  const form = panel.getByRole('dialog', { name: product.nombre });
  await expect(form.getByText('(1 en espera)')).toBeVisible();
  await form.getByRole('link', { name: 'Editar variante 1' }).click();
  const variant = panel.getByRole('dialog', { name: 'Editar variante' });
  const size = variant.getByRole('listitem').filter({ hasText: '1 en espera' });
  await size.getByLabel('Stock').fill('2');
  await variant.getByRole('button', { name: 'Guardar variante' }).click();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
  await context.close();

  const link = await mailedLink(email, `/kings/kings-product/${product._id}`);
  expect(new URL(link).searchParams.get('color')).toBe('Black');
  await page.goto('/correo');
  const mails = page.getByRole('link', { name: email });
  await expect(mails).toHaveCount(2);
  const picture = page.waitForResponse(/-1200\.jpg$/);
  await mails.first().click();
  expect((await picture).ok()).toBe(true);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `Volvió el talle M de ${product.nombre}`,
  );
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('img', { name: product.nombre })).toBeVisible();
  await mail.getByRole('link', { name: 'Ver la prenda' }).click();
  await expect(main.getByRole('button', { name: 'M', exact: true })).toBeEnabled();
  await expect(main.getByRole('button', { name: waiting })).toBeHidden();

  await page.goto(await mailedLink(email, '/avisos/baja'));
  await main.getByRole('button', { name: 'Salir de la lista' }).click();
  await expect(main.getByRole('status')).toContainText('Listo: saliste de la lista');
  await page.goto(await mailedLink(email, '/avisos/confirmar'));
  await main.getByRole('button', { name: 'Confirmar el aviso' }).click();
  await expect(main.getByRole('status')).toContainText('Ya saliste de la lista.');
});

test('a signed-in shopper needs neither address nor confirmation, chooses among the sold-out sizes, and of a combo too', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const added = await shopkeeper.addProduct();
  const variants = added.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, stock: 0 })),
  }));
  const product = await shopkeeper.changeProduct(added, { variants });
  await signInAs(page, customer);
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sin Stock', exact: true })).toBeDisabled();
  await main.getByRole('button', { name: waiting }).click();
  const dialog = page.getByRole('dialog', { name: waiting });
  await expect(dialog).toContainText(`Te avisamos a ${customer.email}.`);
  await expect(dialog.getByLabel('Correo electrónico')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elegí un talle');
  await dialog.getByText('L', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Listo: te avisamos por correo apenas vuelva.',
  );

  const other = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product, other]);
  await page.goto(`/vectorgas/lv-promo/${combo._id}`);
  await main.getByRole('button', { name: waiting }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await dialog.getByText('Blanca · Blanco · XL').click();
  await dialog.getByRole('button', { name: 'Avisame' }).click();
  await expect(dialog.getByRole('status')).toContainText('te avisamos por correo');
});

test('without JavaScript the button is not shown, and the pages of the links are not indexed', async ({
  browser,
  request,
  shopkeeper,
}) => {
  const added = await shopkeeper.addProduct();
  const product = await shopkeeper.changeProduct(added, { variants: withStock(added, 0) });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/kings/kings-product/${product._id}`);
  await expect(page.getByRole('button', { name: 'M sin stock' })).toBeVisible();
  await expect(page.getByRole('button', { name: waiting })).toBeHidden();
  await context.close();
  for (const path of ['/avisos/confirmar', '/avisos/baja']) {
    expect((await request.get(path)).headers()['x-robots-tag']).toContain('noindex');
  }
});
