import type { Page } from '@playwright/test';
import { buy } from '../buy.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { cards, confirmation, openPanel } from './panel.ts';

const badge = (page: Page) => page.getByRole('main').getByRole('status').first();

test('an order goes from paid to delivered and back, with a confirmation before each step', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const id = await buy(customer, product, { quantity: 2 });
  await openPanel(page, '/admin/ordenes-pendientes');
  await page.getByRole('searchbox').fill(customer.email.toUpperCase());
  await expect(badge(page)).toHaveText('1 orden');
  const card = cards(page).filter({ hasText: customer.email });
  await expect(card.getByRole('heading')).toHaveText(`Orden #${id.slice(-8)}`);
  for (const fact of [
    'Aceptado',
    product.nombre,
    'Negro · Talle M · Modelo Negra',
    '2 × $32.000 ARS',
    `${customer.firstName} ${customer.lastName}`,
    'Córdoba, Argentina',
    'Córdoba (CP 5000)',
    'Av. Colón 1234',
    '$74.000 ARS',
    'Pago ',
  ]) {
    await expect(card).toContainText(fact);
  }
  await expectNoSidewaysScroll(page);

  // With the keyboard: open the confirmation, cancel it, then confirm.
  const approve = card.getByRole('button', { name: 'Aprobar' });
  await approve.focus();
  await page.keyboard.press('Enter');
  const approval = confirmation(page, '¿Estás seguro de aprobar esta orden?');
  await expect(approval).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(approval).toBeHidden();
  await expect(approve).toBeFocused();
  const busy = { message: 'Demasiados intentos.', code: 'rate_limited' };
  await page.route('**/approve', (route) => route.fulfill({ status: 429, json: busy }));
  await approve.click();
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Error al aprobar la orden')).toBeVisible();
  await page.unroute('**/approve');
  await approve.click();
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Orden aprobada con éxito')).toBeVisible();
  await expect(card).toHaveCount(0);

  const search = `?email=${encodeURIComponent(customer.email)}`;
  await page.goto(`/admin/ordenes-aprobadas${search}`);
  const send = card.getByRole('button', { name: 'Enviar código' });
  await expect(send).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Marcar como entregada' })).toHaveCount(0);
  await card.getByLabel('Código de seguimiento').fill('AR-123');
  await send.click();
  await expect(page.getByText('Código de seguimiento enviado')).toBeVisible();
  await expect(card).toContainText('AR-123');
  await card.getByRole('button', { name: 'Marcar como entregada' }).click();
  const delivery = confirmation(page, '¿Estás seguro de marcar como entregada la orden?');
  await delivery.getByRole('button', { name: 'Marcar como entregada' }).click();
  await expect(page.getByText('Orden marcada como entregada')).toBeVisible();

  await page.goto(`/admin/ordenes-entregadas${search}`);
  await expect(card).toContainText('AR-123');
  await expect(card).toContainText('Entregado');
  await card.getByRole('button', { name: 'Revertir a Aprobado' }).click();
  const reversal = confirmation(page, "¿Estás seguro de revertir esta orden a 'Aprobado'?");
  await reversal.getByRole('button', { name: 'Revertir a Aprobado' }).click();
  await expect(page.getByText("Orden revertida a 'Aprobado'")).toBeVisible();
  await expect(page.getByText(`Ninguna orden de un cliente con «${customer.email}»`)).toBeVisible();
});
