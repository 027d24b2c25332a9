import type { BulkOperation } from '../contract/bulk-edits.ts';
import { maxStock } from '../contract/product-input.ts';
import { type Centavos, centavos, fromPesos } from '../shared/money.ts';
import { roundPrice } from './round-price.ts';

/** What an operation may change of a product, in the names of the contract; prices in centavos. */
export type ProductFacts = {
  precio: Centavos;
  previousPrice: Centavos | null;
  ofertaNuevo: string;
  state: boolean;
  categoria: string | null;
};

/** A product as an operation leaves it. A price may become zero or less, which the caller refuses. */
export function editProduct(product: ProductFacts, operation: BulkOperation): ProductFacts {
  const { price, previousPrice, ofertaNuevo, state, categoria } = operation;
  return withValidOffer({
    precio: price ? editPrice(product.precio, price) : product.precio,
    previousPrice: {
      keep: product.previousPrice,
      current: product.precio,
      clear: null,
    }[previousPrice],
    ofertaNuevo: ofertaNuevo ?? product.ofertaNuevo,
    state: state ?? product.state,
    categoria: categoria === null ? product.categoria : categoria || null,
  });
}

/** Removes a price before the offer that is not higher than the price, which an offer may not show. */
export function withValidOffer(product: ProductFacts): ProductFacts {
  const { ofertaNuevo, previousPrice, precio } = product;
  const isInvalid = ofertaNuevo === 'Oferta' && previousPrice !== null && previousPrice <= precio;
  return isInvalid ? { ...product, previousPrice: null } : product;
}

/** A price in centavos as the operation leaves it, rounded; it may become zero or less. */
export function editPrice(
  price: Centavos,
  { kind, value, rounding }: NonNullable<BulkOperation['price']>,
): Centavos {
  const edited = {
    percent: () => centavos(Math.round((price * (10_000 + Math.round(value * 100))) / 10_000)),
    amount: () => centavos(price + Math.sign(value) * fromPesos(Math.abs(value))),
    set: () => fromPesos(value),
  }[kind]();
  return edited > 0 ? roundPrice(edited, rounding) : edited;
}

/** The units of a size as the operation leaves them: whole, from zero to what can be entered, or to what it has. */
export function editStock(
  stock: number,
  { kind, value }: NonNullable<BulkOperation['stock']>,
): number {
  const edited = {
    percent: Math.round((stock * (100 + value)) / 100),
    amount: stock + value,
    set: value,
  }[kind];
  return Math.min(Math.max(maxStock, stock), Math.max(0, edited));
}
