import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { isRefusal } from '../shared/refusal.ts';
import { combo, comboEntry, priceSettings, tee, teeEntry } from '../testing/cart-samples.ts';
import type { CartEntry } from './cart.ts';
import { unitsOfSize } from './cart-units.ts';
import { priceCart } from './price-cart.ts';
import { quoteOrder } from './quote.ts';
import { revalidateCart } from './revalidate-cart.ts';

const productIds = ['a', 'b', 'c'];
const price = fc.integer({ min: 1, max: 5_000_000 }).map((centavos) => centavos / 100);
const quantity = fc.integer({ min: 1, max: 9 });

const sizeOf = (id: string) => `${id}-m`;

const productArb = (id: string): fc.Arbitrary<Product> =>
  fc
    .record({
      precio: price,
      stock: fc.integer({ min: 0, max: 12 }),
      state: fc.boolean(),
      ofertaNuevo: fc.constantFrom('Nada', 'Sin Stock'),
    })
    .map(({ stock, ...rest }) => ({
      ...tee,
      ...rest,
      _id: id,
      variants: tee.variants.map((variant) => ({
        ...variant,
        _id: `${id}-black`,
        sizes: [{ _id: sizeOf(id), size: 'M', stock }],
      })),
    }));

const promotionArb: fc.Arbitrary<Promotion> = fc
  .record({ promoPrice: price, active: fc.boolean(), freeShipping: fc.boolean() })
  .map((rest) => ({
    ...combo,
    ...rest,
    products: ['a', 'b'].map((id) => ({
      productId: id,
      nombre: id,
      precio: 30_000,
      categoria: null,
      variants: [
        {
          variantId: `${id}-black`,
          color: 'Black',
          modelName: 'Negra',
          thumbnailImages: [],
          thumbnailImageMain: null,
          sizes: [{ sizeId: sizeOf(id), size: 'M', stock: 0 }],
        },
      ],
    })),
  }));

const catalogueArb = fc.record({
  products: fc.tuple(...productIds.map(productArb)).chain((products) => fc.subarray([...products])),
  promotions: promotionArb.chain((promotion) => fc.subarray([promotion])),
});

const entryArb = (id: string): fc.Arbitrary<CartEntry> =>
  fc.record({ precio: price, quantity }).map((rest) => ({
    ...teeEntry,
    ...rest,
    key: id,
    _id: id,
    variants: [
      {
        ...teeEntry.variants[0],
        _id: `${id}-black`,
        sizes: [{ _id: sizeOf(id), size: 'M', stock: 9 }],
      },
    ],
  }));

const comboArb: fc.Arbitrary<CartEntry> = fc
  .record({ promoPrice: price, quantity, freeShipping: fc.boolean() })
  .map((rest) => ({
    ...comboEntry,
    ...rest,
    products: ['a', 'b'].map((id) => ({
      productId: id,
      variantId: `${id}-black`,
      sizeId: sizeOf(id),
      quantity: 1,
      nombre: id,
      modelName: 'Negra',
      color: 'Black',
      size: 'M',
    })),
  }));

const cartArb = fc
  .tuple(comboArb, ...productIds.map(entryArb))
  .chain((entries) => fc.shuffledSubarray([...entries]));

const lockArb = fc.record({ isLocked: fc.boolean() });

test('revalidating a revalidated cart changes nothing', () => {
  fc.assert(
    fc.property(cartArb, catalogueArb, lockArb, (cart, catalogue, lock) => {
      const once = revalidateCart(cart, catalogue, lock).cart;
      expect(revalidateCart(once, catalogue, lock)).toEqual({ cart: once, changes: [] });
    }),
  );
});

test('no entry disappears, moves or grows', () => {
  fc.assert(
    fc.property(cartArb, catalogueArb, lockArb, (cart, catalogue, lock) => {
      const shown = revalidateCart(cart, catalogue, lock).cart;
      expect(shown.map(({ key }) => key)).toEqual(cart.map(({ key }) => key));
      shown.forEach((entry, index) => {
        expect(entry.quantity).toBeGreaterThan(0);
        expect(entry.quantity).toBeLessThanOrEqual(cart[index]?.quantity ?? 0);
      });
    }),
  );
});

test('what can be bought is in stock, and its quote is what is shown', () => {
  fc.assert(
    fc.property(cartArb, catalogueArb, lockArb, (cart, catalogue, lock) => {
      const buyable = revalidateCart(cart, catalogue, lock).cart.filter(
        (entry) => !entry.unavailable,
      );
      for (const { variants } of catalogue.products) {
        const size = variants[0]?.sizes[0];
        expect(unitsOfSize(buyable, size?._id ?? '')).toBeLessThanOrEqual(size?.stock ?? 0);
      }
      if (buyable.length === 0) return;
      const quote = quoteOrder(buyable, catalogue, { ...priceSettings, now: new Date(), ...lock });
      expect(isRefusal(quote) ? quote : quote.breakdown).toEqual(priceCart(buyable, priceSettings));
    }),
  );
});

test('without changes the cart costs the same', () => {
  fc.assert(
    fc.property(cartArb, catalogueArb, lockArb, (cart, catalogue, lock) => {
      const { cart: shown, changes } = revalidateCart(cart, catalogue, lock);
      if (changes.length > 0) return;
      expect(priceCart(shown, priceSettings)).toEqual(priceCart(cart, priceSettings));
    }),
  );
});
