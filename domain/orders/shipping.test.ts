import { describe, expect, test } from 'vitest';
import { postcodeMessage } from '../delivery/postcode.ts';
import { defaultCountry, shippingForm } from './shipping.ts';

const home = {
  country: 'Argentina',
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: 'X5000',
  address: 'Colón 1234',
  addressDni: '30123456',
  addressMobile: '+54 351 123 4567',
};

/** The error that the form shows under each field: the first one of each. */
function errorsOf(input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of shippingForm.safeParse(input).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

const required = {
  province: 'La provincia es obligatoria',
  department: 'El departamento es obligatorio',
  city: 'La ciudad es obligatoria',
  zipCode: 'El código postal es obligatorio',
  address: 'La dirección es obligatoria',
  addressDni: 'El DNI es obligatorio',
};

describe('the shipping address of an order', () => {
  test('a valid form is accepted unchanged', () => {
    expect(shippingForm.parse(home)).toEqual(home);
  });

  test('an empty form shows an error under every required field', () => {
    expect(errorsOf({})).toEqual(required);
  });

  test('the country is Argentina by default', () => {
    expect(defaultCountry).toBe('Argentina');
    const { country: _country, ...rest } = home;
    expect(shippingForm.parse(rest).country).toBe('Argentina');
    expect(shippingForm.parse({ ...home, country: 'Uruguay' }).country).toBe('Uruguay');
    expect(errorsOf({ ...home, country: ' ' })).toEqual({ country: 'El país es obligatorio' });
  });

  test.each(Object.entries(required))('%s missing or not a string: %s', (field, expected) => {
    for (const wrong of ['', '   ', null, 30123456, ['x'], {}]) {
      expect(errorsOf({ ...home, [field]: wrong })).toEqual({ [field]: expected });
    }
  });

  test.each([
    ['country', 60],
    ['province', 80],
    ['department', 120],
    ['city', 120],
    ['address', 160],
  ])('%s may have up to %d characters', (field, max) => {
    expect(errorsOf({ ...home, [field]: 'x'.repeat(max) })).toEqual({});
    expect(errorsOf({ ...home, [field]: 'x'.repeat(max + 1) })).toEqual({
      [field]: `Puede tener como máximo ${max} caracteres`,
    });
  });

  test.each(['country', 'province', 'department', 'city', 'zipCode', 'address'])(
    'a NUL in %s is refused',
    (field) => {
      expect(errorsOf({ ...home, [field]: 'a\u0000b' })).toEqual({
        [field]: 'Tiene caracteres que no se pueden guardar',
      });
    },
  );

  test('unknown fields are dropped', () => {
    const hostile = JSON.parse(`{"__proto__": {"role": "Admin"}, "role": "Admin"}`);
    expect(shippingForm.parse({ ...hostile, ...home })).toEqual(home);
    expect(shippingForm.parse({ ...home, role: 'Admin' })).not.toHaveProperty('role');
  });

  test.each([null, undefined, 5, 'x', []])('%j is rejected', (input) => {
    expect(shippingForm.safeParse(input).success).toBe(false);
  });
});

describe('the postcode', () => {
  test.each(['5000', ' 1636 ', 'X5000', 'b1636fda', 'C 1425 DKE'])(
    '"%s" is accepted',
    (zipCode) => {
      expect(errorsOf({ ...home, zipCode })).toEqual({});
    },
  );

  test.each(['x', '0', '0999', '99999', 'I5000', 'X5000AB'])('"%s" is refused', (zipCode) => {
    expect(errorsOf({ ...home, zipCode })).toEqual({ zipCode: postcodeMessage });
  });

  test('it may have up to 12 characters', () => {
    expect(errorsOf({ ...home, zipCode: 'x'.repeat(13) })).toEqual({
      zipCode: 'Puede tener como máximo 12 caracteres',
    });
  });
});

describe('the DNI', () => {
  test.each(['1234567', '12345678', ' 12345678 ', '00000000'])('"%s" is accepted', (addressDni) => {
    expect(errorsOf({ ...home, addressDni })).toEqual({});
    expect(shippingForm.parse({ ...home, addressDni }).addressDni).toBe(addressDni.trim());
  });

  test.each([
    '123456',
    '123456789',
    '12.345.678',
    '12 345 678',
    '1234567a',
    'M1234567',
    '-1234567',
    '+1234567',
    '1234567.',
    '1e7',
    '١٢٣٤٥٦٧',
    '12345678\n12345678',
    '1234567\u0000',
  ])('"%s" is refused', (addressDni) => {
    expect(Object.keys(errorsOf({ ...home, addressDni }))).toEqual(['addressDni']);
    expect(messagesOf(addressDni)).toContain(
      'El DNI no es válido, ingrese su DNI sin espacios ni puntos',
    );
  });

  function messagesOf(addressDni: string) {
    return shippingForm
      .safeParse({ ...home, addressDni })
      .error?.issues.map(({ message }) => message);
  }
});

describe('the phone', () => {
  test.each([
    '+54 11 1234 5678',
    '+54 351 123 4567',
    '+54 2966 123 4567',
    '+54 9 11 1234 5678',
    '+54 9 351 123 4567',
    '+5491112345678',
    '+541112345678',
    '+54 11 1234-5678',
    '+54-9-11-1234-5678',
    ' +54 11 1234 5678 ',
    '+54  11 1234 5678',
    '+54 9 2901 445566',
    '+54 9 2901 44-5566',
    '+54 2901 44 55 66',
    '+54 351 12 34 567',
    '+54 9 11 12345678',
  ])('"%s" is accepted', (addressMobile) => {
    expect(errorsOf({ ...home, addressMobile })).toEqual({});
    expect(shippingForm.parse({ ...home, addressMobile }).addressMobile).toBe(addressMobile.trim());
  });

  test('it may be left out or empty', () => {
    const { addressMobile: _phone, ...rest } = home;
    expect(shippingForm.parse(rest)).toEqual(rest);
    expect(shippingForm.parse({ ...home, addressMobile: '  ' }).addressMobile).toBe('');
  });

  test.each([
    '1112345678',
    '011 1234 5678',
    '54 11 1234 5678',
    '+55 11 1234 5678',
    '+54 1 1234 5678',
    '+54 11 12 5678',
    '+54 11 1234 567',
    '+54 29666 1234 5678',
    '+54 8 11 1234 5678',
    '+54 (11) 1234 5678',
    '+54 11 1234 5678 int 2',
    '+54 9 2901 44556',
    '+54 9 2901 44 55 667',
    '+54 9 0901 44 55 66',
    '+54 12 34 56 78 90',
    '++54 11 1234 5678',
    '+54 11 1234 567a',
    'no tengo',
  ])('"%s" is refused', (addressMobile) => {
    expect(errorsOf({ ...home, addressMobile })).toEqual({
      addressMobile: 'El número de teléfono no es válido. El formato es +54 XXX XXX XXXX',
    });
  });

  test.each([
    ['a number', 541112345678, 'Debe ser un texto'],
    ['null', null, 'Debe ser un texto'],
    ['more than 30 characters', '+'.repeat(31), 'Puede tener como máximo 30 caracteres'],
    ['a NUL', '+54 11 1234 567\u0000', 'Tiene caracteres que no se pueden guardar'],
  ])('%s is refused', (_title, addressMobile, expected) => {
    expect(errorsOf({ ...home, addressMobile })).toEqual({ addressMobile: expected });
  });
});
