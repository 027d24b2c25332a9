import { expect, expectNoSidewaysScroll, test, untilHydrated } from '../fixtures.ts';

test('the shop introduces itself and explains how it uses personal data', async ({ page }) => {
  await page.goto('/info/about-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre nosotros' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Política de uso de datos' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    'Nunca vemos ni guardamos los datos de tu tarjeta',
    'No vendemos tus datos',
    'eliminar tu cuenta',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('link', { name: 'Mis datos' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'política de privacidad' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('support shows one email address and one profile per store, and requests no personal data', async ({
  page,
}) => {
  await page.goto('/info/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'SOPORTE' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  for (const [name, profile] of [
    ['Instagram de Kings', 'vidriera.kings.demo'],
    ['Instagram de Lv', 'vidriera.lv.demo'],
  ] as const) {
    const link = main.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `https://www.instagram.com/${profile}`);
  }
  for (const text of [
    'únicamente por nuestro correo oficial',
    'Nunca te vamos a pedir información personal',
    'de otra dirección en nombre de la tienda, no lo respondas',
    'comprobante de pago y el correo de la cuenta',
    '«Mis Pedidos» con el estado Aceptado',
  ]) {
    await expect(main).toContainText(text);
  }
  await expectNoSidewaysScroll(page);
});

test('charts show the sizes of regular and oversize tees', async ({ page }) => {
  await page.goto('/info/sizes');
  await expect(page.getByRole('heading', { level: 1, name: 'Talles' })).toBeVisible();
  for (const [name, width] of [
    ['Remeras', '53 cm'],
    ['Oversize', '60 cm'],
  ] as const) {
    const chart = page.getByRole('figure', { name, exact: true });
    await expect(chart.getByRole('img', { name: /ancho.*largo/ })).toBeVisible();
    await expect(chart.getByRole('row', { name: /^M / })).toContainText(width);
  }
  await expectNoSidewaysScroll(page);
});

for (const address of ['/nada-de-esto', '/kings/kings-product/nada', '/info/otra']) {
  test(`an unknown address shows the 404 page: ${address}`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'Oops! Estás accediendo a un sitio inexistente!' }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/no encontrad/);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('the home link of the 404 page is as wide as the page below 600 px', async ({ page }) => {
  await page.goto('/nada-de-esto');
  const link = page.getByRole('link', { name: 'Volver al Inicio' });
  const widths = () =>
    link.evaluate(({ parentElement: parent, offsetWidth }: HTMLElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(parent ?? document.body);
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return { ofLink: offsetWidth, ofPage: Math.round((parent?.clientWidth ?? 0) - padding) };
    });
  await page.setViewportSize({ width: 599, height: 800 });
  const below600 = await widths();
  expect(below600.ofPage).toBeGreaterThan(500);
  expect(below600.ofLink).toBe(below600.ofPage);
  await page.setViewportSize({ width: 600, height: 800 });
  const from600 = await widths();
  expect(from600.ofLink).toBeLessThan(from600.ofPage / 2);
});

test.describe('a page that fails', () => {
  test.use({ expectedConsoleError: /500|Error/ });

  test('shows the error, and its home link works', async ({ page }) => {
    await page.goto('/info/sizes');
    await page.route('**/vectorgas.data*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'roto' }),
    );
    await untilHydrated(page);
    await page.getByRole('navigation', { name: 'Tiendas' }).getByRole('link').last().click();
    const heading = page.getByRole('heading', { name: 'Algo salió mal' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText('La tienda respondió con el error 500.');
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(heading).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});
