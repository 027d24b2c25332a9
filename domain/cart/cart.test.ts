import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '../catalogue/selection.ts';
import type { Product } from '../contract/catalogue.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { addProduct } from './add-entry.ts';
import { type Cart, countUnits, decrementEntry, nameOf, removeEntry, unitPriceOf } from './cart.ts';
import { cartTexts } from './cart-texts.ts';
import { unitsOfSize } from './cart-units.ts';
import { checkoutTexts } from './refuse-checkout.ts';

const variant = (color: string, stocks: Record<string, number>, thumbnailImages: string[]) => ({
  _id: color,
  color,
  modelName: `Remera ${color}`,
  thumbnailImages,
  thumbnailImageMain: `/${color}-swatch.webp`,
  sizes: Object.entries(stocks).map(([size, stock]) => ({ _id: `${color}-${size}`, size, stock })),
});

const tee: Product = {
  ...plainProduct,
  descripcion: 'De algodón',
  precio: 25_000.5,
  categoria: 'Remeras',
  store: 'Lv,Kings',
  image: '/tee.webp',
  variants: [
    variant('black', { S: 0, M: 1, L: 3 }, ['/black.webp', '/back.webp']),
    variant('white', { M: 2 }, []),
  ],
};

const pick = (variantId: string, size: string): Selection => ({
  variantId,
  sizeId: `${variantId}-${size}`,
});

/** The cart after these picks, each of which must succeed. */
function fill(...picks: Selection[]): Cart {
  return picks.reduce<Cart>((cart, selection) => {
    const attempt = addProduct(cart, tee, selection);
    if ('refused' in attempt) throw new Error(attempt.refused);
    return attempt.cart;
  }, []);
}

describe('a shopper adds a tee', () => {
  test('the entry has only the chosen colour and size', () => {
    expect(fill(pick('black', 'L'))).toEqual([
      {
        type: 'product',
        key: 'black-black-L',
        _id: 'tee',
        nombre: 'Remera',
        descripcion: 'De algodón',
        image: '/black.webp',
        precio: 25_000.5,
        store: 'Lv,Kings',
        menu: false,
        variants: [
          {
            _id: 'black',
            color: 'black',
            modelName: 'Remera black',
            thumbnailImageMain: '/black-swatch.webp',
            sizes: [{ _id: 'black-L', size: 'L', stock: 3 }],
          },
        ],
        quantity: 1,
      },
    ]);
  });

  test('a colour without pictures shows the picture of the product', () => {
    expect(fill(pick('white', 'M'))[0]?.image).toBe('/tee.webp');
  });

  test('adding the same colour and size again increments its entry', () => {
    const cart = fill(pick('black', 'L'), pick('white', 'M'), pick('black', 'L'));
    expect(cart.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['black-black-L', 2],
      ['white-white-M', 1],
    ]);
  });

  test('adding it again updates the price of all its units', () => {
    const again = addProduct(fill(pick('black', 'L')), { ...tee, precio: 1 }, pick('black', 'L'));
    expect(again).toMatchObject({ cart: [{ precio: 1, quantity: 2 }] });
  });

  test('the last black M can be bought once', () => {
    const cart = fill(pick('black', 'M'));
    expect(addProduct(cart, tee, pick('black', 'M'))).toEqual({
      refused: 'No hay stock suficiente.',
    });
  });

  test.each([
    ['a size that is sold out', pick('black', 'S'), 'No hay stock suficiente.'],
    [
      'a size that the colour lacks',
      pick('white', 'L'),
      'No se encontró el tamaño seleccionado en la variante.',
    ],
    [
      'no size',
      { variantId: 'black', sizeId: null },
      'No se encontró el tamaño seleccionado en la variante.',
    ],
    ['no selection', null, 'No se encontró el tamaño seleccionado en la variante.'],
  ])('%s cannot be added', (_title, selection, refused) => {
    expect(addProduct([], tee, selection)).toEqual({ refused });
  });

  test('marked Sin Stock it cannot be added, with any stock', () => {
    const marked = { ...tee, ofertaNuevo: 'Sin Stock' } as const;
    const refused = 'No hay stock suficiente.';
    expect(addProduct([], marked, pick('black', 'L'))).toEqual({ refused });
  });

  test('a colour that is gone adds nothing to the cart', () => {
    expect(addProduct([], tee, pick('pink', 'M'))).not.toHaveProperty('cart');
  });
});

test('refusals of the cart have these texts', () => {
  expect({ ...cartTexts, ...checkoutTexts }).toEqual({
    unavailable: 'Quitá del carrito lo que ya no está disponible para seguir con la compra.',
    signInFirst: 'Debes iniciar sesión para añadir al carrito.',
    sizeMissing: 'No se encontró el tamaño seleccionado en la variante.',
    noStock: 'No hay stock suficiente.',
    noStockOfExtra: 'No hay suficiente stock disponible',
    chooseSizes: 'Por favor, selecciona un tamaño para cada producto.',
    onlyOneMenuItem: 'No se puede proceder con un solo ítem de menú en el carrito.',
    onlyMenuItems:
      'No se puede proceder solo con ítems de menú en el carrito. Por favor, añada otros productos.',
  });
});

describe('a shopper removes units', () => {
  const cart = fill(pick('black', 'L'), pick('black', 'L'), pick('white', 'M'));

  test('removing one of two leaves one', () => {
    expect(decrementEntry(cart, 'black-black-L').map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('removing the last unit removes the entry', () => {
    expect(decrementEntry(cart, 'white-white-M').map(({ key }) => key)).toEqual(['black-black-L']);
  });

  test('an entry can be removed with all its units', () => {
    expect(removeEntry(cart, 'black-black-L').map(({ key }) => key)).toEqual(['white-white-M']);
  });

  test('removing an entry that is not in the cart changes nothing', () => {
    expect(decrementEntry(cart, 'cap')).toEqual(cart);
    expect(removeEntry(cart, 'cap')).toEqual(cart);
  });

  test('an entry has a name and a price', () => {
    expect(cart.map((entry) => [nameOf(entry), unitPriceOf(entry)])).toEqual([
      ['Remera', 25_000.5],
      ['Remera', 25_000.5],
    ]);
  });
});

describe('any sequence of clicks', () => {
  const sizes = tee.variants.flatMap(({ _id, sizes: all }) =>
    all.map((size) => ({ ...size, variantId: _id, key: `${_id}-${size._id}` })),
  );
  const clicks = fc.array(
    fc.record({ what: fc.constantFrom('add', 'add', 'one less'), size: fc.constantFrom(...sizes) }),
    { maxLength: 30 },
  );

  test('the cart never has more than the stock, nor an empty entry', () => {
    fc.assert(
      fc.property(clicks, (clicked) => {
        const expected = new Map<string, number>();
        let cart: Cart = [];
        for (const { what, size } of clicked) {
          const before = cart;
          const copy = structuredClone(cart);
          const units = expected.get(size._id) ?? 0;
          if (what === 'add') {
            const attempt = addProduct(cart, tee, { variantId: size.variantId, sizeId: size._id });
            expect('cart' in attempt).toBe(units < size.stock);
            if ('cart' in attempt) {
              cart = attempt.cart;
              expected.set(size._id, units + 1);
            }
          } else {
            cart = decrementEntry(cart, size.key);
            expected.set(size._id, Math.max(0, units - 1));
          }
          expect(before).toEqual(copy);
          for (const each of sizes) {
            expect(unitsOfSize(cart, each._id)).toBe(expected.get(each._id) ?? 0);
            expect(unitsOfSize(cart, each._id)).toBeLessThanOrEqual(each.stock);
          }
          expect(cart.every(({ quantity }) => quantity > 0)).toBe(true);
          expect(countUnits(cart)).toBe(
            [...expected.values()].reduce((sum, each) => sum + each, 0),
          );
        }
      }),
    );
  });
});
