import { expect, test } from 'vitest';
import { isLeft } from './unsaved-guard.tsx';

const list = { pathname: '/admin/ordenes', search: '?etapa=preparar&orden=a' };
const pathname = list.pathname;

test.each([
  ['another order', { pathname, search: '?etapa=preparar&orden=b' }, true],
  ['another filter, which closes the order', { pathname, search: '?etapa=enviadas' }, true],
  [
    'another search, beside which the order stays',
    { pathname, search: '?buscar=x&orden=a' },
    false,
  ],
  ['another page of the panel', { pathname: '/admin/productos', search: list.search }, true],
] as const)('%s leaves what is typed for an open order: %#', (_, next, expected) => {
  expect(isLeft(list, next, 'orden')).toBe(expected);
});

test('a form beside a list is not left by the parameters of the list', () => {
  expect(isLeft(list, { pathname, search: '' })).toBe(false);
  expect(isLeft(list, { pathname: '/admin', search: list.search })).toBe(true);
});
