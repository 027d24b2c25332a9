import { expect, test } from 'vitest';
import { isLeft } from './unsaved-guard.tsx';

const list = { pathname: '/admin/ordenes', search: '?etapa=preparar&orden=a' };
const pathname = list.pathname;

test.each([
  ['another order', true, { pathname, search: '?etapa=preparar&orden=b' }],
  ['another filter, which closes the order', true, { pathname, search: '?etapa=enviadas' }],
  ['another search beside the order', false, { pathname, search: '?buscar=x&orden=a' }],
  ['another page of the panel', true, { pathname: '/admin/productos', search: list.search }],
] as const)('%s leaves what is typed for an open order: %s', (_, expected, next) => {
  expect(isLeft(list, next, 'orden')).toBe(expected);
});

test('what is typed in a row of a list is left by any parameter', () => {
  expect(isLeft(list, { pathname, search: '?buscar=x&orden=a' }, '*')).toBe(true);
  expect(isLeft(list, { ...list }, '*')).toBe(false);
});

test('a form beside a list is not left by the parameters of the list', () => {
  expect(isLeft(list, { pathname, search: '' })).toBe(false);
  expect(isLeft(list, { pathname: '/admin', search: list.search })).toBe(true);
});
