import { call } from '../../web/api-client.ts';
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
  await expect(page.getByText(/arrepentimientos? esperan? respuesta/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver arrepentimientos' }).click();
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
  await expect(row).toContainText('Respondido por admin@vidriera.test');
  await expect(row.getByRole('button')).toHaveCount(0);

  const link = new URL(await mailedLink(email, '/arrepentimiento\\?codigo='));
  expect(link.searchParams.get('codigo')).toBe(code);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('main')).toContainText(
    'No encontramos esa compra: revisá el número.',
  );
});
