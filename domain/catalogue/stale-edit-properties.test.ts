import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import { productInput } from '../contract/product-input.ts';
import { tee } from '../testing/cart-samples.ts';
import { formatProductVersion, listStaleValues } from './stale-edit.ts';

const id = (n: number) => `0193b2a0-0000-7000-8000-00000000000${n}`;
const sizeIds = [id(1), id(2)];

type Move = { size: number; by: 'order' | 'count'; delta: number };

/** `ordered` counts the units that orders have added to or removed from each size. */
type Shop = { stocks: number[]; ordered: number[]; stockVersion: number; sold: Set<string> };

const move = fc.record<Move>({
  size: fc.nat(sizeIds.length - 1),
  by: fc.constantFrom('order', 'count'),
  delta: fc.integer({ min: -2, max: 2 }),
});

const edit = fc.record({
  beforeRead: fc.array(move, { maxLength: 5 }),
  afterRead: fc.array(move, { maxLength: 5 }),
  /** The stocks that the editor enters in place of those that were read. */
  entered: fc.tuple(fc.option(fc.nat(9)), fc.option(fc.nat(9))),
  hasVersion: fc.boolean(),
});

const initial: Shop = { stocks: [4, 4], ordered: [0, 0], stockVersion: 2, sold: new Set() };

/** Applies the moves that do not make a stock negative. */
function applyMoves(before: Shop, moves: readonly Move[]): Shop {
  const shop = structuredClone(before);
  for (const { size, by, delta } of moves) {
    const stock = (shop.stocks[size] ?? 0) + delta;
    if (stock < 0 || delta === 0) continue;
    shop.stocks[size] = stock;
    shop.stockVersion += 1;
    if (by === 'count') continue;
    shop.ordered[size] = (shop.ordered[size] ?? 0) + delta;
    shop.sold.add(sizeIds[size] ?? '');
  }
  return shop;
}

const productOf = ({ stocks, stockVersion }: Shop): Product => ({
  ...tee,
  _id: id(0),
  variants: tee.variants.map((variant) => ({
    ...variant,
    _id: id(9),
    sizes: sizeIds.map((_id, index) => ({ _id, size: `T${index}`, stock: stocks[index] ?? 0 })),
  })),
  version: formatProductVersion({ facts: 1, stock: stockVersion }),
});

test('an accepted save does not overwrite a stock that orders changed after it was read', () => {
  fc.assert(
    fc.property(edit, ({ beforeRead, afterRead, entered, hasVersion }) => {
      const atRead = applyMoves(initial, beforeRead);
      const now = applyMoves(atRead, afterRead);
      const read = productOf(atRead);
      const sent = productInput.parse({
        ...read,
        version: hasVersion ? read.version : undefined,
        variants: read.variants.map((variant) => ({
          ...variant,
          sizes: variant.sizes.map((size, index) => ({
            ...size,
            stock: entered[index] ?? size.stock,
          })),
        })),
      });
      const current = productOf(now);
      if (listStaleValues({ sent, current, soldSizes: now.sold }).length > 0) return;
      for (const [index, { stock }] of (sent.variants[0]?.sizes ?? []).entries()) {
        if (stock === now.stocks[index]) continue;
        expect(now.ordered[index]).toBe(atRead.ordered[index]);
        if (hasVersion) expect(now.stockVersion).toBe(atRead.stockVersion);
      }
    }),
    { numRuns: 2000 },
  );
});
