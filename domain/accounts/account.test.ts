import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordBody,
  changePasswordForm,
  passwordEmailForm,
  passwordLength,
  roles,
  sessionLimits,
  signInForm,
  signUpForm,
} from './account.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Gómez',
  userName: 'anita',
  email: 'ana@correo.com.ar',
  password: 'Clave123',
  confirmPassword: 'Clave123',
};

/** The error that the form shows under each field: the first one of each. */
function errorsOf(form: z.ZodType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of form.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

test('there are shoppers and administrators', () => {
  expect(roles).toEqual(['User', 'Admin']);
  expect(passwordLength).toEqual({ min: 8, max: 50 });
});

test('a session ends after 7 days without use and 30 days in any case, an administrator’s after 8 hours and 7 days', () => {
  expect(sessionLimits).toEqual({
    User: { idleHours: 7 * 24, maxHours: 30 * 24 },
    Admin: { idleHours: 8, maxHours: 7 * 24 },
  });
});

describe('signing in', () => {
  const input = { email: ana.email, password: 'x' };

  test('any password may be submitted, and the address is lowercased', () => {
    expect(signInForm.parse({ email: '  Ana@Correo.COM.ar ', password: ' x ' })).toEqual({
      email: 'ana@correo.com.ar',
      password: ' x ',
    });
  });

  test.each([
    ['an empty form', {}, { email: 'Campo requerido', password: 'Campo requerido' }],
    ['a blank address', { ...input, email: '  ' }, { email: 'Campo requerido' }],
    [
      'an invalid address',
      { ...input, email: 'ana@' },
      { email: 'Dirección de correo electrónico no válida' },
    ],
    ['an address of the wrong type', { ...input, email: 5 }, { email: 'Campo requerido' }],
    ['no password', { ...input, password: '' }, { password: 'Campo requerido' }],
    ['a password of the wrong type', { ...input, password: null }, { password: 'Campo requerido' }],
    [
      'a password far too long',
      { ...input, password: 'x'.repeat(201) },
      { password: 'Puede tener como máximo 200 caracteres' },
    ],
  ])('%s', (_title, form, expected) => {
    expect(errorsOf(signInForm, form)).toEqual(expected);
  });
});

describe('signing up', () => {
  test('a valid form is accepted and trimmed, and without a choice accepts no news', () => {
    expect(errorsOf(signUpForm, ana)).toEqual({});
    expect(signUpForm.parse({ ...ana, firstName: ' Ana ', email: 'ANA@correo.com.ar' })).toEqual({
      ...ana,
      acceptsNews: false,
    });
  });

  test('an empty form shows an error under every field', () => {
    expect(errorsOf(signUpForm, {})).toEqual({
      firstName: 'Por favor ingrese un nombre',
      lastName: 'Por favor ingrese un apellido',
      userName: 'Debe ingresar un nombre de usuario',
      email: 'Por favor ingrese un correo electrónico',
      password: 'Por favor ingrese una contraseña',
      confirmPassword: 'Por favor, confirma tu contraseña',
    });
  });

  const required = {
    firstName: 'Por favor ingrese un nombre',
    lastName: 'Por favor ingrese un apellido',
    userName: 'Debe ingresar un nombre de usuario',
    email: 'Por favor ingrese un correo electrónico',
  };
  const wrongs = ['', '   ', null, 5, ['Ana'], { toString: 'Ana' }];

  test.each(Object.entries(required))('%s missing or not a string: %s', (field, expected) => {
    for (const wrong of wrongs) {
      expect(errorsOf(signUpForm, { ...ana, [field]: wrong })).toEqual({ [field]: expected });
    }
  });

  test.each([
    ['firstName', 80],
    ['lastName', 80],
    ['userName', 40],
  ])('%s may have up to %d characters', (field, max) => {
    expect(errorsOf(signUpForm, { ...ana, [field]: 'n'.repeat(max) })).toEqual({});
    expect(errorsOf(signUpForm, { ...ana, [field]: 'n'.repeat(max + 1) })).toEqual({
      [field]: `Puede tener como máximo ${max} caracteres`,
    });
  });

  test('an address of more than 254 characters is too long', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(140)}.com`;
    expect(errorsOf(signUpForm, { ...ana, email })).toEqual({
      email: 'Puede tener como máximo 254 caracteres',
    });
  });

  test.each(['firstName', 'lastName', 'userName', 'email'])('a NUL in %s is refused', (field) => {
    expect(errorsOf(signUpForm, { ...ana, [field]: 'a\u0000@correo.com' })).toEqual({
      [field]: 'Tiene caracteres que no se pueden guardar',
    });
  });

  test.each(['ana', 'ana@', '@correo.com', 'ana@correo', 'a na@correo.com', 'ana@@correo.com'])(
    '"%s" is not an email address',
    (email) => {
      expect(errorsOf(signUpForm, { ...ana, email })).toEqual({
        email: 'Formato de correo electrónico inválido',
      });
    },
  );

  test.each(['', undefined, 5])('the confirmation is checked while a name is %j', (firstName) => {
    const form = { ...ana, firstName, confirmPassword: 'Clave124' };
    expect(errorsOf(signUpForm, form)).toEqual({
      firstName: 'Por favor ingrese un nombre',
      confirmPassword: 'Las contraseñas deben coincidir',
    });
  });
});

describe('a new password', () => {
  const cases: [title: string, password: unknown, expected: string | undefined][] = [
    ['none', '', 'Por favor ingrese una contraseña'],
    ['the wrong type', 12345678, 'Por favor ingrese una contraseña'],
    ['seven characters', 'Clave12', 'La contraseña debe tener al menos 8 caracteres'],
    ['eight characters', 'Clave123', undefined],
    ['fifty characters', `Clave123${'x'.repeat(42)}`, undefined],
    [
      'fifty-one characters',
      `Clave123${'x'.repeat(43)}`,
      'La contraseña debe tener como máximo 50 caracteres',
    ],
    ['no uppercase character', 'clave123', 'La contraseña debe tener al menos una letra mayúscula'],
    ['a Spanish uppercase character', 'ñÑañañ12', undefined],
    ['no digit', 'Clavesegura', 'La contraseña debe tener al menos un número'],
    ['spaces inside', 'Mi clave 1', undefined],
  ];

  test.each(cases)('when signing up: %s', (_title, password, expected) => {
    const form = { ...ana, password, confirmPassword: password };
    expect(errorsOf(signUpForm, form).password).toBe(expected);
  });

  test.each(cases)('when changing it: %s', (_title, newPassword, expected) => {
    const form = { newPassword, confirmPassword: newPassword };
    expect(errorsOf(changePasswordForm, form).newPassword).toBe(expected);
    expect(errorsOf(changePasswordBody, { newPassword }).newPassword).toBe(expected);
  });

  test('leading and trailing spaces are part of it', () => {
    const password = ' Clave123 ';
    expect(signUpForm.parse({ ...ana, password, confirmPassword: password })).toMatchObject({
      password,
    });
  });

  test.each([
    ['none', '', 'Por favor, confirma tu contraseña'],
    ['missing', undefined, 'Por favor, confirma tu contraseña'],
    ['the wrong type', 5, 'Por favor, confirma tu contraseña'],
    ['another one', 'Clave124', 'Las contraseñas deben coincidir'],
    ['another case', 'clave123', 'Las contraseñas deben coincidir'],
    ['the same', 'Clave123', undefined],
  ])('its confirmation: %s', (_title, confirmPassword, expected) => {
    expect(errorsOf(signUpForm, { ...ana, confirmPassword }).confirmPassword).toBe(expected);
    const change = { newPassword: 'Clave123', confirmPassword };
    expect(errorsOf(changePasswordForm, change).confirmPassword).toBe(expected);
  });
});

describe('requesting the password email', () => {
  test.each([
    ['nothing', {}, 'El correo electrónico es requerido'],
    ['only a space', { email: ' ' }, 'El correo electrónico es requerido'],
    ['the wrong type', { email: 5 }, 'El correo electrónico es requerido'],
    ['an invalid address', { email: 'ana' }, 'Correo electrónico inválido'],
    ['a valid address', { email: ana.email }, undefined],
  ])('with %s', (_title, form, expected) => {
    expect(errorsOf(passwordEmailForm, form).email).toBe(expected);
  });
});

test.each([null, undefined, 5, 'x', [], true])('%j is rejected without throwing', (input) => {
  for (const form of [signInForm, signUpForm, changePasswordForm, passwordEmailForm]) {
    expect(form.safeParse(input).success).toBe(false);
  }
});
