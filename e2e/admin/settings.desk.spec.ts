import { expect, test } from '../fixtures.ts';
import {
  createShopConfig,
  openShop,
  removeShop,
  type ShopConfig,
  signInToShop,
} from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

// They use a separate shop, new for the first of them, since its settings are shown on every page.
test.describe.configure({ mode: 'default' });

let config: ShopConfig;
test.beforeAll(async () => {
  config = await createShopConfig(5);
  await openShop(config, {
    DEMO_CATALOGUE: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
});
test.beforeEach(async ({ page }) => {
  test.slow();
  await signInToShop(page, config);
});
test.afterAll(() => removeShop(config));

test('a new shop shows what it lacks, and every page shows what the owner sets', async ({
  page,
}) => {
  await page.goto(`${config.address}/admin/inicio`);
  const card = page.getByRole('region', { name: 'Para abrir falta…' });
  await expect(card.getByRole('link')).toHaveText([
    'Razón social',
    'CUIT',
    'Condición frente al IVA',
    'Domicilio legal',
    'Correo de soporte',
    'Teléfono',
    'Horario de atención',
    'Enlace de Data Fiscal',
    'Agregar producto',
  ]);
  await card.getByRole('link', { name: 'CUIT' }).click();
  const cuit = page.getByLabel('CUIT', { exact: true });
  await expect(cuit).toBeFocused();

  await cuit.fill('30-71234567-2');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(cuit).toHaveAccessibleDescription(/El CUIT no es válido: revisá sus once dígitos/);
  await cuit.fill('30712345671');
  await page.getByLabel('Razón social').fill('La Tienda S.R.L.');
  await page.getByLabel('Condición frente al IVA').selectOption('IVA Responsable Inscripto');
  await page.getByLabel('Domicilio legal').fill('Av. Siempreviva 742, Rosario');
  await page.getByLabel('Correo de soporte').fill('ayuda@tienda.example');
  await page.getByLabel('Teléfono', { exact: true }).fill('+54 341 555 0100');
  await page.getByLabel('WhatsApp').fill('+54 9 341 555 0100');
  await page.getByLabel('Horario de atención').fill('Lunes a sábado de 9 a 18');
  for (const store of ['Kings', 'Lv']) {
    await page.getByLabel(`Instagram de ${store}`).fill('https://www.instagram.com/una.tienda');
  }
  await page.getByLabel('Enlace de Data Fiscal').fill('http://qr.afip.gob.ar/?qr=abc,,');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await page.goto(`${config.address}/admin/inicio`);
  await expect(card.getByRole('link')).toHaveText(['Agregar producto']);
  await card.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Agregar Producto' })).toBeVisible();

  for (const path of ['/', '/kings', '/vectorgas', '/info/sizes', '/no-existe']) {
    await page.goto(config.address + path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(
      'La Tienda S.R.L. · CUIT 30-71234567-1 · IVA Responsable Inscripto · Av. Siempreviva 742, Rosario · ayuda@tienda.example',
    );
    await expect(footer.getByRole('link', { name: /Data Fiscal/ })).toHaveAttribute(
      'href',
      'http://qr.afip.gob.ar/?qr=abc,,',
    );
    await expect(footer.getByRole('link', { name: /^Instagram \(/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/una.tienda',
    );
  }
  await page.goto(`${config.address}/info/contact-us`);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'por nuestro perfil oficial en Instagram, y por los números que siguen.',
  );
  await expect(main.getByRole('link', { name: '+54 9 341 555 0100' })).toHaveAttribute(
    'href',
    'https://wa.me/5493415550100',
  );
});

test('without any sale the dashboard shows a text instead of a chart', async ({ page }) => {
  await page.goto(`${config.address}/admin/inicio`);
  await expect(page.getByText('Todavía no hay ventas.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toHaveCount(0);
  await expect(page.getByText('$0,5')).toHaveCount(0);
});

test('a legal text starts from the proposed one, and two owners do not overwrite each other', async ({
  page,
}) => {
  await page.goto(`${config.address}/admin/configuracion`);
  const terms = page.getByLabel('Términos y condiciones', { exact: true });
  await page.getByRole('button', { name: 'Editar el texto propuesto' }).first().click();
  await expect(terms).toHaveValue(/## Quién vende/);
  await terms.fill('## Lo nuestro\n\nEscribinos a {{mail}}.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(terms).toHaveAccessibleDescription(/No existe la variable \{\{mail\}\}/);
  await terms.fill('## Lo nuestro\n\nEnviamos por {{envio}}.');
  await page.getByLabel('Costo de envío').fill('4500');
  // Beside it, the page as shoppers will read it.
  const preview = page.getByRole('region', { name: 'Vista previa de Términos y condiciones' });
  await expect(preview.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
  await expect(preview).toContainText('Enviamos por $4.500.');
  // An amount that is being typed is the saved one.
  await page.getByLabel('Costo de envío').fill('');
  await expect(preview).toContainText('Enviamos por $10.000.');
  await page.getByLabel('Costo de envío').fill('4500');

  // Another owner saves before.
  const token = await page.evaluate(() => JSON.parse(localStorage.user_info).token);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) =>
    (await page.request.get(`${config.address}/api/admin/${path}`, { headers })).json();
  const { total } = await read('audit?subject=settings');
  const other = await page.request.put(`${config.address}/api/admin/settings`, {
    data: { ...(await read('settings')), shippingCost: 7000 },
    headers,
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' });
  await expect(conflict).toContainText('$7.000 ARS');
  await conflict.getByRole('button', { name: 'Tomar lo guardado: Costo de envío' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();

  await page.goto(`${config.address}/info/terminos`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
  await expect(main).toContainText('Enviamos por $7.000.');
  await page.goto(`${config.address}/admin/auditoria?tema=settings`);
  await expect(page.getByRole('listitem').filter({ hasText: 'la configuración' })).toHaveCount(
    total + 2,
  );
});

test('saving the settings keeps the focus and the place on the page', async ({ page }) => {
  await page.goto(`${config.address}/admin/configuracion`);
  await page.getByLabel('Costo de envío').fill('5200');
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await save.press('Enter');
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  await expect(page.getByText('Hay cambios sin guardar.')).toBeHidden();
  await expect(save).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByLabel('Costo de envío')).toHaveValue('5200');
});
