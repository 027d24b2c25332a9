import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { textOf } from './error-screen.tsx';

const noConnection = 'No se pudo conectar con la tienda. Revisá tu conexión.';

describe('a page that breaks says why in Spanish', () => {
  test.each([
    'Failed to fetch',
    'Failed to fetch dynamically imported module: https://tienda.example/a.js',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ])('without a connection (%s)', (message) => {
    expect(textOf(new TypeError(message))).toBe(noConnection);
  });

  test.each([
    [
      new ApiError(500, { message: 'La tienda no puede responder.' }),
      'La tienda no puede responder.',
    ],
    [
      { status: 502, statusText: 'Bad Gateway', internal: false, data: '' },
      'La tienda respondió con el error 502.',
    ],
    [new Error('Unexpected Server Error'), 'Volvé a intentarlo en unos minutos.'],
    [new TypeError('x is not a function'), 'Volvé a intentarlo en unos minutos.'],
  ])('instead of %s', (error, text) => {
    expect(textOf(error)).toBe(text);
  });
});
