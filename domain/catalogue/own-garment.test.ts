import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Measure, measures } from './measures.ts';
import { comparedMeasures, findNearestSize, nearestSizeText, parseCm } from './own-garment.ts';

const tee = {
  measures: ['ancho', 'largo'] as const,
  rows: [
    { size: 'S', values: [50, 68] },
    { size: 'M', values: [53, 71] },
    { size: 'L', values: [56, 74] },
  ],
};
const textFor = (garment: Partial<Record<Measure, number>>) => {
  const nearest = findNearestSize(garment, tee);
  return nearest && nearestSizeText(nearest);
};

describe('the size nearest to an own garment', () => {
  test.each([
    [
      { ancho: 52, largo: 70.5 },
      'Lo más parecido a tu prenda: M; 1 cm más ancha, 0,5 cm más larga',
    ],
    [{ ancho: 53, largo: 71 }, 'Lo más parecido a tu prenda: M; mide lo mismo'],
    [{ ancho: 60.5, largo: 74 }, 'Lo más parecido a tu prenda: L; 4,5 cm más angosta'],
    [{ ancho: 53, largo: 73.3 }, 'Lo más parecido a tu prenda: M; 2,3 cm más corta'],
    // As near to S as to M.
    [
      { ancho: 51.5, largo: 69.5 },
      'Lo más parecido a tu prenda: S; 1,5 cm más angosta, 1,5 cm más corta',
    ],
    [{ ancho: 54 }, 'Lo más parecido a tu prenda: M; 1 cm más angosta'],
    [{ cintura: 40, cadera: 50 }, null],
  ])('%j', (garment, text) => {
    expect(textFor(garment)).toBe(text);
  });

  test('other measures are named', () => {
    const rows = [{ size: '40', values: [40, 51] }];
    const nearest = findNearestSize(
      { cintura: 39, cadera: 52 },
      { measures: ['cintura', 'cadera'], rows },
    );
    expect(nearest && nearestSizeText(nearest)).toBe(
      'Lo más parecido a tu prenda: 40; 1 cm más de cintura, 1 cm menos de cadera',
    );
  });

  const tenths = fc.integer({ min: 10, max: 3000 }).map((mm) => mm / 10);
  const halves = fc.integer({ min: 2, max: 600 }).map((half) => half / 2);
  const world = fc
    .uniqueArray(fc.constantFrom(...measures), { minLength: 1 })
    .chain((chosen) =>
      fc.record({
        measures: fc.constant(chosen),
        rows: fc.array(fc.array(halves, { minLength: chosen.length, maxLength: chosen.length }), {
          minLength: 1,
          maxLength: 8,
        }),
        garment: fc.dictionary(fc.constantFrom(...measures), tenths),
      }),
    )
    .map(({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((values, index) => ({ size: `T${index}`, values })),
    }));

  test('no other size is nearer, an equally near one is not smaller, and none is without a shared measure', () => {
    fc.assert(
      fc.property(world, ({ measures: chosen, rows, garment }) => {
        const shared = chosen.filter((measure) => garment[measure] !== undefined);
        const nearest = findNearestSize(garment, { measures: chosen, rows });
        expect(nearest === null).toBe(shared.length === 0);
        if (!nearest) return;
        const of = (values: readonly number[]) =>
          shared.map((measure) => Math.round((values[chosen.indexOf(measure)] ?? 0) * 10));
        const own = shared.map((measure) => Math.round((garment[measure] ?? 0) * 10));
        const distance = (values: readonly number[]) =>
          of(values).reduce((sum, mm, index) => sum + (mm - (own[index] ?? 0)) ** 2, 0);
        const total = (values: readonly number[]) => of(values).reduce((sum, mm) => sum + mm, 0);
        const found = rows[nearest.row];
        expect(found?.size).toBe(nearest.size);
        for (const { values } of rows) {
          expect(distance(values)).toBeGreaterThanOrEqual(distance(found?.values ?? []));
          if (distance(values) > distance(found?.values ?? [])) continue;
          expect(total(values)).toBeGreaterThanOrEqual(total(found?.values ?? []));
        }
      }),
    );
  });

  test('a garment that measures what a size does is that size', () => {
    fc.assert(
      fc.property(world, fc.nat(), ({ measures: chosen, rows }, pick) => {
        const row = rows[pick % rows.length];
        const garment = Object.fromEntries(
          chosen.map((measure, index) => [measure, row?.values[index] ?? 0]),
        );
        const nearest = findNearestSize(garment, { measures: chosen, rows });
        expect(nearest?.deviations.every(({ cm }) => cm === 0)).toBe(true);
        expect(rows[nearest?.row ?? -1]?.values).toEqual(row?.values);
      }),
    );
  });
});

test.each<[Measure[], readonly Measure[] | null]>([
  [
    ['manga', 'largo', 'ancho'],
    ['ancho', 'largo'],
  ],
  [
    ['cintura', 'cadera', 'largo'],
    ['cintura', 'cadera'],
  ],
  [
    ['ancho', 'manga'],
    ['ancho', 'manga'],
  ],
  [['ancho'], null],
])('a chart of %j compares %j', (chart, pair) => {
  expect(comparedMeasures({ measures: chart })).toEqual(pair);
});

test.each([
  ['53', 53],
  [' 53,5 ', 53.5],
  ['53.5', 53.5],
  ['1', 1],
  ['300', 300],
  ['0', null],
  ['300,5', null],
  ['53,55', null],
  ['-5', null],
  ['5e1', null],
  ['', null],
  ['cincuenta', null],
])('"%s" is %j centimetres', (text, cm) => {
  expect(parseCm(text)).toBe(cm);
});
