import { expect, test } from 'vitest';
import { isRefusal, notFound, refusalCodes, refuse } from './refusal.ts';

test('a refusal has a code, a message and details', () => {
  const refusal = refuse('invalid_request', 'Faltan datos', { fields: { nombre: 'Falta' } });
  expect(isRefusal(refusal)).toBe(true);
  expect(refusal).toMatchObject({
    code: 'invalid_request',
    message: 'Faltan datos',
    details: { fields: { nombre: 'Falta' } },
  });
});

test.each([null, undefined, 'no', { code: 'not_found', message: 'x', details: {} }, new Error()])(
  '%j is not a refusal',
  (value) => {
    expect(isRefusal(value)).toBe(false);
  },
);

test('a not-found refusal names its subject', () => {
  expect(notFound('la orden')).toMatchObject({
    code: 'not_found',
    message: 'No se encontró la orden.',
  });
});

test('every refusal code is listed once', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
});
