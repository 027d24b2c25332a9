import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitStreet } from './split-street.ts';

const parts = (street: string, number: string, floor = '', apartment = '') => ({
  ...{ street, number, floor, apartment },
});

test.each([
  ['Maipú 1', parts('Maipú', '1')],
  ['Av. Colón 1234', parts('Av. Colón', '1234')],
  ['Av. Colón N° 1234', parts('Av. Colón', '1234')],
  ['Av. 9 de Julio 1234, piso 3, depto. B', parts('Av. 9 de Julio', '1234', '3', 'B')],
  ['Av. 9 de Julio 1234 Piso 3 Dpto 14', parts('Av. 9 de Julio', '1234', '3', '14')],
  ['Rivadavia 500, piso 10 C', parts('Rivadavia', '500', '10', 'C')],
  ['Calle 12 345', parts('Calle 12', '345')],
  ['Calle 50 Nro. 1020 - PB', parts('Calle 50', '1020', '', 'PB')],
  ['Florida 1 (local de abajo)', parts('Florida (local de abajo)', '1')],
  ['Ruta 2 km 45', parts('Ruta 2 km', '45')],
  ['Barrio Las Flores, manzana 3 lote 12', parts('Barrio Las Flores, manzana 3 lote 12', 'S/N')],
  ['  San  Martín   1800  ', parts('San Martín', '1800')],
])('%s', (address, expected) => {
  expect(splitStreet(address)).toEqual(expected);
});

test('no letter or digit of an address is lost', () => {
  const words = fc.constantFrom(
    'Av.',
    'Colón',
    '12',
    '345',
    ',',
    'piso',
    '3',
    'depto',
    'B',
    '(',
    ')',
    '-',
    'fondo',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (some) => {
      const address = some.join(' ');
      const { street, number, floor, apartment } = splitStreet(address);
      const kept = `${street} ${number === 'S/N' ? '' : number} ${floor} ${apartment}`;
      const wordsOf = (text: string) =>
        (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !/^(piso|depto)$/.test(word)).sort();
      expect(wordsOf(kept)).toEqual(wordsOf(address));
    }),
  );
});
