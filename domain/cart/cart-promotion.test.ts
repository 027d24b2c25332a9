import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '../catalogue/selection.ts';
import type { Product } from '../contract/catalogue.ts';
import type { Promotion, PromotionVariant } from '../contract/promotions.ts';
import { maxUnitsPerSize } from '../orders/limits.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { addProduct, addPromotion, type CartAttempt } from './add-entry.ts';
import { type Cart, countUnits, decrementEntry, nameOf, unitPriceOf } from './cart.ts';
import { unitsOfSize } from './cart-units.ts';
import { incrementEntry } from './increment-entry.ts';

const model = (variantId: string, sizes: string[]): PromotionVariant => ({
  variantId,
  color: 'black',
  modelName: `Modelo ${variantId}`,
  thumbnailImages: [`/${variantId}.webp`],
  thumbnailImageMain: null,
  sizes: sizes.map((size) => ({ sizeId: `${variantId}-${size}`, size, stock: 1 })),
});

const combo: Promotion = {
  _id: 'combo',
  name: 'Remera y gorra',
  description: '',
  image: null,
  promoPrice: 40_000,
  store: 'Ambas',
  promoType: 'Promo',
  freeShipping: true,
  startDate: null,
  endDate: null,
  active: true,
  products: [
    {
      productId: 'tee',
      nombre: 'Remera',
      precio: 25_000,
      categoria: 'Remeras',
      variants: [model('black', ['M', 'L']), model('white', ['M'])],
    },
    {
      productId: 'cap',
      nombre: 'Gorra',
      precio: 25_000,
      categoria: 'Gorras',
      variants: [model('red', ['U'])],
    },
  ],
};

const chosen = (tee: string | null, cap: string | null = 'U', variantId = 'black') =>
  new Map<string, Selection>([
    ['cap', { variantId: 'red', sizeId: cap && `red-${cap}` }],
    ['tee', { variantId, sizeId: tee && `${variantId}-${tee}` }],
  ]);

function cartOf(attempt: CartAttempt): Cart {
  if ('refused' in attempt) throw new Error(attempt.refused);
  return attempt.cart;
}

const add = (cart: Cart, choice: Map<string, Selection>) =>
  cartOf(addPromotion(cart, combo, choice));

describe('a shopper adds a combo', () => {
  test('the entry names each garment with its size, in the order of the combo', () => {
    expect(add([], chosen('L'))).toEqual([
      {
        type: 'promotion',
        key: 'combo_black-black-L_red-red-U',
        promoId: 'combo',
        promoKey: 'combo_black-black-L_red-red-U',
        promoName: 'Remera y gorra',
        promoPrice: 40_000,
        image: '/black.webp',
        store: 'Ambas',
        freeShipping: true,
        products: [
          {
            productId: 'tee',
            variantId: 'black',
            sizeId: 'black-L',
            quantity: 1,
            nombre: 'Remera',
            modelName: 'Modelo black',
            color: 'black',
            size: 'L',
          },
          {
            productId: 'cap',
            variantId: 'red',
            sizeId: 'red-U',
            quantity: 1,
            nombre: 'Gorra',
            modelName: 'Modelo red',
            color: 'black',
            size: 'U',
          },
        ],
        quantity: 1,
      },
    ]);
  });

  test('it shows its own picture if it has one, else that of a garment, else none', () => {
    const pictured = cartOf(addPromotion([], { ...combo, image: '/c.webp' }, chosen('M')));
    expect(pictured[0]?.image).toBe('/c.webp');
    const bare = cartOf(addPromotion([], { ...combo, products: [] }, new Map()));
    expect(bare[0]?.image).toBe('');
  });

  test('the same choice again is one more of the same entry', () => {
    const cart = add(add([], chosen('M')), chosen('M'));
    expect(cart.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('another size or another model is another entry', () => {
    const cart = add(add(add([], chosen('M')), chosen('L')), chosen('M', 'U', 'white'));
    expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  });

  test('one order has ten caps at most, with any tees', () => {
    let cart: Cart = [];
    for (let unit = 0; unit < maxUnitsPerSize; unit += 1) {
      cart = add(cart, chosen(unit % 2 === 0 ? 'M' : 'L'));
    }
    expect(addPromotion(cart, combo, chosen('M', 'U', 'white'))).toEqual({
      refused: 'Podés llevar hasta 10 unidades de cada talle por compra.',
    });
  });

  test.each([
    ['a size is missing', chosen(null)],
    ['the other size is missing', chosen('M', null)],
    ['nothing is chosen', new Map<string, Selection>()],
    ['the size is not in the combo', chosen('XXL')],
    ['the model is not in the combo', chosen('M', 'U', 'pink')],
    ['the size belongs to another model', new Map([...chosen('L'), ['tee', pickL()]])],
  ])('it is refused when %s', (_title, choice) => {
    expect(addPromotion([], combo, choice)).toEqual({
      refused: 'Por favor, selecciona un tamaño para cada producto.',
    });
  });

  function pickL(): Selection {
    return { variantId: 'white', sizeId: 'black-L' };
  }

  test('it has a name and a price', () => {
    expect(add([], chosen('M')).map((entry) => [nameOf(entry), unitPriceOf(entry)])).toEqual([
      ['Remera y gorra', 40_000],
    ]);
  });
});

describe('a tee and a combo with the same tee', () => {
  const tee: Product = {
    ...plainProduct,
    variants: [{ ...model('black', []), _id: 'black', sizes: [sized('black-M', 3)] }],
  };
  const blackM = { variantId: 'black', sizeId: 'black-M' };

  function sized(_id: string, stock: number) {
    return { _id, size: 'M', stock };
  }

  test('the units of the combo count against the stock', () => {
    let cart = add(add([], chosen('M')), chosen('M'));
    expect(unitsOfSize(cart, 'black-M')).toBe(2);
    cart = cartOf(addProduct(cart, tee, blackM));
    expect(unitsOfSize(cart, 'black-M')).toBe(3);
    expect(addProduct(cart, tee, blackM)).toEqual({ refused: 'No hay stock suficiente.' });
  });

  test('the units of a combo that is not available any more do not', () => {
    const combos = add(add(add([], chosen('M')), chosen('M')), chosen('M'));
    const over = combos.map((entry) => ({ ...entry, unavailable: 'promotion_over' as const }));
    let cart = cartOf(addProduct(over, tee, blackM));
    for (const _ of [2, 3]) cart = cartOf(incrementEntry(cart, 'black-black-M'));
    expect(addProduct(cart, tee, blackM)).toEqual({ refused: 'No hay stock suficiente.' });
    expect(cart.at(-1)?.quantity).toBe(3);
  });
});

describe('any sequence of combos', () => {
  const choices = [chosen('M'), chosen('L'), chosen('M', 'U', 'white')];
  const clicks = fc.array(fc.constantFrom(...choices), { maxLength: maxUnitsPerSize });

  test('each choice is one entry with as many units as clicks, and each unit can be removed', () => {
    fc.assert(
      fc.property(clicks, (clicked) => {
        let cart = clicked.reduce<Cart>(add, []);
        expect(cart).toHaveLength(new Set(clicked).size);
        expect(countUnits(cart)).toBe(clicked.length);
        expect(unitsOfSize(cart, 'red-U')).toBe(clicked.length);
        for (const choice of clicked) {
          const [entry] = add([], choice);
          if (entry) cart = decrementEntry(cart, entry.key);
        }
        expect(cart).toEqual([]);
      }),
    );
  });
});
