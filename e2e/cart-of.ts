import type { Page } from '@playwright/test';
import { addProduct, addPromotion, type CartAttempt } from '#domain/cart/add-entry.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';

/** A cart with these quantities of products and promotions, in the first size of each product. */
export function cartOf(...entries: [Product | Promotion, number][]): Cart {
  return entries.reduce<Cart>((cart, [item, quantity]) => {
    for (let unit = 0; unit < quantity; unit += 1) cart = requireCart(add(cart, item));
    return cart;
  }, []);
}

function add(cart: Cart, item: Product | Promotion): CartAttempt {
  if (!('products' in item)) {
    const [variant] = item.variants;
    const selection = { variantId: variant?._id ?? '', sizeId: variant?.sizes[0]?._id ?? '' };
    return addProduct(cart, item, selection);
  }
  const chosen = item.products.map(({ productId, variants: [variant] }) => {
    const sizeId = variant?.sizes[0]?.sizeId ?? '';
    return [productId, { variantId: variant?.variantId ?? '', sizeId }] as const;
  });
  return addPromotion(cart, item, new Map(chosen));
}

function requireCart(attempt: CartAttempt): Cart {
  if ('refused' in attempt) throw new Error(attempt.refused);
  return attempt.cart;
}

/** The cart's menu. */
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Tu carrito' });
