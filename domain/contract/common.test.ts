import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byId, dayInput, id, instant, instantInput, pesos } from './common.ts';

const errorOf = (input: unknown) => pesos.safeParse(input).error?.issues[0]?.message;

describe('an amount on the wire', () => {
  test.each([0, 0.01, 0.1, 0.29, 1.1, 4_503.35, 25_000, 100_000_000.01, 568_250_083.92, 1e9])(
    '%d pesos are accepted',
    (amount) => {
      expect(errorOf(amount)).toBeUndefined();
    },
  );

  test.each([
    [-0.01, 'No puede ser negativo'],
    [-1e308, 'No puede ser negativo'],
    [1_000_000_000.01, 'Es demasiado grande'],
    [1e308, 'Es demasiado grande'],
    [0.001, 'Puede tener como máximo dos decimales'],
    [1e-9, 'Puede tener como máximo dos decimales'],
    [Number.MIN_VALUE, 'Puede tener como máximo dos decimales'],
    [10.005, 'Puede tener como máximo dos decimales'],
    [99_999_999.999, 'Puede tener como máximo dos decimales'],
    ['10', 'Debe ser un número'],
    ['', 'Debe ser un número'],
    [null, 'Debe ser un número'],
    [undefined, 'Debe ser un número'],
    [true, 'Debe ser un número'],
    [[10], 'Debe ser un número'],
    [{ valueOf: 10 }, 'Debe ser un número'],
  ])('%j is refused: %s', (amount, message) => {
    expect(errorOf(amount)).toBe(message);
  });

  test('JSON has no NaN, and the Infinity that it parses from 1e999 is refused', () => {
    expect(() => JSON.parse('NaN')).toThrow(SyntaxError);
    expect(JSON.stringify(Number.NaN)).toBe('null');
    expect(JSON.parse('1e999')).toBe(Number.POSITIVE_INFINITY);
    for (const wrong of [JSON.parse('1e999'), JSON.parse('-1e999'), Number.NaN]) {
      expect(errorOf(wrong)).toBe('Debe ser un número');
    }
  });

  test('every whole number of centavos up to a billion pesos is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
        expect(errorOf(JSON.parse(JSON.stringify(cents / 100)))).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('a third decimal is refused', () => {
    const thousandths = fc.integer({ min: 1, max: 100_000_000_000 }).filter((n) => n % 10 !== 0);
    fc.assert(
      fc.property(thousandths, (thousandth) => {
        expect(errorOf(thousandth / 1000)).toBe('Puede tener como máximo dos decimales');
      }),
    );
  });
});

describe('an id', () => {
  test('is a UUID', () => {
    const good = '01900000-0000-7000-8000-000000000001';
    expect(byId.parse({ id: good })).toEqual({ id: good });
  });

  test('in capitals is the same', () => {
    const good = '01900000-0000-7000-8000-0000000000ab';
    expect(byId.parse({ id: good.toUpperCase() })).toEqual({ id: good });
  });

  test.each([
    '',
    '1',
    'null',
    "1' or '1'='1",
    '../../etc/passwd',
    '01900000-0000-7000-8000-00000000000',
    '01900000-0000-7000-8000-0000000000011',
    '01900000-0000-7000-8000-000000000001\n',
    '01900000-0000-7000-8000-00000000000\u0000',
    7,
    null,
    {},
    ['01900000-0000-7000-8000-000000000001'],
  ])('%j is not an id', (wrong) => {
    expect(id.safeParse(wrong).error?.issues[0]?.message).toBe('El identificador no es válido');
  });
});

test.each([
  ['2026-06-01T00:00:00-03:00', true],
  ['2026-06-01T03:00:00.000Z', true],
  ['2026-06-01T03:00:00', false],
  ['2026-06-01', false],
  ['2026-02-30T00:00:00Z', false],
  ['mañana', false],
])('%s is an instant: %s', (text, expected) => {
  expect(instant.safeParse(text).success).toBe(expected);
});

test.each(['1970-01-01', '2026-12-01', '2028-02-29', '9998-12-31'])('%s is a day', (day) => {
  expect(dayInput.parse(day)).toBe(day);
  expect(instantInput.parse(`${day}T12:00:00Z`)).toBe(`${day}T12:00:00Z`);
});

test.each(['0000-01-01', '0001-01-01', '1969-12-31', '9999-12-31'])(
  'the year of %s is refused',
  (day) => {
    const errors = [dayInput.safeParse(day), instantInput.safeParse(`${day}T12:00:00Z`)];
    for (const { error } of errors) {
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'El año debe ser de 1970 a 9998',
      ]);
    }
  },
);
