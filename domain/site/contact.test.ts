import { expect, test } from 'vitest';
import { socialProfiles } from './contact.ts';
import { getStore } from './store.ts';

const kings = 'https://www.instagram.com/kings';
const lv = 'https://www.instagram.com/lv';
const linksOf = (instagramKings: string, instagramLv: string, code?: 'Kings' | 'Lv') =>
  socialProfiles({ instagramKings, instagramLv }, code ? getStore(code) : null).map(
    ({ label, url }) => `${label} ${url}`,
  );

test('a store links its own profile, other pages link those of both', () => {
  expect(linksOf(kings, lv, 'Kings')).toEqual([`Instagram ${kings}`]);
  expect(linksOf(kings, lv, 'Lv')).toEqual([`Instagram ${lv}`]);
  expect(linksOf(kings, lv)).toEqual([`Instagram de Kings ${kings}`, `Instagram de Lv ${lv}`]);
});

test('one profile of both stores is linked once', () => {
  expect(linksOf(kings, kings)).toEqual([`Instagram ${kings}`]);
});

test('a store without a profile links none', () => {
  expect(linksOf(kings, '', 'Lv')).toEqual([]);
  expect(linksOf(kings, '')).toEqual([`Instagram ${kings}`]);
  expect(linksOf('', '')).toEqual([]);
});
