import { expect, test } from 'vitest';
import { isRefusal, notFound, refusalCodes, refuse } from './refusal.ts';

test('a refusal carries its code, its text and its details', () => {
  const refusal = refuse('invalid_request', 'Faltan datos', { fields: { nombre: 'Falta' } });
  expect(isRefusal(refusal)).toBe(true);
  expect(refusal).toMatchObject({
    code: 'invalid_request',
    message: 'Faltan datos',
    details: { fields: { nombre: 'Falta' } },
  });
});

test.each([null, undefined, 'no', { code: 'not_found', message: 'x', details: {} }, new Error()])(
  '%j is no refusal',
  (value) => {
    expect(isRefusal(value)).toBe(false);
  },
);

test('what is not found is named', () => {
  expect(notFound('la orden')).toMatchObject({
    code: 'not_found',
    message: 'No se encontró la orden.',
  });
});

test('no code of refusal is listed twice', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length);
});
