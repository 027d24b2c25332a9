import { expect, test } from 'vitest';
import { provinces } from '#domain/geo/provinces.ts';
import { provinceIdOf, provinceLetters } from './provinces.ts';

/** As listed by MiCorreo's document, with the names of domain/geo/provinces.ts. */
const documented = {
  A: 'Salta',
  B: 'Buenos Aires',
  C: 'Ciudad Autónoma de Buenos Aires',
  D: 'San Luis',
  E: 'Entre Ríos',
  F: 'La Rioja',
  G: 'Santiago del Estero',
  H: 'Chaco',
  J: 'San Juan',
  K: 'Catamarca',
  L: 'La Pampa',
  M: 'Mendoza',
  N: 'Misiones',
  P: 'Formosa',
  Q: 'Neuquén',
  R: 'Río Negro',
  S: 'Santa Fe',
  T: 'Tucumán',
  U: 'Chubut',
  V: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
  W: 'Corrientes',
  X: 'Córdoba',
  Y: 'Jujuy',
  Z: 'Santa Cruz',
};

test('every province has the letter of the document, and is found by it', () => {
  const byLetter = provinces.map(({ id, nombre }) => [provinceLetters[id], nombre]);
  expect(Object.fromEntries(byLetter)).toEqual(documented);
  for (const { id } of provinces) expect(provinceIdOf(provinceLetters[id] ?? '')).toBe(id);
});

test('another letter is no province', () => {
  for (const letter of ['', 'I', 'O', 'Ñ', 'b', 'BA']) expect(provinceIdOf(letter)).toBeNull();
});
