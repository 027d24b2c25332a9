import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordBody,
  changePasswordForm,
  passwordLength,
  passwordMailForm,
  roles,
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

/** What the form says under each field: the first fault of each. */
function faults(form: z.ZodType, given: unknown): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { path, message } of form.safeParse(given).error?.issues ?? []) {
    said[path.join('.')] ??= message;
  }
  return said;
}

test('there are shoppers and administrators', () => {
  expect(roles).toEqual(['User', 'Admin']);
  expect(passwordLength).toEqual({ min: 8, max: 50 });
});

describe('signing in', () => {
  const given = { email: ana.email, password: 'x' };

  test('any password may be tried, and the address is read in lower case', () => {
    expect(signInForm.parse({ email: '  Ana@Correo.COM.ar ', password: ' x ' })).toEqual({
      email: 'ana@correo.com.ar',
      password: ' x ',
    });
  });

  test.each([
    ['an empty form', {}, { email: 'Campo requerido', password: 'Campo requerido' }],
    ['a blank address', { ...given, email: '  ' }, { email: 'Campo requerido' }],
    [
      'a wrong address',
      { ...given, email: 'ana@' },
      { email: 'Dirección de correo electrónico no válida' },
    ],
    ['an address of another type', { ...given, email: 5 }, { email: 'Campo requerido' }],
    ['no password', { ...given, password: '' }, { password: 'Campo requerido' }],
    ['a password of another type', { ...given, password: null }, { password: 'Campo requerido' }],
    [
      'a password far too long',
      { ...given, password: 'x'.repeat(201) },
      { password: 'Puede tener como máximo 200 caracteres' },
    ],
  ])('%s', (_title, form, said) => {
    expect(faults(signInForm, form)).toEqual(said);
  });
});

describe('signing up', () => {
  test('a good form is taken, tidied', () => {
    expect(faults(signUpForm, ana)).toEqual({});
    expect(signUpForm.parse({ ...ana, firstName: ' Ana ', email: 'ANA@correo.com.ar' })).toEqual(
      ana,
    );
  });

  test('an empty form is told about every field', () => {
    expect(faults(signUpForm, {})).toEqual({
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

  test.each(Object.entries(required))('%s left out or not a text: %s', (field, said) => {
    for (const wrong of wrongs) {
      expect(faults(signUpForm, { ...ana, [field]: wrong })).toEqual({ [field]: said });
    }
  });

  test.each([
    ['firstName', 80],
    ['lastName', 80],
    ['userName', 40],
  ])('%s may have up to %d characters', (field, max) => {
    expect(faults(signUpForm, { ...ana, [field]: 'n'.repeat(max) })).toEqual({});
    expect(faults(signUpForm, { ...ana, [field]: 'n'.repeat(max + 1) })).toEqual({
      [field]: `Puede tener como máximo ${max} caracteres`,
    });
  });

  test('an address of more than 254 characters is too long', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(140)}.com`;
    expect(faults(signUpForm, { ...ana, email })).toEqual({
      email: 'Puede tener como máximo 254 caracteres',
    });
  });

  test.each(['firstName', 'lastName', 'userName', 'email'])('a NUL in %s is refused', (field) => {
    expect(faults(signUpForm, { ...ana, [field]: 'a\u0000@correo.com' })).toEqual({
      [field]: 'Tiene caracteres que no se pueden guardar',
    });
  });

  test.each(['ana', 'ana@', '@correo.com', 'ana@correo', 'a na@correo.com', 'ana@@correo.com'])(
    '"%s" is no address',
    (email) => {
      expect(faults(signUpForm, { ...ana, email })).toEqual({
        email: 'Formato de correo electrónico inválido',
      });
    },
  );

  test.each(['', undefined, 5])(
    'the confirmation is checked even while a name is %j',
    (firstName) => {
      const form = { ...ana, firstName, confirmPassword: 'Clave124' };
      expect(faults(signUpForm, form)).toEqual({
        firstName: 'Por favor ingrese un nombre',
        confirmPassword: 'Las contraseñas deben coincidir',
      });
    },
  );
});

describe('a new password', () => {
  const cases: [title: string, password: unknown, said: string | undefined][] = [
    ['none', '', 'Por favor ingrese una contraseña'],
    ['another type', 12345678, 'Por favor ingrese una contraseña'],
    ['seven characters', 'Clave12', 'La contraseña debe tener al menos 8 caracteres'],
    ['eight characters', 'Clave123', undefined],
    ['fifty characters', `Clave123${'x'.repeat(42)}`, undefined],
    [
      'fifty-one characters',
      `Clave123${'x'.repeat(43)}`,
      'La contraseña debe tener como máximo 50 caracteres',
    ],
    ['no capital', 'clave123', 'La contraseña debe tener al menos una letra mayúscula'],
    ['a Spanish capital', 'ñÑañañ12', undefined],
    ['no digit', 'Clavesegura', 'La contraseña debe tener al menos un número'],
    ['blanks within', 'Mi clave 1', undefined],
  ];

  test.each(cases)('when signing up: %s', (_title, password, said) => {
    const form = { ...ana, password, confirmPassword: password };
    expect(faults(signUpForm, form).password).toBe(said);
  });

  test.each(cases)('when changing it: %s', (_title, newPassword, said) => {
    const form = { newPassword, confirmPassword: newPassword };
    expect(faults(changePasswordForm, form).newPassword).toBe(said);
    expect(faults(changePasswordBody, { newPassword }).newPassword).toBe(said);
  });

  test('blanks at its ends are part of it', () => {
    const password = ' Clave123 ';
    expect(signUpForm.parse({ ...ana, password, confirmPassword: password })).toMatchObject({
      password,
    });
  });

  test.each([
    ['none', '', 'Por favor, confirma tu contraseña'],
    ['missing', undefined, 'Por favor, confirma tu contraseña'],
    ['another type', 5, 'Por favor, confirma tu contraseña'],
    ['another one', 'Clave124', 'Las contraseñas deben coincidir'],
    ['another case', 'clave123', 'Las contraseñas deben coincidir'],
    ['the same', 'Clave123', undefined],
  ])('its confirmation: %s', (_title, confirmPassword, said) => {
    expect(faults(signUpForm, { ...ana, confirmPassword }).confirmPassword).toBe(said);
    const change = { newPassword: 'Clave123', confirmPassword };
    expect(faults(changePasswordForm, change).confirmPassword).toBe(said);
  });
});

describe('asking for the password mail', () => {
  test.each([
    ['nothing', {}, 'El correo electrónico es requerido'],
    ['a blank', { email: ' ' }, 'El correo electrónico es requerido'],
    ['another type', { email: 5 }, 'El correo electrónico es requerido'],
    ['a wrong address', { email: 'ana' }, 'Correo electrónico inválido'],
    ['a good one', { email: ana.email }, undefined],
  ])('with %s', (_title, form, said) => {
    expect(faults(passwordMailForm, form).email).toBe(said);
  });
});

test.each([null, undefined, 5, 'x', [], true])('%j is no form, and no crash', (given) => {
  for (const form of [signInForm, signUpForm, changePasswordForm, passwordMailForm]) {
    expect(form.safeParse(given).success).toBe(false);
  }
});
