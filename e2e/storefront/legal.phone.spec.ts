import { formatDay } from '#domain/shared/argentine-day.ts';
import { cartOf } from '../cart-of.ts';
import { openCheckout } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const pages = ['/', '/kings', '/vectorgas', '/info/sizes', '/account/login', '/no-existe'];

for (const path of pages) {
  test(`the footer of ${path} has what consumer law requires`, async ({ page }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Botón de arrepentimiento' })).toHaveAttribute(
      'href',
      '/arrepentimiento',
    );
    await expect(
      footer.getByRole('link', {
        name: 'Defensa de las y los consumidores. Para reclamos ingrese aquí',
      }),
    ).toHaveAttribute('href', 'https://autogestion.produccion.gob.ar/consumidores');
    for (const [name, href] of [
      ['Términos y condiciones', '/info/terminos'],
      ['Política de privacidad', '/info/privacidad'],
      ['Cambios y garantía', '/info/cambios'],
    ] as const) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(footer).toContainText(
      /Vidriera Demostración S\.A\. · CUIT 30-00000000-7 · IVA Responsable Inscripto · .* · soporte@vidriera\.test/,
    );
    await expect(footer.getByRole('img', { name: /Data Fiscal/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

for (const [name, path, title, texts] of [
  [
    'terms',
    '/info/terminos',
    'Términos y condiciones',
    ['10 días corridos', 'El costo de envío es de $10.000', 'garantía legal de 6 meses'],
  ],
  [
    'privacy',
    '/info/privacidad',
    'Política de privacidad',
    [
      'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses',
      'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA',
    ],
  ],
  [
    'exchanges',
    '/info/cambios',
    'Cambios y garantía',
    ['dentro de los 30 días', 'garantía legal de 6 meses'],
  ],
] as const) {
  test(`${path} is complete, and can be printed`, async ({ page, request }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const text of [...texts, 'soporte@vidriera.test']) await expect(main).toContainText(text);
    // The demo's texts name its seller, so they date from the start of its shop.
    const { updatedAt } = await (await request.get(`/api/legal/${name}`)).json();
    await expect(main).toContainText(`Última actualización: ${formatDay(updatedAt)}`);
    await expect(main).not.toContainText(/\{\{|a completar/);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('button', { name: 'Imprimir o guardar' })).toBeHidden();
    await expect(main.getByText('soporte@vidriera.test').first()).toBeVisible();
  });
}

test('every price has its price without national taxes below it', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const promotion = await shopkeeper.addPromotion([product]);
  const netPrice = 'Precio sin impuestos nacionales';
  for (const path of ['/kings', '/vectorgas', '/kings?tab=promos']) {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toContainText(netPrice);
    expect(await cards.filter({ hasNotText: netPrice }).count()).toBe(0);
  }
  await page.goto(`/kings/kings-product/${product._id}`);
  await expect(page.getByRole('main')).toContainText(`${netPrice} $26.446,28`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /\$32\.000 ARS \(precio sin impuestos nacionales \$26\.446,28\)/,
  );
  await page.goto(`/kings/kings-promo/${promotion._id}`);
  await expect(page.getByRole('main')).toContainText(netPrice);
  await openCheckout(page, customer, cartOf([product, 1]));
  await expect(page.getByRole('region', { name: 'Resumen y pago' })).toContainText(
    `${netPrice} $34.710,74`,
  );
  await expectNoSidewaysScroll(page);
});

test('installments are on the product and in the checkout, with every plan in a dialog', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  await page.goto(`/kings/kings-product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('3 cuotas sin interés de $10.000');
  const all = main.getByRole('button', { name: 'Ver todas las cuotas' });
  await all.click();
  const dialog = page.getByRole('dialog', { name: 'Cuotas' });
  await expect(dialog.getByRole('row', { name: /^3 × \$10\.000/ })).toContainText('Sin interés');
  await expect(dialog.getByRole('row', { name: /^12 × \$3\.807,50/ })).toContainText(
    /\$45\.690.*126,57 %/,
  );
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(all).toBeFocused();
  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = page.getByRole('region', { name: 'Resumen y pago' });
  await expect(summary).toContainText('3 cuotas sin interés de $13.333,33');
  await expect(summary.getByRole('button', { name: 'Ver todas las cuotas' })).toBeVisible();
});
