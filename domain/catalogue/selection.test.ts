import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Variant } from '../contract/catalogue.ts';
import {
  canBuy,
  colorParameter,
  findByColor,
  findSize,
  findTalle,
  findVariant,
  initialSelection,
  type Selection,
  selectTalle,
  selectVariant,
} from './selection.ts';

function model(color: string, stocks: Record<string, number>): Variant {
  const sizes = Object.entries(stocks).map(([size, stock]) => ({
    _id: `${color}-${size}`,
    size,
    stock,
  }));
  const pictures = { thumbnailImages: [], thumbnailImageMain: null };
  return { _id: color, color, modelName: color, ...pictures, sizes };
}

const black = model('black', { S: 0, M: 2, L: 1 });
const white = model('white', { S: 3, M: 0, L: 4 });
const soldOut = model('grey', { S: 0, M: 0 });
const tee = [black, white, soldOut];

const at = (variantId: string, sizeId: string | null): Selection => ({ variantId, sizeId });

describe('a product page opens', () => {
  test.each([
    ['with the first colour and its first size with stock', tee, at('black', 'black-M')],
    ['with the first colour even when it is sold out', [soldOut, white], at('grey', null)],
    ['with a colour without sizes', [model('red', {})], at('red', null)],
    ['with no selection when there is no colour', [], null],
  ])('%s', (_title, variants, expected) => {
    expect(initialSelection(variants)).toEqual(expected);
  });
});

describe('a product page opens in the colour of its URL', () => {
  test.each([
    ['with that colour', 'white', at('white', 'white-S')],
    ['with a sold-out colour', 'grey', at('grey', null)],
    ['with the first colour', 'black', at('black', 'black-M')],
    ['ignoring an unknown colour', 'pink', at('black', 'black-M')],
    ['ignoring an empty value', '', at('black', 'black-M')],
  ])('%s', (_title, color, expected) => {
    expect(initialSelection(tee, color)).toEqual(expected);
  });

  test('with each of two models of one colour', () => {
    const models = [black, { ...black, _id: 'other' }, white];
    const parameters = models.map(({ _id }) => colorParameter(models, _id));
    expect(parameters).toEqual(['black', 'black-2', 'white']);
    expect(parameters.map((color) => findByColor(models, color))).toEqual(models);
    expect(colorParameter(models, 'pink')).toBeNull();
  });
});

describe('a product page opens with the size of its URL', () => {
  test.each([
    ['that can be bought', 'black', 'L', at('black', 'black-L')],
    ['written in lower case', 'black', 'l', at('black', 'black-L')],
    ['that is sold out in this colour: none is chosen', 'black', 'S', at('black', null)],
    ['that this colour does not have: none is chosen', 'grey', 'L', at('grey', null)],
    ['that no colour has: it is ignored', 'black', 'XL', at('black', 'black-M')],
    ['without any', 'black', null, at('black', 'black-M')],
  ])('%s', (_title, color, talle, expected) => {
    const opened = initialSelection(tee, color);
    expect(selectTalle(tee, opened, findTalle(tee, talle))).toEqual(expected);
  });
});

test('a size that another colour spells otherwise is the same', () => {
  const mixed = [model('black', { M: 2, L: 1 }), model('white', { S: 1, m: 3 })];
  expect(selectTalle(mixed, at('white', 'white-S'), 'M')).toEqual(at('white', 'white-m'));
  expect(selectVariant(mixed, at('black', 'black-M'), 'white')).toEqual(at('white', 'white-m'));
  const plus = [model('black', { 'XL+': 1 }), model('white', { XL: 1, 'XL+': 1 })];
  expect(selectVariant(plus, at('black', 'black-XL+'), 'white')).toEqual(at('white', 'white-XL+'));
});

describe('the shopper chooses another colour', () => {
  test.each([
    ['which has the same size', at('black', 'black-L'), 'white', at('white', 'white-L')],
    ['whose same size is sold out', at('black', 'black-M'), 'white', at('white', 'white-S')],
    ['which is sold out', at('white', 'white-S'), 'grey', at('grey', null)],
    ['from a sold out one', at('grey', null), 'black', at('black', 'black-M')],
    ['from no selection', null, 'white', at('white', 'white-S')],
    ['which is the same', at('black', 'black-L'), 'black', at('black', 'black-L')],
    ['that does not exist', at('black', 'black-L'), 'pink', at('black', 'black-L')],
    ['that does not exist, from no selection', null, 'pink', null],
  ])('%s', (_title, current, variantId, expected) => {
    expect(selectVariant(tee, current, variantId)).toEqual(expected);
  });

  test('which does not have the size', () => {
    const variants = [black, model('red', { XL: 5 })];
    expect(selectVariant(variants, at('black', 'black-L'), 'red')).toEqual(at('red', 'red-XL'));
  });
});

describe('finding the selected size', () => {
  test('the last black L', () => {
    expect(findVariant(tee, at('black', 'black-L'))).toBe(black);
    expect(findSize(tee, at('black', 'black-L'))).toEqual({ _id: 'black-L', size: 'L', stock: 1 });
  });

  test.each([
    ['no selection', null],
    ['a colour that is gone', at('pink', 'black-L')],
    ['no size', at('black', null)],
    ['a size of another colour', at('black', 'white-S')],
  ])('%s finds no size', (_title, selection) => {
    expect(findSize(tee, selection)).toBeNull();
  });

  test('a colour that is gone is not found', () => {
    expect(findVariant(tee, at('pink', null))).toBeNull();
    expect(findVariant(tee, null)).toBeNull();
  });

  test.each([
    [-1, false],
    [0, false],
    [1, true],
  ])('a size with %d units can be bought: %s', (stock, expected) => {
    expect(canBuy({ stock })).toBe(expected);
  });
});

describe('any sequence of clicks', () => {
  const colors = ['black', 'white', 'red', 'blue'];
  const stocks = fc.dictionary(fc.constantFrom('S', 'M', 'L'), fc.integer({ min: -1, max: 2 }), {
    maxKeys: 3,
  });
  const variants = fc
    .array(fc.tuple(fc.constantFrom(...colors), stocks), { minLength: 1 })
    .map((models) => [...new Map(models)].map(([color, each]) => model(color, each)));
  const clicks = fc.array(fc.constantFrom(...colors, 'pink'), { maxLength: 10 });

  test('the selected size has stock, or no size of the colour has', () => {
    fc.assert(
      fc.property(variants, clicks, (models, clicked) => {
        let selection = initialSelection(models);
        for (const color of clicked) {
          selection = selectVariant(models, selection, color);
          const variant = models.find(({ _id }) => _id === selection?.variantId);
          const size = variant?.sizes.find(({ _id }) => _id === selection?.sizeId);
          expect(variant).toBeDefined();
          if (size) expect(size.stock).toBeGreaterThan(0);
          else expect(variant?.sizes.every(({ stock }) => stock <= 0)).toBe(true);
        }
      }),
    );
  });

  test('the size is preserved if the new colour has it in stock', () => {
    fc.assert(
      fc.property(variants, fc.constantFrom(...colors), (models, color) => {
        const before = initialSelection(models);
        const name = findSize(models, before)?.size;
        const next = models.find(({ _id }) => _id === color);
        const hasSize = next?.sizes.some(({ size, stock }) => size === name && stock > 0);
        if (!hasSize) return;
        expect(findSize(models, selectVariant(models, before, color))?.size).toBe(name);
      }),
    );
  });
});
