import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expectNoLayoutShift, observeLayoutShifts } from '../layout-shift.ts';
import { overHttp, uniqueName } from '../shopkeeper.ts';

const storageKey = 'own_garments';

test('a shopper reads the chart, types the measures of a garment once, and every chart marks its size', async ({
  page,
  shopkeeper,
}) => {
  const shirt = await shopkeeper.addProduct({ fit: 'normal', modelHeight: 180, modelSize: 'L' });
  const oversize = await shopkeeper.addProduct({ nombre: uniqueName('Remera Oversize') });
  const chart = page.getByRole('figure', { name: 'Tabla de talles' });
  const row = (size: string) =>
    chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: size }) });

  await page.goto(`/kings/kings-product/${shirt._id}`);
  await expect(page.getByText('Cómo queda: normal')).toBeVisible();
  await expect(page.getByText('El modelo mide 1,80 m y usa talle L')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la tabla de talles' }).click();
  await expect(chart).toBeInViewport();
  await expect(row('M')).toHaveText(/M.*53 cm.*71 cm/);

  const compare = page.getByRole('button', { name: 'Comparar con una prenda mía' });
  await compare.click();
  await expect(compare).toHaveAttribute('aria-expanded', 'true');
  const [width, length] = [
    page.getByLabel('Ancho de mi prenda'),
    page.getByLabel('Largo de mi prenda'),
  ];
  await width.fill('52');
  await length.fill('setenta');
  await page.keyboard.press('Enter');
  await expect(length).toBeFocused();
  await expect(length).toHaveAccessibleDescription(
    'Escribí los centímetros, de 1 a 300, como 53 o 53,5',
  );
  await expect(width).toHaveValue('52');
  await length.fill('70,5');
  await page.getByRole('button', { name: 'Marcar mi talle' }).click();
  await expect(chart).toContainText(
    'Lo más parecido a tu prenda: M; 1 cm más ancha, 0,5 cm más larga',
  );
  await expect(row('M').getByRole('rowheader')).toHaveAccessibleName(
    'M (lo más parecido a tu prenda)',
  );
  await expectNoSidewaysScroll(page);

  // Another product, whose page loads with the mark and does not shift.
  await observeLayoutShifts(page);
  await page.goto(`/vectorgas/lv-product/${oversize._id}`);
  await expect(chart).toContainText('Lo más parecido a tu prenda: S; 5 cm más ancha');
  await expectNoLayoutShift(page);
  // A tee is not compared with trousers, which have other measures.
  await page.goto('/info/sizes');
  await expect(page.getByText('Lo más parecido a tu prenda: M;')).not.toHaveCount(0);
  const trousers = page.getByRole('figure', { name: 'Joggers' });
  await expect(trousers).toContainText('Escribí dos medidas');
  await trousers.getByRole('button', { name: 'Comparar con una prenda mía' }).click();
  await expect(trousers.getByLabel('Cintura de mi prenda')).toHaveValue('');
});

test('another tab marks the size too, and deleting the garment removes every mark', async ({
  page,
  context,
  shopkeeper,
}) => {
  const shirt = await shopkeeper.addProduct();
  const address = `/kings/kings-product/${shirt._id}`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const markIn = (tab: Page) => tab.getByText('Lo más parecido a tu prenda:');
  await page.getByRole('button', { name: 'Comparar con una prenda mía' }).click();
  await page.getByLabel('Ancho de mi prenda').fill('56.5');
  await page.getByLabel('Largo de mi prenda').fill('74');
  await page.keyboard.press('Enter');
  await expect(markIn(page)).toHaveText(/L; 0,5 cm más angosta/);
  await expect(markIn(other)).toBeVisible();
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(markIn(page)).toHaveCount(0);
  await expect(markIn(other)).toHaveCount(0);
  await expect(page.getByLabel('Ancho de mi prenda')).toBeFocused();
  await expect(page.getByLabel('Ancho de mi prenda')).toHaveValue('');
});

test('garbage in the storage, or none at all, does no harm', async ({ page, shopkeeper }) => {
  const shirt = await shopkeeper.addProduct();
  const address = `/kings/kings-product/${shirt._id}`;
  await page.goto(address);
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"garm'), storageKey);
  await page.reload();
  const compare = page.getByRole('button', { name: 'Comparar con una prenda mía' });
  const submit = async () => {
    await compare.click();
    await page.getByLabel('Ancho de mi prenda').fill('50');
    await page.getByLabel('Largo de mi prenda').fill('68');
    await page.getByRole('button', { name: 'Marcar mi talle' }).click();
    await expect(page.getByText('Lo más parecido a tu prenda: S; mide lo mismo')).toBeVisible();
  };
  await submit();
  await page.addInitScript((key) => {
    const refuse = (method: (...args: string[]) => unknown) =>
      new Proxy(method, {
        apply(target, storage, args: string[]) {
          if (args[0] === key) throw new DOMException('blocked', 'SecurityError');
          return Reflect.apply(target, storage, args);
        },
      });
    for (const name of ['getItem', 'setItem'] as const) {
      Object.assign(Storage.prototype, { [name]: refuse(Storage.prototype[name] as never) });
    }
  }, storageKey);
  await page.goto(address);
  await expect(page.getByText('Escribí dos medidas de una prenda')).toBeVisible();
  await submit();
});

test('a chart of many measures scrolls on its own, also with the keyboard', async ({
  page,
  shopkeeper,
}) => {
  const { charts } = await call(overHttp, 'GET /api/size-charts');
  const trousers = charts.find(({ name }) => name === 'Pantalones');
  const product = await shopkeeper.addProduct({ sizeChartId: trousers?._id ?? null });
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  const table = page.getByRole('region', { name: 'Medidas: Pantalones' });
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Talle', 'Cintura', 'Cadera', 'Largo', 'Tiro', 'Entrepierna'],
  ]);
  await expectNoSidewaysScroll(page);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(table.getByRole('rowheader', { name: '40' })).toBeInViewport();
});
