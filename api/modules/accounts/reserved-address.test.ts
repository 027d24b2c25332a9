import { expect, test } from 'vitest';
import { createAccount, createSimpleProduct, password } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const names = { firstName: 'Marta', lastName: 'Díaz', userName: 'marta' };

test('the address of a deleted account is refused as an invalid one, everywhere and in any case', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const sizeId = (await createSimpleProduct(shop, 0)).variants[0]?.sizes[0]?._id ?? '';
  const deleted = await createAccount(shop);
  await call(shop, 'DELETE /api/user', { body: { password }, token: deleted.token });
  const address = `eliminada-${deleted._id}@cuenta.invalid`;
  for (const email of [address, address.toUpperCase(), 'Ana@Otra.Invalid']) {
    const responses = [
      await send(shop, 'POST /users/signin', { body: { email, password } }),
      await send(shop, 'POST /users/signup', {
        body: { ...names, email, password, confirmPassword: password },
      }),
      await send(shop, 'POST /users/send-change-password-email', { body: { email } }),
      await send(shop, 'POST /api/admin/administrators', { body: { email }, token }),
      await send(shop, 'POST /api/stock-alerts', { body: { sizeId, email, store: 'Kings' } }),
      await send(shop, 'POST /api/withdrawals', { body: { order: '7f3c9a21', email } }),
    ];
    const texts = responses.map(({ status, body }) => [status, body.fields?.email]);
    expect(texts).toEqual([
      [400, 'Dirección de correo electrónico no válida'],
      [400, 'Formato de correo electrónico inválido'],
      [400, 'Correo electrónico inválido'],
      [400, 'Correo electrónico inválido'],
      [400, 'El correo electrónico no es válido'],
      [400, 'El correo electrónico no es válido'],
    ]);
  }
  const mails = await shop.connection.db.selectFrom('mails').select('template').execute();
  // To the address that the account had.
  expect(mails).toEqual([{ template: 'account_deleted' }]);
});
