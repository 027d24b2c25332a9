import { addProduct, addPromotion, type Cart, type CartAttempt } from '#domain/cart/cart.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';

/** A cart with so many units of the first size of each thing. */
export function cartOf(...things: [Product | Promotion, number][]): Cart {
  return things.reduce<Cart>((cart, [thing, units]) => {
    for (let unit = 0; unit < units; unit += 1) cart = accept(add(cart, thing));
    return cart;
  }, []);
}

function add(cart: Cart, thing: Product | Promotion): CartAttempt {
  if (!('products' in thing)) {
    const [variant] = thing.variants;
    const selection = { variantId: variant?._id ?? '', sizeId: variant?.sizes[0]?._id ?? '' };
    return addProduct(cart, thing, selection);
  }
  const chosen = thing.products.map(({ productId, variants: [variant] }) => {
    const sizeId = variant?.sizes[0]?.sizeId ?? '';
    return [productId, { variantId: variant?.variantId ?? '', sizeId }] as const;
  });
  return addPromotion(cart, thing, new Map(chosen));
}

function accept(attempt: CartAttempt): Cart {
  if ('refused' in attempt) throw new Error(attempt.refused);
  return attempt.cart;
}
