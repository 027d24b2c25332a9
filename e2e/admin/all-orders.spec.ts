import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { buyMany } from '../buy.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { openPanel, orderRows } from './panel.ts';

const search = (page: Page) => page.getByRole('searchbox');
const pane = (page: Page) => page.getByRole('region', { name: 'Orden abierta' });
const numberOf = (id: string) => `#${id.slice(-8)}`;

test('an order is found by its number, its buyer’s name and DNI, and opens beside the list', async ({
  page,
  shopkeeper,
  customer,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const [older = '', newer = ''] = await buyMany(shopkeeper, customer, 2);
  await openPanel(page, '/admin/ordenes');
  await search(page).fill(numberOf(older));
  await expect(orderRows(page)).toHaveCount(1);
  await search(page).fill(`${customer.lastName} camila`);
  await expect(orderRows(page)).toHaveCount(2);
  await search(page).fill('30.123.456');
  await expect(orderRows(page).filter({ hasText: customer.email })).toHaveCount(2);
  await search(page).fill(customer.email);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(customer.email)));
  await page.getByRole('link', { name: 'Para despachar' }).click();
  await expect(page.getByText('Ninguna orden coincide')).toBeVisible();
  await page.getByRole('link', { name: 'Para aprobar' }).click();
  await expect(orderRows(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the table of orders');
  // At 400 % the table, which hides what is wider than itself, shows all of an order.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 320, height });
  const table = page.getByRole('table', { name: 'Órdenes' });
  const excess = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(excess).toBe(0);
  await page.setViewportSize({ width, height });

  await page.getByRole('link', { name: numberOf(newer) }).press('Enter');
  const heading = pane(page).getByRole('heading', { name: `Orden ${numberOf(newer)}` });
  await expect(heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an order beside the table');
  if (isPhone) {
    // The order takes the list's place, and gives it back.
    await expect(orderRows(page).first()).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('link', { name: numberOf(newer) })).toBeFocused();
    await page.getByRole('link', { name: numberOf(older) }).click();
    await pane(page).getByRole('link', { name: 'Órdenes' }).click();
    await expect(orderRows(page)).toHaveCount(2);
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
  await expect(orderRows(page)).toHaveCount(1);
  await expect(orderRows(page).first()).toBeFocused();
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
