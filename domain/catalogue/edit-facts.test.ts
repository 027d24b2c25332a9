import { describe, expect, test } from 'vitest';
import { listOverwritten } from '../shared/edit-conflict.ts';
import { combo, tee } from '../testing/cart-samples.ts';
import { productFacts, promotionFacts } from './edit-facts.ts';

const before = productFacts(tee);
const overwritten = (current: object, sent: object) =>
  listOverwritten({ before, current: { ...before, ...current }, sent: { ...before, ...sent } });

describe('two people edit one product', () => {
  test.each<[string, object, object, string[]]>([
    ['no other edit', {}, { precio: 1 }, []],
    ['the other changed a price that this one left unchanged', { precio: 2 }, {}, ['precio']],
    ['both changed the name', { nombre: 'A' }, { nombre: 'B' }, ['nombre']],
    ['both saved the same values', { nombre: 'A', precio: 2 }, { nombre: 'A', precio: 2 }, []],
  ])('%s', (_, current, sent, facts) => {
    expect(overwritten(current, sent)).toEqual(facts);
  });

  test('the names and pictures of a colour are compared by its id', () => {
    const [black] = tee.variants;
    if (!black) throw new Error('The sample has no colour');
    const other = { ...tee, variants: [{ ...black, modelName: 'Otra', color: 'navy' }] };
    expect(listOverwritten({ before, current: productFacts(other), sent: before }).sort()).toEqual([
      `${black._id}.color`,
      `${black._id}.modelName`,
    ]);
    // A colour that either of them removed has no values to overwrite.
    const none = productFacts({ ...tee, variants: [] });
    expect(listOverwritten({ before, current: none, sent: before })).toEqual([]);
    expect(listOverwritten({ before, current: productFacts(other), sent: none })).toEqual([]);
  });

  test('an edit without previous values has no conflicts', () => {
    expect(listOverwritten({ before: undefined, current: { precio: 2 }, sent: before })).toEqual(
      [],
    );
  });

  test('units in stock are not part of the comparison', () => {
    expect(JSON.stringify(before)).not.toContain('stock');
  });
});

test('the chosen sizes of a combo are one fact, in any order', () => {
  const sizes = (...ids: string[]) =>
    promotionFacts({
      ...combo,
      products: [{ productId: 'p', variants: [{ sizes: ids.map((sizeId) => ({ sizeId })) }] }],
    }).products;
  expect(sizes('b', 'a')).toEqual(sizes('a', 'b'));
  expect(sizes('b')).not.toEqual(sizes('a', 'b'));
});

test('a date is the same instant in any format', () => {
  const startDate = '2026-06-01T00:00:00-03:00';
  expect(promotionFacts({ ...combo, startDate })).toEqual(
    promotionFacts({ ...combo, startDate: new Date(startDate) }),
  );
});
