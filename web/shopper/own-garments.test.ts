import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGarment, formatGarments, parseGarments, withGarment } from './own-garments.ts';

const tee = { ancho: 53.5, largo: 71 };
const trousers = { cintura: 40, cadera: 52 };

test('a garment is stored for each pair of measures, and removed for one', () => {
  const both = withGarment(
    withGarment({}, ['ancho', 'largo'], tee),
    ['cintura', 'cadera'],
    trousers,
  );
  const read = parseGarments(formatGarments(both));
  expect(findGarment(read, ['ancho', 'largo'])).toEqual(tee);
  expect(findGarment(read, ['cintura', 'cadera'])).toEqual(trousers);
  expect(findGarment(read, ['ancho', 'manga'])).toBeNull();
  const one = withGarment(read, ['ancho', 'largo'], null);
  expect(findGarment(one, ['ancho', 'largo'])).toBeNull();
  expect(formatGarments(withGarment(one, ['cintura', 'cadera'], null))).toBeNull();
});

test.each([
  null,
  '',
  'nonsense',
  'null',
  '[]',
  '{"version":2,"garments":{"ancho,largo":{"ancho":53,"largo":71}}}',
  '{"version":1}',
  '{"version":1,"garments":{"ancho,largo":{"ancho":53}}}',
  '{"version":1,"garments":{"ancho,largo":{"ancho":"53","largo":71}}}',
  '{"version":1,"garments":{"ancho,largo":{"ancho":5300,"largo":71}}}',
  '{"version":1,"garments":{"ancho,largo":null}}',
])('what is stored as %s is no garment', (stored) => {
  expect(findGarment(parseGarments(stored), ['ancho', 'largo'])).toBeNull();
});

test('whatever is stored, reading it does not throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      expect(parseGarments(stored)).toBeTypeOf('object');
    }),
  );
});
