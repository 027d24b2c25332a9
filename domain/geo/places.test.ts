import { expect, test } from 'vitest';
import { belongsToProvince, normalizeDepartments, normalizeLocalities } from './places.ts';

const names = (places: readonly { nombre: string }[]) => places.map(({ nombre }) => nombre);

test('the comunas of Buenos Aires are named and sorted by number', () => {
  const response = [
    { id: '02070', nombre: 'Comuna 10' },
    { id: '02014', nombre: 'COMUNA 02' },
    { id: '02007', nombre: 'Comuna 1' },
    { id: '02105', nombre: 'Comuna 15' },
  ];
  expect(names(normalizeDepartments(response))).toEqual([
    'Comuna 1',
    'Comuna 2',
    'Comuna 10',
    'Comuna 15',
  ]);
});

test('an id of the city that is not a comuna has its own name', () => {
  expect(names(normalizeDepartments([{ id: '02000', nombre: 'Toda la ciudad' }]))).toEqual([
    'Toda la ciudad',
  ]);
});

test('a town with two official ids is listed once, in any capitalization', () => {
  const response = [
    { id: '06357110', nombre: 'Mar del Plata' },
    { id: '0635711000', nombre: 'MAR DEL PLATA' },
    { id: '06357020', nombre: 'Batán' },
  ];
  expect(normalizeLocalities(response)).toEqual([
    { id: '06357020', nombre: 'Batán' },
    { id: '06357110', nombre: 'Mar del Plata' },
  ]);
});

test('names that differ by an accent or a tilde are different places', () => {
  const response = ['Cordoba', 'Córdoba', 'Cañada', 'Canada'].map((nombre, index) => ({
    id: `1401400${index}`,
    nombre,
  }));
  expect(normalizeLocalities(response)).toHaveLength(4);
});

test('places are sorted in Spanish alphabetical order', () => {
  const response = ['Ñorquín', 'Orán', 'Ávila', 'Nono', '9 de Julio', '25 de Mayo'].map(
    (nombre, index) => ({ id: `0600${index}`, nombre }),
  );
  expect(names(normalizeDepartments(response))).toEqual([
    '9 de Julio',
    '25 de Mayo',
    'Ávila',
    'Nono',
    'Ñorquín',
    'Orán',
  ]);
});

test('a department belongs to the province whose id is the prefix of its own', () => {
  expect(belongsToProvince('14014', '14')).toBe(true);
  expect(belongsToProvince('06014', '14')).toBe(false);
});
