import { expect, test } from 'vitest';
import { ApiError } from '../../../api-client.ts';
import { linkFailureText } from './attach-orders.tsx';

test('a refused link to attach purchases may be of another account than the one that is signed in', () => {
  const refused = new ApiError(400, {
    code: 'invalid_token',
    message: 'Token inválido o expirado',
  });
  expect(linkFailureText(refused, 'ana@example.com')).toContain(
    'es de otra cuenta: tenés abierta la de ana@example.com.',
  );
  const lost = new ApiError(0, {});
  expect(linkFailureText(lost, 'ana@example.com')).toBe(lost.message);
});
