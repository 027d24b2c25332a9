import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { openPanel } from './panel.ts';

// Alone: the shop has one drawer, into which other journeys sell.
test('by keyboard the drawer is opened, cash is taken out, and what was counted is what it should be', async ({
  page,
}) => {
  await openPanel(page, '/admin/caja');
  const main = page.getByRole('main');
  const type = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label));
    await page.keyboard.type(text);
  };
  await type('Dinero en la caja al abrir', '10.000');
  await page.keyboard.press('Enter');
  const drawer = main.getByRole('region', { name: 'Caja abierta' });
  await expect(drawer).toBeVisible();
  await type('Importe', '2.500,50');
  await type('Motivo', 'Bolsas');
  await page.keyboard.press('Enter');
  await expect(drawer).toContainText('Bolsas−$2.500,50');
  await type('Dinero contado en la caja', '7.499,50');
  await expectAccessible(page, 'a drawer that is counted');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Abrir caja' })).toBeVisible();
  const closed = main.getByRole('button', { name: /^Cerrada el/ }).first();
  await tabTo(page, closed);
  await page.keyboard.press('Enter');
  await expect(closed).toHaveAttribute('aria-expanded', 'true');
  await expect(main).toContainText('$7.499,50');
});
