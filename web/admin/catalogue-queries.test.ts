import { expect, test } from 'vitest';
import { ApiError } from '../api-client.ts';
import { describeProductsError } from './catalogue-queries.ts';

test.each([
  [new ApiError(500, {}, 'Internal Server Error'), 'Error: 500 - Internal Server Error'],
  // HTTP/2 has no reason phrase.
  [new ApiError(500, { message: 'Algo salió mal.' }), 'Error: 500 - Algo salió mal.'],
  [new ApiError(0, { message: 'Sin conexión.' }), 'Sin conexión.'],
])(
  'a failed list of products shows its status, or that the shop cannot be reached',
  (error, text) => {
    expect(describeProductsError(error)).toBe(text);
  },
);
