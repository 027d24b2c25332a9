import { colorName } from '../catalogue/color.ts';
import { compareSizes } from '../catalogue/compare-sizes.ts';
import type { PickListRow } from '../contract/packing.ts';

type Facts = Pick<
  PickListRow,
  'barcode' | 'category' | 'title' | 'modelName' | 'color' | 'size' | 'image'
>;

/** Units of one order to take from the shelves. */
export type PickedUnits = Facts & {
  orderId: string;
  /** Of the catalogue: its stock lies in one place, whatever it was called when it was ordered. */
  sizeId: string;
  units: number;
};

/**
 * One row for each size of a garment in all orders together, in the order of the shelves: by category, title,
 * colour and size. A garment that was renamed between two orders has the name of the first of them here. A size whose
 * units were all refunded has a row of 0 units: its garments may be in the parcel already.
 */
export function pickListOf(picked: readonly PickedUnits[]): PickListRow[] {
  const rows = new Map<string, PickListRow>();
  for (const { sizeId, orderId, units, ...facts } of picked) {
    const row = rows.get(sizeId) ?? { ...facts, sizeId, units: 0, orders: [] };
    rows.set(sizeId, row);
    row.units += units;
    if (units === 0) continue;
    const own = row.orders.find((order) => order.orderId === orderId);
    if (own) own.units += units;
    else row.orders.push({ orderId, units });
  }
  return [...rows.values()].sort(byShelf);
}

/** Garments without a category come last. */
function byShelf(a: PickListRow, b: PickListRow): number {
  return (
    Number(a.category === null) - Number(b.category === null) ||
    byName(a.category ?? '', b.category ?? '') ||
    byName(a.title, b.title) ||
    byName(colorName(a.color), colorName(b.color)) ||
    byName(a.modelName, b.modelName) ||
    compareSizes(a.size, b.size) ||
    a.sizeId.localeCompare(b.sizeId)
  );
}

const names = new Intl.Collator('es', { numeric: true });
const byName = (a: string, b: string) => names.compare(a, b);
