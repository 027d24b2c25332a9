import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatArgentineTime } from '#domain/shared/argentine-time.ts';
import { expect, test } from '../fixtures.ts';
import { type Shopkeeper, uniqueName } from '../shopkeeper.ts';
import { confirmation, modal, openPanel } from './panel.ts';

/**
 * The mouse of the owner, which is counted: a click each, and two for a choice in a select. What is typed is
 * not counted. `report` prints the clicks and the seconds, without the owner's thinking.
 */
function takeMouse(page: Page) {
  const started = performance.now();
  let clicks = 0;
  return {
    async click(control: Locator) {
      clicks += 1;
      await control.click();
    },
    async choose(select: Locator, option: string) {
      clicks += 2;
      await select.selectOption(option);
    },
    async type(field: Locator, text: string) {
      clicks += 1;
      await field.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    clicks: () => clicks,
    report: (what: string) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${what}: ${clicks} clicks, ${seconds} s\n`);
    },
  };
}

async function addProducts({ addProduct }: Shopkeeper, count: number, categoria: string) {
  const products: Product[] = [];
  for (let number = 1; number <= count; number += 1) {
    const nombre = uniqueName(categoria);
    products.push(await addProduct({ nombre, categoria, precio: 10_000 + number * 130 }));
  }
  return products;
}

function first(products: readonly Product[]): Product {
  const [product] = products;
  if (!product) throw new Error('No products');
  return product;
}

const form = (page: Page) => modal(page, 'Cambiar varios productos');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('forty prices rise by 7 %, rounded to 100, and come back on Monday, in at most 14 clicks', async ({
  page,
  shopkeeper,
}) => {
  const category = uniqueName('Poleras');
  const products = await addProducts(shopkeeper, 40, category);
  await openPanel(page, '/admin/productos');
  const mouse = takeMouse(page);
  await mouse.choose(page.getByLabel('Filtrar por categoría'), category);
  await mouse.click(page.getByRole('link', { name: 'Cambiar los 40' }));
  await mouse.choose(form(page).getByLabel('Cambio de precio'), 'Subir un porcentaje');
  await mouse.type(form(page).getByLabel('Porcentaje (%) *'), '7');
  await mouse.choose(form(page).getByLabel('Redondeo'), 'A $100');
  await mouse.click(button(page, 'Ver los cambios'));
  await mouse.click(button(page, 'Aplicar'));
  await expect(button(page, 'Deshacer')).toBeVisible();
  mouse.report('40 prices');
  const priceOf = async () => (await shopkeeper.readProduct(first(products))).precio;
  expect(await priceOf()).toBe(10_800);

  await mouse.click(page.getByRole('link', { name: 'Cambios masivos' }).first());
  await mouse.click(page.getByRole('link', { name: 'Precio +7 % (a $100)' }).first());
  await mouse.click(button(page, 'Deshacer'));
  const confirm = confirmation(page, 'Vuelven los valores de antes');
  await mouse.click(confirm.getByRole('button', { name: 'Deshacer' }));
  await expect(page.getByText('Deshecho', { exact: true }).first()).toBeVisible();
  mouse.report('40 prices and back');
  expect(await priceOf()).toBe(10_130);
  expect(mouse.clicks()).toBeLessThanOrEqual(14);
});

test('ten go on sale from Friday to Sunday, in at most 14 clicks', async ({ page, shopkeeper }) => {
  const category = uniqueName('Chalinas');
  const products = await addProducts(shopkeeper, 10, category);
  await openPanel(page, '/admin/productos');
  const mouse = takeMouse(page);
  await mouse.choose(page.getByLabel('Filtrar por categoría'), category);
  await mouse.click(page.getByRole('link', { name: 'Cambiar los 10' }));
  await mouse.choose(form(page).getByLabel('Cambio de precio'), 'Bajar un porcentaje');
  await mouse.type(form(page).getByLabel('Porcentaje (%) *'), '20');
  await mouse.choose(form(page).getByLabel('Etiqueta'), 'En Oferta');
  await mouse.click(button(page, 'Ver los cambios'));
  const inDays = (days: number) => formatArgentineTime(new Date(Date.now() + days * 86_400_000));
  // Typed digit by digit in the browser's field, which is no click more.
  await page.getByLabel('Aplicar el').fill(inDays(2));
  await page.getByLabel('Deshacer el').fill(inDays(4));
  await mouse.click(button(page, 'Aplicar'));
  await expect(page.getByText(/^Se aplica el .* · Se deshace el /)).toBeVisible();
  mouse.report('ten on sale for a weekend');
  expect((await shopkeeper.readProduct(first(products))).ofertaNuevo).toBe('Nada');
  expect(mouse.clicks() + 2).toBeLessThanOrEqual(14);
});

test('the stock of 25 sizes is corrected after a count, in at most 5 clicks', async ({
  page,
  shopkeeper,
}) => {
  const category = uniqueName('Pashminas');
  const products = await addProducts(shopkeeper, 7, category);
  await openPanel(page, '/admin/productos');
  const mouse = takeMouse(page);
  await mouse.choose(page.getByLabel('Filtrar por categoría'), category);
  await mouse.click(button(page, 'Editar en la tabla'));
  const stocks = page.getByLabel(/^Stock de /);
  await mouse.click(stocks.first());
  for (let size = 0; size < 25; size += 1) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(String(30 + size));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('25 celdas cambiadas')).toBeVisible();
  await mouse.click(button(page, 'Guardar'));
  await expect(button(page, 'Terminar')).toBeVisible();
  mouse.report('25 stocks');
  const newest = await shopkeeper.readProduct(first(products.toReversed()));
  expect(newest.variants[0]?.sizes[0]?.stock).toBe(30);
  expect(mouse.clicks()).toBeLessThanOrEqual(5);
});
