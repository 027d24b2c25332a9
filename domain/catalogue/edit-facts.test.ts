import { describe, expect, test } from 'vitest';
import { combo, tee } from '../testing/cart-samples.ts';
import { findOverwritten, productFacts, promotionFacts } from './edit-facts.ts';

const saw = productFacts(tee);
const overwritten = (current: object, wanted: object) =>
  findOverwritten({ before: saw, current: { ...saw, ...current }, wanted: { ...saw, ...wanted } });

describe('two people edit one product', () => {
  test.each<[string, object, object, string[]]>([
    ['nobody else changed anything', {}, { precio: 1 }, []],
    ['the other changed a price that this one left', { precio: 2 }, {}, ['precio']],
    ['both changed the name', { nombre: 'A' }, { nombre: 'B' }, ['nombre']],
    ['both came to the same', { nombre: 'A', precio: 2 }, { nombre: 'A', precio: 2 }, []],
  ])('%s', (_, current, wanted, facts) => {
    expect(overwritten(current, wanted)).toEqual(facts);
  });

  test('the names and pictures of a colour are judged by its id', () => {
    const [black] = tee.variants;
    if (!black) throw new Error('The sample has no colour');
    const other = { ...tee, variants: [{ ...black, modelName: 'Otra', color: 'navy' }] };
    expect(
      findOverwritten({ before: saw, current: productFacts(other), wanted: saw }).sort(),
    ).toEqual([`${black._id}.color`, `${black._id}.modelName`]);
    // A colour that either of them removed has nothing to be overwritten.
    const none = productFacts({ ...tee, variants: [] });
    expect(findOverwritten({ before: saw, current: none, wanted: saw })).toEqual([]);
    expect(findOverwritten({ before: saw, current: productFacts(other), wanted: none })).toEqual(
      [],
    );
  });

  test('who does not tell what was seen overwrites as ever', () => {
    expect(findOverwritten({ before: undefined, current: { precio: 2 }, wanted: saw })).toEqual([]);
  });

  test('units are counted, not compared', () => {
    expect(JSON.stringify(saw)).not.toContain('stock');
  });
});

test('the chosen sizes of a combo are one fact, in whatever order they come', () => {
  const sizes = (...ids: string[]) =>
    promotionFacts({
      ...combo,
      products: [{ productId: 'p', variants: [{ sizes: ids.map((sizeId) => ({ sizeId })) }] }],
    }).products;
  expect(sizes('b', 'a')).toEqual(sizes('a', 'b'));
  expect(sizes('b')).not.toEqual(sizes('a', 'b'));
});

test('a date is the same instant however it is written', () => {
  const startDate = '2026-06-01T00:00:00-03:00';
  expect(promotionFacts({ ...combo, startDate })).toEqual(
    promotionFacts({ ...combo, startDate: new Date(startDate) }),
  );
});
