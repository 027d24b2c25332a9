import { describe, expect, test } from 'vitest';
import { mailedToken } from '../../testing/emailed-links.ts';
import { createAccount, password } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const form = {
  ...{ firstName: 'Marta', lastName: 'Díaz', userName: 'marta' },
  email: 'marti.85@example.com',
};

describe('a sign-up is refused', () => {
  const refusal = async (password: string) => {
    const { status, body } = await send(shop, 'POST /users/signup', {
      body: { ...form, password, confirmPassword: password },
    });
    return [status, body.fields?.password];
  };

  test.each([
    'Contraseña1',
    'Contrasena1',
    'Argentina1',
    'Boca1234',
    'BuenosAires2026!',
    '-Otoño2026-',
  ])('with one common word as its password: %s', async (password) => {
    const message = 'Esa contraseña es de las más usadas: elegí otra.';
    expect(await refusal(password)).toEqual([400, message]);
  });

  test.each(['Marta2026', 'MartaDíaz1', 'dIAZ-12345', 'Marti_1985', 'KingsMarta1'])(
    'with the person’s own words as its password: %s',
    async (password) => {
      const message = 'Esa contraseña es solo tu nombre o tu correo: elegí otra.';
      expect(await refusal(password)).toEqual([400, message]);
    },
  );

  test('with the shop’s name of the settings as its password', async () => {
    const { token } = await createAccount(shop, 'Admin');
    const settings = await call(shop, 'GET /api/admin/settings', { token });
    const body = { ...settings, tradeName: 'La Percha Feliz' };
    await call(shop, 'PUT /api/admin/settings', { body, token });
    const message = 'Esa contraseña es solo un nombre de la tienda: elegí otra.';
    expect(await refusal('PerchaFeliz1')).toEqual([400, message]);
  });
});

test('a new password by e-mail, in a session and of an invitation is not the person’s own name', async () => {
  const { token, email } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /users/send-change-password-email', { body: { email } });
  const invited = 'eva.pazos@example.com';
  await call(shop, 'POST /api/admin/administrators', { body: { email: invited }, token });
  const mailed = async (address: string, page: string) => ({
    tk: await mailedToken(shop, address, page),
  });
  const newPassword = 'AnaSuárez1';
  const names = { firstName: 'Eva', lastName: 'Gómez' };
  const responses = [
    await send(shop, 'POST /users/changePassword', {
      ...{ query: await mailed(email, 'change-password'), body: { newPassword } },
    }),
    await send(shop, 'POST /users/password', {
      ...{ body: { currentPassword: password, newPassword }, token },
    }),
    await send(shop, 'POST /users/acceptInvitation', {
      query: await mailed(invited, 'invitation'),
      body: { ...names, newPassword: 'EvaPazos1' },
    }),
  ];
  const message = 'Esa contraseña es solo tu nombre o tu correo: elegí otra.';
  for (const { status, body } of responses) {
    expect([status, body.fields]).toEqual([400, { newPassword: message }]);
  }
});
