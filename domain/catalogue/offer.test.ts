import { expect, test } from 'vitest';
import { offerCodes, offers, promoTypeCodes, promoTypes } from './offer.ts';

test.each([
  ['Nada', 'Normal', 3],
  ['Nuevo', 'Nuevo', 2],
  ['Preventa', 'Preventa', 1],
  ['Oferta', 'En Oferta', 0],
  ['Sin Stock', 'Sin Stock', 3],
  ['SpecialHalloween', 'Especial Halloween', 3],
  ['SpecialChristmas', 'Especial Navidad', 3],
] as const)('a product marked %s reads "%s" and ranks %d', (code, label, rank) => {
  expect(offers[code]).toEqual({ label, rank });
});

test('there are seven offer codes', () => {
  expect(offerCodes).toHaveLength(7);
});

test('a combo has one of six types', () => {
  expect(promoTypeCodes).toEqual([
    'Promo',
    'Nada',
    'SpecialHalloween',
    'SpecialChristmas',
    'SpecialSummer',
    'SpecialWinter',
  ]);
});

test.each([
  ['Promo', 'Promo'],
  ['Nada', 'Normal'],
  ['SpecialHalloween', 'Especial Halloween'],
  ['SpecialChristmas', 'Especial Navidad'],
  ['SpecialSummer', 'Especial Verano'],
  ['SpecialWinter', 'Especial Invierno'],
] as const)('a combo of type %s reads "%s"', (code, label) => {
  expect(promoTypes[code]).toBe(label);
});
