import { expect, test } from 'vitest';
import { belongsToProvince, normalizeDepartments, tidyLocalities } from './places.ts';

const names = (places: readonly { nombre: string }[]) => places.map(({ nombre }) => nombre);

test('the comunas of Buenos Aires are called by their number and counted, not spelled', () => {
  const answer = [
    { id: '02070', nombre: 'Comuna 10' },
    { id: '02014', nombre: 'COMUNA 02' },
    { id: '02007', nombre: 'Comuna 1' },
    { id: '02105', nombre: 'Comuna 15' },
  ];
  expect(names(normalizeDepartments(answer))).toEqual([
    'Comuna 1',
    'Comuna 2',
    'Comuna 10',
    'Comuna 15',
  ]);
});

test('an id of the city that is no comuna keeps its name', () => {
  expect(names(normalizeDepartments([{ id: '02000', nombre: 'Toda la ciudad' }]))).toEqual([
    'Toda la ciudad',
  ]);
});

test('a town with two official ids is offered once, whatever its letters', () => {
  const answer = [
    { id: '06357110', nombre: 'Mar del Plata' },
    { id: '0635711000', nombre: 'MAR DEL PLATA' },
    { id: '06357020', nombre: 'Batán' },
  ];
  expect(tidyLocalities(answer)).toEqual([
    { id: '06357020', nombre: 'Batán' },
    { id: '06357110', nombre: 'Mar del Plata' },
  ]);
});

test('names that differ by an accent or a tilde are different places', () => {
  const answer = ['Cordoba', 'Córdoba', 'Cañada', 'Canada'].map((nombre, index) => ({
    id: `1401400${index}`,
    nombre,
  }));
  expect(tidyLocalities(answer)).toHaveLength(4);
});

test('places are listed as a Spanish dictionary would', () => {
  const answer = ['Ñorquín', 'Orán', 'Ávila', 'Nono', '9 de Julio', '25 de Mayo'].map(
    (nombre, index) => ({ id: `0600${index}`, nombre }),
  );
  expect(names(normalizeDepartments(answer))).toEqual([
    '9 de Julio',
    '25 de Mayo',
    'Ávila',
    'Nono',
    'Ñorquín',
    'Orán',
  ]);
});

test('a department belongs to the province whose id begins its own', () => {
  expect(belongsToProvince('14014', '14')).toBe(true);
  expect(belongsToProvince('06014', '14')).toBe(false);
});
