import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxUnitsPerSize } from '../orders/limits.ts';
import { comboEntry, tee } from '../testing/cart-samples.ts';
import { addProduct } from './add-entry.ts';
import { fillCart, maxLinkSizes, parseCartLink } from './cart-link.ts';
import { formatCartLink } from './cart-link-path.ts';
import { cartTexts } from './cart-texts.ts';
import { unitsOfSize } from './cart-units.ts';

const sizes = fc.uniqueArray(
  fc.record({ sizeId: fc.uuid(), quantity: fc.integer({ min: 1, max: maxUnitsPerSize }) }),
  { minLength: 1, maxLength: maxLinkSizes, selector: ({ sizeId }) => sizeId },
);

test('what a link names is what is read from it', () => {
  fc.assert(
    fc.property(sizes, (named) => {
      expect(parseCartLink(formatCartLink(named))).toEqual(named);
    }),
  );
});

const id = '01a2082d-32ac-779f-8b0a-570afdeeff5f';

test('a size that is named twice has the sum of both', () => {
  expect(parseCartLink(`${id}:2,${id.toUpperCase()}:3`)).toEqual([{ sizeId: id, quantity: 5 }]);
});

test.each(['11', '100', '1000', '9'.repeat(400)])('a link for %s units is one', (units) => {
  const [size, ...others] = parseCartLink(`${id}:${units}`) ?? [];
  expect(others).toEqual([]);
  expect(size?.quantity).toBe(Math.min(9999, Number(units)));
});

test.each(['', id, `${id}:0`, `${id}:-1`, `${id}:1.5`, `${id}:1;${id}:1`, 'm:1', `${id}:1,`])(
  'the text "%s" is no link',
  (text) => {
    expect(parseCartLink(text)).toBeNull();
  },
);

test('a link with too many sizes is none', () => {
  expect(
    parseCartLink(Array.from({ length: maxLinkSizes + 1 }, () => `${id}:1`).join()),
  ).toBeNull();
});

const line = { product: tee, variantId: 'black', sizeId: 'm', quantity: 3 };

test('a cart is filled up to the linked units, so that a link opened twice adds nothing', () => {
  const once = fillCart([], [line]);
  expect(once).toMatchObject({ cart: [{ key: 'black-m', quantity: 3 }], leftOut: [] });
  expect(fillCart(once.cart, [line])).toEqual(once);
  const started = addProduct([], tee, { variantId: 'black', sizeId: 'm' });
  expect(fillCart('cart' in started ? started.cart : [], [line])).toEqual(once);
});

test('the linked units are added beside those of a combo', () => {
  const { cart, leftOut } = fillCart([comboEntry], [{ ...line, quantity: 1 }]);
  expect(cart).toMatchObject([comboEntry, { key: 'black-m', quantity: 1 }]);
  expect(leftOut).toEqual([]);
});

test('what the stock does not allow is left out and named', () => {
  const { cart, leftOut } = fillCart([comboEntry], [{ ...line, quantity: 10 }]);
  expect(unitsOfSize(cart, 'm')).toBe(9);
  expect(leftOut).toEqual([{ name: 'Remera, talle M', reason: cartTexts.noStock }]);
});

test('no link makes a cart that exceeds the stock or loses an entry', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 10 }), (stock, quantity) => {
      const [variant] = tee.variants;
      const product = {
        ...tee,
        variants: variant ? [{ ...variant, sizes: [{ _id: 'm', size: 'M', stock }] }] : [],
      };
      const { cart } = fillCart([], [{ ...line, product, quantity }]);
      expect(unitsOfSize(cart, 'm')).toBe(Math.min(stock, quantity));
    }),
  );
});
