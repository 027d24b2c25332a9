import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, mailedLink, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

test('a request to withdraw from a purchase that the shop does not find is answered', async ({
  page,
  shopper: { email },
}) => {
  const { code } = await call(overHttp, 'POST /api/withdrawals', {
    body: { order: '00000000', email, reason: 'No era para mí' },
  });
  await openPanel(page, '/admin/inicio');
  await page.getByRole('link', { name: /arrepentimientos? para responder/ }).click();
  await expect(page).toHaveURL('/admin/arrepentimientos?ver=pendientes');
  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText(email);
  await expect(row).toContainText('Ese correo no tiene una compra #00000000');
  await expect(row).toContainText(/Quedan 23 horas para responder/);
  await expect(row.getByRole('button', { name: `Aceptar y devolver ${code}` })).toHaveCount(0);

  await row.getByRole('button', { name: `Responder ${code}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Responder' });
  await expect(dialog).toContainText(`${email} recibe esta respuesta por correo`);
  const send = dialog.getByRole('button', { name: 'Enviar la respuesta' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Respuesta').fill('No encontramos esa compra: revisá el número.');
  await send.click();
  await expect(page.getByText('Respuesta enviada')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Solo pendientes' }).click();
  await expect(row).toContainText('Respondido por admin@vidriera.test');
  await expect(row.getByRole('button')).toHaveCount(0);

  const link = new URL(await mailedLink(email, '/arrepentimiento\\?codigo='));
  expect(link.searchParams.get('codigo')).toBe(code);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('main')).toContainText(
    'No encontramos esa compra: revisá el número.',
  );
});

test('an order with an open request to withdraw is approved and shipped only after a question', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const orderId = await buy(customer, await shopkeeper.addProduct());
  const body = { order: orderId, email: customer.email };
  const { code } = await call(overHttp, 'POST /api/withdrawals', { body });
  const query = `?email=${encodeURIComponent(customer.email)}`;
  await openPanel(page, `/admin/ordenes-pendientes${query}`);
  const card = page.getByRole('article').filter({ hasText: orderId.slice(-8) });
  // A job finds the order of the request.
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText(code, { timeout: 2000 });
  }).toPass();
  await expect(card).toContainText('Arrepentimiento en espera de respuesta');
  await card.getByRole('button', { name: 'Aprobar' }).click();
  const approval = page.getByRole('alertdialog');
  await expect(approval).toContainText('El cliente pidió arrepentirse de esta compra');
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Orden aprobada con éxito')).toBeVisible();

  await page.goto(`/admin/ordenes/${orderId}`);
  await expect(page.getByRole('main')).toContainText('El cliente pidió arrepentirse de la compra');
  await page.getByLabel('Código de seguimiento').fill('AR1');
  await page.getByRole('link', { name: 'Arrepentimientos' }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const shipment = page.getByRole('alertdialog');
  await shipment.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await shipment.getByRole('button', { name: 'Enviar igual' }).click();
  await expect(page.getByText('Código de seguimiento enviado').first()).toBeVisible();
  await page.getByRole('link', { name: 'Responder', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
});
