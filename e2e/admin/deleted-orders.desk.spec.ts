import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { cards, openPanel } from './panel.ts';

test('a deleted order is listed in the audit, and can be restored', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const id = await buy(customer, await shopkeeper.addProduct());
  await openPanel(page, `/admin/ordenes/${id}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'No devolver por ahora' }).check();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Aceptado → Eliminado')).toBeVisible();

  await page.goto('/admin/auditoria?tema=order');
  const change = page.getByRole('listitem').filter({ hasText: `la orden #${id.slice(-8)}` });
  await expect(change).toContainText('Eliminó');
  await expect(change).toContainText('admin@vidriera.test');
  await page.getByRole('link', { name: 'Órdenes eliminadas' }).click();
  await page.getByRole('searchbox').fill(customer.email);
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Orden restaurada con éxito')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('an order deleted with a refund is listed in Pagos a revisar, and cannot be restored', async ({
  page,
  shopkeeper,
  customer,
}) => {
  await buy(customer, await shopkeeper.addProduct());
  const search = `?email=${encodeURIComponent(customer.email)}`;
  await openPanel(page, `/admin/ordenes-pendientes${search}`);
  await cards(page).getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: /^Devolver \$/ }).check();
  await dialog.getByRole('button', { name: 'Eliminar y devolver' }).click();
  await expect(page.getByText('Orden eliminada con éxito')).toBeVisible();

  await page.getByRole('link', { name: 'Pagos a revisar' }).click();
  const payment = page.getByRole('listitem').filter({ hasText: customer.email });
  await expect(payment).toContainText('La tienda decidió devolver el pago');
  await expect(async () => {
    await page.reload();
    await expect(payment).toContainText('Devolución hecha', { timeout: 2000 });
  }).toPass();
  await payment.getByRole('button', { name: 'Marcar como revisado' }).click();
  await expect(payment).toContainText('Revisado por admin@vidriera.test');

  await page.goto(`/admin/auditoria/eliminadas${search}`);
  await expect(cards(page)).toContainText(
    'El pago se devolvió: esta orden ya no se puede restaurar.',
  );
  await expect(cards(page).getByRole('button', { name: 'Restaurar' })).toHaveCount(0);
});
