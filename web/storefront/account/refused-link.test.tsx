import { expect, test } from 'vitest';
import { ApiError } from '../../api-client.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import {
  isRefusedLink,
  RefusedInvitation,
  RefusedPasswordLink,
  RefusedVerification,
} from './refused-link.tsx';

test.each([
  ['a sign-up', RefusedVerification, /te mandamos otro enlace\. +Iniciar Sesión/],
  ['an invitation', RefusedInvitation, /pedile otra a quien te invitó\. +Iniciar Sesión/],
  ['a new password', RefusedPasswordLink, /Pedir otro enlace/],
])('a refused link of %s leads to another one', (_, Note, text) => {
  expect(textInShop(<Note isRefused />)).toMatch(text);
  expect(textInShop(<Note isRefused={false} />).trim()).toBe('');
});

test('only an answer about the link means that it was refused', () => {
  expect(isRefusedLink(new ApiError(400, { code: 'invalid_token' }))).toBe(true);
  expect(isRefusedLink(new ApiError(400, { code: 'invalid' as never }))).toBe(false);
  expect(isRefusedLink(new ApiError(503, {}))).toBe(false);
});
