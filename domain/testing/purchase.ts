import type { Product } from '../contract/catalogue.ts';

/** Where a parcel is sent, without what is optional. */
export const shippingInfo = {
  province: 'Córdoba',
  department: 'Capital',
  city: 'Córdoba',
  zipCode: '5000',
  address: 'Av. Colón 1234',
  addressDni: '30123456',
};

/** A cart entry of one size of a product, as the checkout sends it; throws for one that it does not have. */
export function createEntry(product: Product, { variant = 0, size = 0, quantity = 1 } = {}) {
  const chosen = product.variants[variant];
  const chosenSize = chosen?.sizes[size];
  if (!chosen || !chosenSize) throw new Error(`${product.nombre} has no such size`);
  const { _id, precio } = product;
  return {
    _id,
    precio,
    quantity,
    variants: [{ _id: chosen._id, sizes: [{ _id: chosenSize._id }] }],
  };
}

type Entry = ReturnType<typeof createEntry>;

/** What the checkout sends for a cart. */
export const createOrder = (products: Entry[], paymentReference: string = crypto.randomUUID()) => ({
  products,
  shippingInfo,
  paymentReference,
});
