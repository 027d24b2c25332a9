import { cartLinkPath } from '#domain/cart/cart-link-path.ts';
import type { CounterCombo, SaleDraft } from '#domain/contract/sales.ts';
import { factsOf, type Garment } from './garments.ts';

/** What is sold: a size, or a combo with the size that was chosen of each of its products. */
export type SoldItem = { sizeId: string } | { comboId: string; sizeIds: readonly string[] };
export type DraftItem = SoldItem & { quantity: number };

/** The same combo with other sizes is another line. */
export const keyOf = (item: SoldItem): string =>
  'sizeId' in item ? item.sizeId : [item.comboId, ...item.sizeIds].join();

/** What the counter sells, by id. */
export type Counter = {
  garments: ReadonlyMap<string, Garment>;
  combos: ReadonlyMap<string, CounterCombo>;
};

/** An item with what the shop sells as it, its price in pesos. */
export type FoundItem = {
  item: DraftItem;
  name: string;
  /** Its colours and sizes, in words. */
  facts: string;
  price: number;
  combo: CounterCombo | null;
  garments: readonly Garment[];
};

/** Null when the shop does not sell it any more. */
export function findItem(item: DraftItem, { garments, combos }: Counter): FoundItem | null {
  if ('sizeId' in item) {
    const garment = garments.get(item.sizeId);
    if (!garment) return null;
    const { nombre: name, precio: price } = garment.product;
    return { ...{ item, name, price, facts: factsOf(garment) }, combo: null, garments: [garment] };
  }
  const combo = combos.get(item.comboId);
  const found = item.sizeIds.flatMap((id) => garments.get(id) ?? []);
  const isWhole =
    found.length === combo?.products.length &&
    combo.products.every(({ sizeIds }, at) => sizeIds.includes(found[at]?.size._id ?? ''));
  if (!combo || !isWhole) return null;
  const facts = found.map((garment) => `${garment.product.nombre}: ${factsOf(garment)}`).join('; ');
  const { name, promoPrice: price } = combo;
  return { ...{ item, name, price, facts, combo }, garments: found };
}

/** What decides which discounts apply to it. */
export const discountFactsOf = ({ combo, garments: [garment] }: FoundItem) =>
  combo
    ? { productId: null, category: null, store: combo.store, freeShipping: combo.freeShipping }
    : {
        productId: garment?.product._id ?? null,
        category: garment?.product.categoria ?? null,
        ...{ store: garment?.product.store ?? '', freeShipping: false },
      };

/** As it is sent: its price is the displayed one. */
export function toEntry({ item: { quantity }, combo, garments, price }: FoundItem): SaleEntry[] {
  if (combo) {
    const products = garments.map(({ product, variant, size }) => ({
      ...{ productId: product._id, variantId: variant._id, sizeId: size._id },
    }));
    return [{ promoId: combo._id, promoPrice: price, quantity, products }];
  }
  return garments.map(({ product, variant, size }) => ({
    ...{ _id: product._id, precio: price, quantity },
    variants: [{ _id: variant._id, sizes: [{ _id: size._id }] }],
  }));
}
type SaleEntry = SaleDraft['products'][number];

/** The least that is left of its garments, as the device knows. */
export const leftOf = ({ garments }: FoundItem): number =>
  Math.min(...garments.map(({ size }) => size.stock));

/** The path of the link that fills a cart of the site with garments. */
export const purchasePath = (lines: readonly FoundItem[]): string =>
  cartLinkPath(
    lines.flatMap(({ item: { quantity }, garments }) =>
      garments.map(({ size }) => ({ sizeId: size._id, quantity })),
    ),
  );
