import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryRate } from '../contract/delivery-methods.ts';
import { provinces } from '../geo/provinces.ts';
import { samplePostcodes } from '../testing/postcodes.ts';
import { parsePostcode } from './postcode.ts';
import { findRate, listRateFaults } from './rates.ts';

const row = (more: Partial<DeliveryRate>): DeliveryRate => ({
  ...{ postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null },
  ...{ cost: 100, minDays: 1, maxDays: 3 },
  ...more,
});
const range = (postcodeFrom: number, postcodeTo: number, more: Partial<DeliveryRate> = {}) =>
  row({ postcodeFrom, postcodeTo, ...more });
const faultsOf = (rates: DeliveryRate[]) => listRateFaults(rates).map(({ message }) => message);
const at = (digits: number, provinceId: string | null = null) => ({ digits, provinceId });

test.each([
  ['1636', { digits: 1636, provinceId: null }],
  [' b 1636 fda', { digits: 1636, provinceId: '06' }],
  ['C1425', { digits: 1425, provinceId: '02' }],
  ['0999', null],
  ['163', null],
  ['16360', null],
  ['I1636', null],
  ['B1636FD', null],
  ['', null],
])('%j is the postcode %j', (text, expected) => {
  expect(parsePostcode(text)).toEqual(expected);
});

test('each province has its letter', () => {
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
  const ids = letters.map((letter) => parsePostcode(`${letter}1000`)?.provinceId);
  expect([...ids].sort()).toEqual(provinces.map(({ id }) => id).sort());
});

test('a range of postcodes is before a province, and a province before the whole country', () => {
  const rates = [
    row({ cost: 3 }),
    row({ provinceId: '14', cost: 2 }),
    range(5000, 5009, { cost: 1 }),
  ];
  const costAt = (digits: number, provinceId: string | null) => {
    const found = findRate(rates, at(digits, provinceId), 100);
    return typeof found === 'string' ? found : found.cost;
  };
  expect(costAt(5000, '14')).toBe(1);
  expect(costAt(5009, null)).toBe(1);
  expect(costAt(5010, '14')).toBe(2);
  expect(costAt(5010, '82')).toBe(3);
  expect(findRate(rates.slice(1), at(5010, '82'), 100)).toBe('out_of_zone');
});

test('the lightest row that holds the weight counts, up to and with its last gram', () => {
  const rates = [row({ maxGrams: 2000, cost: 2 }), row({ maxGrams: 500, cost: 1 })];
  expect(findRate(rates, at(1000), 500)).toMatchObject({ cost: 1 });
  expect(findRate(rates, at(1000), 501)).toMatchObject({ cost: 2 });
  expect(findRate(rates, at(1000), 2001)).toBe('too_heavy');
});

test('what is too heavy for its zone is not sent at the cost of a wider one', () => {
  const rates = [range(1000, 1499, { maxGrams: 1000, cost: 50 }), row({ cost: 10 })];
  expect(findRate(rates, at(1200), 1001)).toBe('too_heavy');
});

test.each([
  [
    [range(1000, 1499), range(1499, 1600)],
    'Los códigos postales 1499 a 1600 se superponen con los de la fila 1 (1000 a 1499).',
  ],
  [
    [range(1000, 1499), row({}), range(1200, 1200)],
    'Los códigos postales 1200 a 1200 se superponen con los de la fila 1 (1000 a 1499).',
  ],
  [[row({ postcodeFrom: 1000 })], 'Al rango de códigos postales le falta el último.'],
  [[row({ postcodeTo: 1000 })], 'Al rango de códigos postales le falta el primero.'],
  [[range(2000, 1000)], 'El rango de códigos postales termina (1000) antes de empezar (2000).'],
  [
    [range(1000, 2000, { provinceId: '02' })],
    'La zona es un rango de códigos postales o una provincia, no las dos cosas.',
  ],
  [[row({ minDays: 5, maxDays: 2 })], 'Los días van de 5 a 2: están al revés.'],
  [
    [row({ provinceId: '66' }), row({ provinceId: '66' })],
    'Repite la zona y el peso de la fila 1 (Salta).',
  ],
  [
    [row({ maxGrams: 500, cost: 900 }), row({ cost: 800 })],
    'Con la fila 1 (Todo el país), más peso cuesta menos: $800 y no $900.',
  ],
])('a table with a fault is refused: %#', (rates, message) => {
  expect(faultsOf(rates)).toEqual([message]);
});

test('ranges that touch, equal ranges of other weights and wider zones are no fault', () => {
  expect(
    faultsOf([
      range(1000, 1499, { maxGrams: 500 }),
      range(1000, 1499, { cost: 200 }),
      range(1500, 1999),
      row({ provinceId: '06' }),
      row({}),
    ]),
  ).toEqual([]);
});

const anyRate: fc.Arbitrary<DeliveryRate> = fc
  .record({
    zone: fc.oneof(
      fc.constant(null),
      fc.constantFrom('02', '06', '14'),
      fc.tuple(fc.integer({ min: 1000, max: 1040 }), fc.integer({ min: 1000, max: 1040 })),
    ),
    maxGrams: fc.option(fc.integer({ min: 1, max: 30 })),
    cost: fc.nat({ max: 50 }),
  })
  .map(({ zone, ...rest }) =>
    Array.isArray(zone)
      ? range(Math.min(...zone), Math.max(...zone), rest)
      : row({ provinceId: zone, ...rest }),
  );
/** The rows of a table that can be saved: each that has no fault with those before it. */
const savable = (rates: readonly DeliveryRate[]) =>
  rates.reduce<DeliveryRate[]>(
    (table, rate) => (faultsOf(table.concat(rate)).length > 0 ? table : table.concat(rate)),
    [],
  );
const anyTable = fc.array(anyRate, { maxLength: 12 }).map(savable);
const anyDestination = fc.record({
  digits: fc.integer({ min: 1000, max: 1045 }),
  provinceId: fc.constantFrom(null, '02', '06', '14', '82'),
});

test('in a table that can be saved no cost falls with the weight, and what is sent lighter is sent', () => {
  fc.assert(
    fc.property(
      anyTable,
      anyDestination,
      fc.nat({ max: 35 }),
      fc.nat({ max: 10 }),
      (table, destination, grams, more) => {
        const light = findRate(table, destination, grams);
        const heavy = findRate(table, destination, grams + more);
        if (typeof heavy === 'string') return heavy !== 'out_of_zone' || light === heavy;
        return typeof light !== 'string' && light.cost <= heavy.cost;
      },
    ),
    { numRuns: 2000 },
  );
});

test('the order of the rows changes nothing', () => {
  fc.assert(
    fc.property(anyTable, anyDestination, fc.nat({ max: 35 }), (table, destination, grams) => {
      expect(findRate([...table].reverse(), destination, grams)).toEqual(
        findRate(table, destination, grams),
      );
      expect(listRateFaults([...table].reverse())).toEqual([]);
    }),
  );
});

/** Tables of a shop with zones in the postcodes that exist. */
const anyRealTable = fc
  .array(
    fc
      .record({
        sample: fc.constantFrom(...samplePostcodes),
        kind: fc.constantFrom('postcodes', 'province', 'country'),
        width: fc.nat({ max: 900 }),
        maxGrams: fc.option(fc.integer({ min: 1, max: 30 })),
        cost: fc.nat({ max: 50 }),
      })
      .map(({ sample, kind, width, ...rest }) => {
        const { digits } = parsePostcode(sample.cpa) ?? { digits: 0 };
        if (kind === 'postcodes') return range(digits, digits + width, rest);
        return row({ ...rest, provinceId: kind === 'province' ? sample.provinceId : null });
      }),
    { maxLength: 12 },
  )
  .map(savable);

test('every province has postcodes in the sample, as four digits and as a CPA', () => {
  expect(new Set(samplePostcodes.map(({ provinceId }) => provinceId)).size).toBe(provinces.length);
  for (const { cpa, provinceId } of samplePostcodes) {
    expect(parsePostcode(cpa)).toEqual({ digits: Number(cpa.slice(1, 5)), provinceId });
  }
});

test('every postcode of the sample has a cost, or is said to be out of the zones or too heavy', () => {
  fc.assert(
    fc.property(
      anyRealTable,
      fc.constantFrom(...samplePostcodes),
      fc.nat({ max: 35 }),
      (table, { cpa, provinceId }, grams) => {
        const destination = parsePostcode(cpa) ?? at(0);
        const found = findRate(table, destination, grams);
        const zone = table.filter(
          ({ postcodeFrom, postcodeTo, ...rate }) =>
            (postcodeFrom ?? 0) <= destination.digits &&
            destination.digits <= (postcodeTo ?? 9999) &&
            [null, provinceId].includes(rate.provinceId),
        );
        const isHeld = zone.some(({ maxGrams }) => grams <= (maxGrams ?? grams));
        if (found === 'out_of_zone') expect(zone).toEqual([]);
        else if (found === 'too_heavy') expect(zone).not.toEqual([]);
        else expect(isHeld && zone.includes(found)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
