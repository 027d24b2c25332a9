import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import {
  ExpiredInvitation,
  ExpiredPasswordLink,
  ExpiredVerification,
  isExpiredLink,
} from './expired-link.tsx';

test.each([
  ['a sign-up', ExpiredVerification, /te mandamos otro enlace\. +Iniciar Sesión/],
  ['an invitation', ExpiredInvitation, /pedile otra a quien te invitó\. +Iniciar Sesión/],
  ['a new password', ExpiredPasswordLink, /Pedir otro enlace/],
])('a refused link of %s leads to another one', (_, Note, text) => {
  expect(textInShop(<Note isExpired />)).toMatch(text);
  expect(textInShop(<Note isExpired={false} />).trim()).toBe('');
});

test('only a link that the shop refused has expired', () => {
  expect(isExpiredLink(new ApiError(400, { code: 'invalid_token' }))).toBe(true);
  expect(isExpiredLink(new ApiError(400, { code: 'invalid' as never }))).toBe(false);
  expect(isExpiredLink(new ApiError(503, {}))).toBe(false);
});
