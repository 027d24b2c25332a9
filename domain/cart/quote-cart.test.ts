import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumDemand } from '../catalogue/stock.ts';
import { type Product, product } from '../contract/catalogue.ts';
import { preferenceBody } from '../contract/checkout.ts';
import { type Promotion, promotion } from '../contract/promotions.ts';
import { deliveryTermsOf } from '../delivery/terms.ts';
import { isRefusal } from '../shared/refusal.ts';
import { demoSettings } from '../site/demo-settings.ts';
import { priceSettingsOf } from '../testing/cart-samples.ts';
import { plainProduct } from '../testing/plain-product.ts';
import { addProduct, addPromotion } from './add-entry.ts';
import type { Cart } from './cart.ts';
import { toRequest } from './cart-request.ts';
import { priceCart } from './price-cart.ts';
import { quoteOrder } from './quote.ts';
import { refuseCheckout } from './refuse-checkout.ts';

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-15T12:00:00.000Z');
const settings = {
  ...priceSettingsOf(demoSettings),
  terms: deliveryTermsOf(demoSettings, []),
};

const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);

/** Four products of two sizes each, some of them extras, with ample stock. */
const products: fc.Arbitrary<Product[]> = fc
  .array(fc.record({ precio: price, menu: fc.boolean() }), { minLength: 4, maxLength: 4 })
  .map((values) =>
    values.map(({ precio, menu }, at) =>
      product.parse({
        ...plainProduct,
        _id: uuid(at * 10),
        nombre: `Producto ${at}`,
        precio,
        menu,
        variants: [
          {
            _id: uuid(at * 10 + 1),
            color: 'black',
            modelName: 'Negro',
            thumbnailImages: [],
            thumbnailImageMain: null,
            sizes: [
              { _id: uuid(at * 10 + 2), size: 'M', stock: 100 },
              { _id: uuid(at * 10 + 3), size: 'L', stock: 100 },
            ],
          },
        ],
      }),
    ),
  );

/** A combo of the first two products in any of their sizes. */
const comboOf = (from: readonly Product[], promoPrice: number, freeShipping: boolean): Promotion =>
  promotion.parse({
    _id: uuid(900),
    name: 'Combo',
    description: '',
    image: null,
    promoPrice,
    store: 'Ambas',
    promoType: 'Promo',
    freeShipping,
    startDate: null,
    endDate: null,
    active: true,
    products: from.slice(0, 2).map(({ _id, nombre, precio, variants }) => ({
      productId: _id,
      nombre,
      precio,
      categoria: null,
      variants: variants.map(({ _id: variantId, sizes, ...rest }) => ({
        variantId,
        ...rest,
        sizes: sizes.map((size) => ({ sizeId: size._id, size: size.size, stock: size.stock })),
      })),
    })),
  });

const shops = fc
  .record({ drawn: products, promoPrice: price, freeShipping: fc.boolean() })
  .map(({ drawn, promoPrice, freeShipping }) => ({
    products: drawn,
    promotions: [comboOf(drawn, promoPrice, freeShipping)],
  }));

/** The index of what the shopper clicks: a product (0 to 3) or the combo (4), with sizes. */
const clicks = fc.array(
  fc.record({
    item: fc.nat({ max: 4 }),
    sizes: fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 1 })),
  }),
  { minLength: 1, maxLength: 12 },
);

type Shop = { products: Product[]; promotions: Promotion[] };
type Click = { item: number; sizes: [number, number] };

function click(shop: Shop, cart: Cart, { item, sizes }: Click): Cart {
  const select = (at: number, size: number) => ({
    variantId: uuid(at * 10 + 1),
    sizeId: uuid(at * 10 + 2 + size),
  });
  const [chosen, [combo]] = [shop.products[item], shop.promotions];
  if (!combo) throw new Error('The shop has no combo');
  const attempt = chosen
    ? addProduct(cart, chosen, select(item, sizes[0]))
    : addPromotion(
        cart,
        combo,
        new Map([
          [uuid(0), select(0, sizes[0])],
          [uuid(10), select(1, sizes[1])],
        ]),
      );
  if ('refused' in attempt) throw new Error(attempt.refused);
  return attempt.cart;
}

const shippingInfo = {
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Colón 1',
  addressDni: '30123456',
};

/** Serializes the cart as the request does and quotes it. */
function checkOut(shop: Shop, cart: Cart) {
  const wire = JSON.stringify({ products: toRequest(cart), shippingInfo, paymentReference: 'x' });
  const { products } = preferenceBody.parse(JSON.parse(wire));
  return quoteOrder(products, shop, { ...settings, now, isLocked: false });
}

describe('the shop charges what the shopper sees', () => {
  test('the order costs what the cart does in every part, and the same carts are refused', () => {
    fc.assert(
      fc.property(shops, clicks, (shop, clicked) => {
        const cart = clicked.reduce<Cart>((filled, each) => click(shop, filled, each), []);
        const quoted = checkOut(shop, cart);
        const refused = refuseCheckout(cart);
        if (isRefusal(quoted)) {
          expect(quoted).toMatchObject({ code: 'menu_only', message: refused });
        } else {
          expect(refused).toBeNull();
          expect(quoted.breakdown).toEqual(priceCart(cart, settings));
          expect(quoted.lines).toMatchObject(quoted.breakdown.lines);
        }
      }),
    );
  });

  test('the order takes one unit per product clicked and two per combo', () => {
    fc.assert(
      fc.property(shops, clicks, (shop, clicked) => {
        const cart = clicked.reduce<Cart>((filled, each) => click(shop, filled, each), []);
        const quoted = checkOut(shop, cart);
        if (isRefusal(quoted)) return;
        const taken = sumDemand(quoted.lines.flatMap(({ items }) => items));
        const combos = clicked.filter(({ item }) => item === 4).length;
        const units = taken.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(units).toBe(clicked.length + combos);
      }),
    );
  });

  test('the total is the lines plus shipping, and every line a whole number of centavos', () => {
    fc.assert(
      fc.property(shops, clicks, (shop, clicked) => {
        const cart = clicked.reduce<Cart>((filled, each) => click(shop, filled, each), []);
        const quoted = checkOut(shop, cart);
        if (isRefusal(quoted)) return;
        let sum = 0;
        for (const { unitPrice, quantity, total } of quoted.lines) {
          expect(Number.isSafeInteger(unitPrice)).toBe(true);
          expect(total).toBe(unitPrice * quantity);
          sum += total;
        }
        const { total, delivery } = quoted.breakdown;
        expect(total).toBe(sum + delivery.cost);
        expect([0, 1_000_000]).toContain(delivery.cost);
      }),
    );
  });
});
