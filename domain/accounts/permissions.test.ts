import { describe, expect, test } from 'vitest';
import {
  chosenPermissions,
  type Permission,
  permissionsOf,
  permissionsText,
  presets,
  toAdministrator,
} from './permissions.ts';

test.each<[readonly Permission[], string]>([
  [presets.owner, 'Dueño'],
  [['catalogue', 'orders', 'counter'], 'Empleado'],
  [['refunds', 'counter'], 'Mostrador, Devoluciones'],
  [['counter', 'catalogue', 'orders', 'refunds'], 'Mostrador, Catálogo, Órdenes, Devoluciones'],
])('%o is called %s', (held, text) => {
  expect(permissionsText(held)).toBe(text);
});

describe('what is stored', () => {
  test('an owner has every permission, also one that was added after it was stored', () => {
    const stored = { role: 'Admin', isOwner: true, permissions: ['counter'] } as const;
    expect(permissionsOf(stored)).toEqual(presets.owner);
  });

  test('a shopper has none, also with the columns of an owner', () => {
    expect(permissionsOf({ role: 'User', isOwner: true, permissions: ['people'] })).toEqual([]);
  });

  test('all permissions make an owner', () => {
    expect(toAdministrator(presets.owner).isOwner).toBe(true);
    expect(toAdministrator(presets.staff).isOwner).toBe(false);
  });
});

test('a form without permissions means the preset that it names, and staff without one', () => {
  expect(chosenPermissions({ isOwner: true })).toEqual(presets.owner);
  expect(chosenPermissions({ isOwner: false })).toEqual(presets.staff);
  expect(chosenPermissions({})).toEqual(presets.staff);
  expect(chosenPermissions({ isOwner: true, permissions: ['counter'] })).toEqual(['counter']);
});
