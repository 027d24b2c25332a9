import { describe, expect, test } from 'vitest';
import { createAccount, password } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

const email = 'marta@example.com';
const form = {
  firstName: 'Marta',
  lastName: 'Díaz',
  userName: 'marta',
  email,
  password,
  confirmPassword: password,
};

async function lastLinkToken(): Promise<string> {
  const mail = (await shop.mailTo(email)).at(-1);
  const token = /[?&]tk=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('No link was e-mailed');
  return token;
}

const verify = (tk: string) => send(shop, 'GET /users/verifyAccount', { query: { tk } });

const signIn = (change = {}) =>
  send(shop, 'POST /users/signin', { body: { email, password, ...change } });

describe('a new account', () => {
  test('signs in only after the e-mailed link was followed', async () => {
    const { message } = await call(shop, 'POST /users/signup', { body: form });
    expect(message).toBe('Se ha enviado un enlace de verificación a su correo electrónico');

    const unverified = await signIn();
    expect([unverified.status, unverified.body.code]).toEqual([403, 'unverified_account']);

    const verified = await verify(await lastLinkToken());
    // With the address, which the sign-in form then has.
    expect(verified.body).toEqual({
      message: 'Cuenta verificada exitosamente. Inicie Sesion',
      email,
    });
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Marta', email, role: 'User' });
    expect(body).not.toHaveProperty('passwordHash');
  });

  test('gets a new link when it signs in too early; every link works until one is used', async () => {
    await call(shop, 'POST /users/signup', { body: form });
    const first = await lastLinkToken();
    shop.clock.advance(1000);
    await signIn();
    const second = await lastLinkToken();
    expect(second).not.toBe(first);
    await verify(first);
    for (const tk of [first, second]) {
      const used = await verify(tk);
      expect([used.status, used.body.code]).toEqual([409, 'already_verified']);
      expect(used.body.message).toBe('Tu cuenta ya está verificada. Iniciá sesión.');
    }
  });

  test('verifies once, and not after 24 hours', async () => {
    await call(shop, 'POST /users/signup', { body: form });
    const tk = await lastLinkToken();
    shop.clock.advance(24 * 3_600_000);
    expect((await verify(tk)).status).toBe(400);
    shop.clock.advance(-1000);
    expect((await verify(tk)).status).toBe(200);
    expect((await verify(tk)).status).toBe(409);
  });

  test('with the address of another one gets the same response, and its owner an email', async () => {
    const first = await send(shop, 'POST /users/signup', { body: form });
    await verify(await lastLinkToken());
    const body = { ...form, email: 'MARTA@Example.com', password: 'Otra12345' };
    const second = await send(shop, 'POST /users/signup', {
      body: { ...body, confirmPassword: body.password },
    });
    expect(second).toEqual(first);
    const subjects = (await shop.mailTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Verificá tu cuenta de Vidriera', 'Ya tenés una cuenta en Vidriera']);
    expect((await signIn()).status).toBe(200);
    expect((await signIn({ password: body.password })).status).toBe(401);
  });

  test('two sign-ups with one address at once make one account', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => send(shop, 'POST /users/signup', { body: form })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const accounts = await shop.connection.db.selectFrom('users').select('email').execute();
    expect(accounts).toEqual([{ email }]);
    await verify(await lastLinkToken());
    expect((await signIn()).status).toBe(200);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Por favor ingrese un nombre'],
    [{ lastName: undefined }, 'lastName', 'Por favor ingrese un apellido'],
    [{ userName: 7 }, 'userName', 'Debe ingresar un nombre de usuario'],
    [{ email: 'marta' }, 'email', 'Formato de correo electrónico inválido'],
    [{ email: '' }, 'email', 'Por favor ingrese un correo electrónico'],
    [{ password: 'Corta1' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [
      { password: 'Password1', confirmPassword: 'Password1' },
      'password',
      'Esa contraseña es de las más usadas: elegí otra.',
    ],
    [{ confirmPassword: 'Otra12345' }, 'confirmPassword', 'Las contraseñas deben coincidir'],
    [{ userName: 'a\u0000b' }, 'userName', 'Tiene caracteres que no se pueden guardar'],
  ])('is refused with %o', async (change, field, message) => {
    const { status, body } = await send(shop, 'POST /users/signup', {
      body: { ...form, ...change },
    });
    expect(status).toBe(400);
    expect(body.fields?.[field]).toBe(message);
    expect(await shop.mailTo(email)).toHaveLength(0);
  });

  test.each(['Vidriera1', 'K-1-i-n-g-s-2', 'VECTORGAS2026!'])(
    'is refused with a word of the shop as its password: %s',
    async (password) => {
      const { status, body } = await send(shop, 'POST /users/signup', {
        body: { ...form, password, confirmPassword: password },
      });
      const message = 'Esa contraseña es solo un nombre de la tienda: elegí otra.';
      expect([status, body.fields?.password]).toEqual([400, message]);
    },
  );
});

describe('signing in', () => {
  test('gives the same response for a wrong password and an unknown address', async () => {
    const account = await createAccount(shop);
    const wrong = await signIn({ email: account.email, password: 'Zapallo8Verde' });
    const unknown = await signIn({ email: 'nadie@example.com' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test.each(['', 'x', '{"email":', '[]', 'null', '"texto"'])(
    'refuses the body %j with 400',
    async (payload) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/users/signin',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(/\S/);
    },
  );

  test('accepts no form and no file in place of JSON', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/users/signin',
      headers: { 'content-type': 'text/plain' },
      payload: 'email=a',
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  test('refuses a body that is too large', async () => {
    const { status, body } = await signIn({ password: 'x'.repeat(1_100_000) });
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });
});

describe('a password reset', () => {
  test('works once with the e-mailed link, and ends the sessions opened before', async () => {
    await call(shop, 'POST /users/signup', { body: form });
    await verify(await lastLinkToken());
    const { token } = (await signIn()).body;

    shop.clock.advance(1000);
    await call(shop, 'POST /users/send-change-password-email', { body: { email } });
    const query = { tk: await lastLinkToken() };
    const newPassword = 'Distinta99';
    await call(shop, 'POST /users/changePassword', { query, body: { newPassword } });

    expect((await send(shop, 'GET /api/user/orders', { token })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: newPassword })).status).toBe(200);
    const second = await send(shop, 'POST /users/changePassword', { query, body: { newPassword } });
    expect(second.status).toBe(400);
  });

  test('gives the same response for an unknown address, and sends it nothing', async () => {
    const { email: known } = await createAccount(shop);
    const key = 'POST /users/send-change-password-email' as const;
    const forKnown = await send(shop, key, { body: { email: known } });
    const forUnknown = await send(shop, key, { body: { email: 'nadie@example.com' } });
    expect(forKnown).toEqual(forUnknown);
    expect(await shop.mailTo('nadie@example.com')).toHaveLength(0);
    expect(await shop.mailTo(known)).toHaveLength(1);
  });

  test('is refused with a verification link, an expired link or a weak password', async () => {
    await call(shop, 'POST /users/signup', { body: form });
    const change = (tk: string, newPassword = 'Distinta99') =>
      send(shop, 'POST /users/changePassword', { query: { tk }, body: { newPassword } });
    expect((await change(await lastLinkToken())).status).toBe(400);

    shop.clock.advance(1000);
    await call(shop, 'POST /users/send-change-password-email', { body: { email } });
    const tk = await lastLinkToken();
    const weak = await change(tk, 'sinmayuscula1');
    expect(weak.body.fields?.newPassword).toMatch(/mayúscula/);
    shop.clock.advance(3_600_000);
    expect((await change(tk)).status).toBe(400);
  });
});
