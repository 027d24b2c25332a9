import { readFile } from 'node:fs/promises';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { countClicks, paste } from './clicks.ts';
import { openPanel, orderRows } from './panel.ts';

const orders = 60;
/** An account has as many unpaid orders at most. */
const atOnce = 5;
const sizes = [0, 1].flatMap((variant) => [0, 1].map((size) => ({ variant, size })));

test('sixty orders are approved, picked, labelled and sent in at most twelve clicks', async ({
  page,
  shopkeeper,
  customer,
}) => {
  test.slow();
  const products = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const units = products.flatMap((product) =>
    sizes.flatMap((size) => Array.from({ length: 9 }, () => ({ product, size }))),
  );
  for (let first = 0; first < orders; first += atOnce) {
    const group = units.slice(first, first + atOnce);
    await Promise.all(group.map(({ product, size }) => buy(customer, product, size)));
  }

  const clicks = await countClicks(page);
  await openPanel(page, `/admin/ordenes?buscar=${encodeURIComponent(customer.email)}`);
  await expect(orderRows(page)).toHaveCount(orders);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).click();
  await page.getByRole('button', { name: `Aprobar (${orders})` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText(`${orders} órdenes aprobadas`)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Lista de preparación' }).click();
  await expect(page.getByText(`${orders} prendas de ${orders} órdenes`)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Órdenes' }).click();

  await page.getByRole('button', { name: `Etiquetas (${orders})` }).click();
  const labels = page.getByRole('dialog', { name: 'Etiquetas' });
  await labels.getByLabel('Con remitos').click();
  const download = page.waitForEvent('download');
  await labels.getByRole('button', { name: /^Descargar/ }).click();
  const pdf = await readFile(await (await download).path(), 'latin1');
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBe(2 * orders);
  await expect(orderRows(page).getByText('Etiqueta impresa')).toHaveCount(orders);

  await page.getByRole('button', { name: `Cargar códigos (${orders})` }).click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de seguimiento' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  const codes = Array.from({ length: orders }, (_, index) => `CP${customer._id.slice(-6)}${index}`);
  await paste(page, codes.join('\r\n'));
  await expect(dialog.getByRole('textbox').last()).toHaveValue(codes.at(-1) ?? '');
  await dialog.getByRole('button', { name: `Enviar ${orders} códigos` }).click();
  await expect(page.getByText(`${orders} códigos enviados`)).toBeVisible({ timeout: 60_000 });

  // One by one it was six for each: its page, approve, confirm, print, the code's field, send.
  const count = await clicks();
  process.stdout.write(`${orders} orders picked, packed and sent: ${count} clicks\n`);
  expect(count).toBeLessThanOrEqual(12);
});
