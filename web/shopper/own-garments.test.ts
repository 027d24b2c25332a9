import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGarment, hasGarment, parseGarments, withGarment } from './own-garments.ts';

const tee = { ancho: 53.5, largo: 71 };
const trousers = { cintura: 40, cadera: 52 };

test('a garment is stored for each pair of measures, and removed for one', () => {
  const both = withGarment(
    withGarment({}, ['ancho', 'largo'], tee),
    ['cintura', 'cadera'],
    trousers,
  );
  const read = parseGarments(JSON.parse(JSON.stringify(both)));
  expect(findGarment(read, ['ancho', 'largo'])).toEqual(tee);
  expect(findGarment(read, ['cintura', 'cadera'])).toEqual(trousers);
  expect(findGarment(read, ['ancho', 'manga'])).toBeNull();
  const one = withGarment(read, ['ancho', 'largo'], null);
  expect(findGarment(one, ['ancho', 'largo'])).toBeNull();
  expect(hasGarment(withGarment(one, ['cintura', 'cadera'], null))).toBe(false);
});

test.each([
  undefined,
  null,
  'nonsense',
  [],
  {},
  { 'ancho,largo': { ancho: 53 } },
  { 'ancho,largo': { ancho: '53', largo: 71 } },
  { 'ancho,largo': { ancho: 5300, largo: 71 } },
  { 'ancho,largo': null },
])('what is stored as %j is no garment', (value) => {
  expect(findGarment(parseGarments(value), ['ancho', 'largo'])).toBeNull();
});

test('whatever is stored, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseGarments(value)).toBeTypeOf('object');
    }),
  );
});
