import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { buy } from '../buy.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { overHttp, type Shopkeeper } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox');
const pane = (page: Page) => page.getByRole('region', { name: 'Orden abierta' });
const numberOf = (id: string) => `#${id.slice(-8)}`;

async function buyMany(shopkeeper: Shopkeeper, customer: Session, count: number) {
  const ids: string[] = [];
  while (ids.length < count) {
    const product = await shopkeeper.addProduct();
    for (const size of [0, 1]) ids.push(await buy(customer, product, { size }));
  }
  return ids;
}

/** Counts the clicks of the page's user. */
async function countClicks(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // Without those that the browser adds: of a label for its control, and of a key.
        if (isTrusted && detail > 0) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.clicks ?? 0));
}

test('ten orders are approved, printed, sent and delivered together, with at most twenty clicks', async ({
  page,
  shopkeeper,
  customer,
}, { project }) => {
  test.skip(project.name === 'phone', 'The same actions as on a wide screen.');
  await buyMany(shopkeeper, customer, 10);
  const clicks = await countClicks(page);
  await openPanel(page, '/admin/inicio');
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Órdenes', exact: true })
    .click();
  await search(page).fill(customer.email);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).click();
  await expect(page.getByText('10 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar (10)' }).click();
  await expectAccessible(page, 'the approval of ten orders');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('10 órdenes aprobadas')).toBeVisible();

  // A headless browser has printed at once.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir remitos' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('CP 5000 · Córdoba')).toHaveCount(10);
  await expect(rows(page).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Cargar códigos (10)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de seguimiento' });
  const codes = Array.from({ length: 10 }, (_, index) => `CA${customer._id.slice(-6)}${index}`);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, codes.join('\r\n'));
  await expect(dialog.getByRole('textbox').last()).toHaveValue(codes[9] ?? '');
  await dialog.getByRole('button', { name: 'Enviar 10 códigos' }).click();
  await expect(page.getByText('10 códigos enviados')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Marcar entregadas (10)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar entregadas' }).click();
  await expect(page.getByText('10 órdenes entregadas')).toBeVisible();
  await expect(rows(page).getByText('Entregado')).toHaveCount(10);
  expect(await clicks()).toBeLessThanOrEqual(20);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').slice(1, -1)).toHaveLength(10);
  expect(csv).toContain(codes[3]);
});

test('an order that somebody else has changed is left as it is, and named with the reason', async ({
  page,
  shopkeeper,
  customer,
}, { project }) => {
  test.skip(project.name === 'phone', 'The same actions as on a wide screen.');
  const [first = '', second = ''] = await buyMany(shopkeeper, customer, 2);
  await openPanel(page, `/admin/ordenes?buscar=${encodeURIComponent(customer.email)}`);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check();
  await page.getByRole('button', { name: 'Aprobar (2)' }).click();
  const { token } = shopkeeper;
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id: first } }, { token });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('1 orden aprobada')).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: 'Quedaron sin cambiar' });
  await expect(refused).toContainText(numberOf(first));
  await expect(refused).not.toContainText(numberOf(second));
  await expect(rows(page).getByText('Aprobado')).toHaveCount(2);
});

test('an order is found by its number, its buyer’s name and DNI, and opens beside the list', async ({
  page,
  shopkeeper,
  customer,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const [older = '', newer = ''] = await buyMany(shopkeeper, customer, 2);
  await openPanel(page, '/admin/ordenes');
  await search(page).fill(numberOf(older));
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill(`${customer.lastName} camila`);
  await expect(rows(page)).toHaveCount(2);
  await search(page).fill('30.123.456');
  await expect(rows(page).filter({ hasText: customer.email })).toHaveCount(2);
  await search(page).fill(customer.email);
  await expect(page).toHaveURL(/camila/);
  await page.getByRole('link', { name: 'Para despachar' }).click();
  await expect(page.getByText('Ninguna orden coincide')).toBeVisible();
  await page.getByRole('link', { name: 'Para aprobar' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the table of orders');

  await page.getByRole('link', { name: numberOf(newer) }).press('Enter');
  const heading = pane(page).getByRole('heading', { name: `Orden ${numberOf(newer)}` });
  await expect(heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an order beside the table');
  if (isPhone) {
    // The order takes the list's place, and gives it back.
    await expect(rows(page).first()).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('link', { name: numberOf(newer) })).toBeFocused();
    await page.getByRole('link', { name: numberOf(older) }).click();
    await pane(page).getByRole('link', { name: 'Órdenes' }).click();
    await expect(rows(page)).toHaveCount(2);
    return;
  }
  await page.keyboard.press('j');
  await expect(pane(page).getByRole('heading', { name: numberOf(older) })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(heading).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 elegida')).toBeVisible();
  await page.keyboard.press('a');
  const approval = page.getByRole('alertdialog');
  await approval.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect(page.getByText('Orden aprobada con éxito')).toBeVisible();
  // The order has left the filter; the next one has the focus.
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(pane(page)).toBeHidden();
  await page.reload();
  await expect(search(page)).toHaveValue(customer.email);
  await search(page).fill('nadie-se-llama-asi');
  await expect(page.getByText('Ninguna orden coincide')).toBeVisible();
  // Letters do nothing outside the rows.
  await page.getByRole('link', { name: 'Todas', exact: true }).focus();
  await page.keyboard.press('a');
  await expect(approval).toBeHidden();
});
