import { describe, expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { textOf } from './error-screen.tsx';

describe('a page that breaks says why in Spanish', () => {
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
    [new TypeError('Failed to fetch'), 'Volvé a intentarlo en unos minutos.'],
  ])('instead of %s', (error, text) => {
    expect(textOf(error)).toBe(text);
  });
});
