import { isBarcode } from '#domain/catalogue/barcode.ts';
import type { PickListRow } from '#domain/contract/packing.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import type { PackedUnits } from './packed-garments.ts';

/** What a scanned garment is to the open order. */
export type GarmentScan = { kind: 'packed'; row: PickListRow } | { kind: 'refused'; text: string };

/** Whether one more garment with this code belongs into the parcel. */
export function scanGarment(
  code: string,
  rows: readonly PickListRow[],
  packed: PackedUnits,
): GarmentScan {
  const row = rows.find(({ barcode }) => barcode === code);
  if (!row)
    return { kind: 'refused', text: 'Esa prenda no es de esta orden. Devolvela al estante.' };
  const garment = `${row.title}, talle ${row.size}`;
  if (row.units === 0)
    return { kind: 'refused', text: `Se devolvió el pago de ${garment}. Devolvela al estante.` };
  const isFull = (packed[row.sizeId] ?? 0) >= row.units;
  return isFull
    ? { kind: 'refused', text: `Ya están las ${row.units} de ${garment}.` }
    : { kind: 'packed', row };
}

/** The units that are not in the parcel yet, and those beyond what belongs there. */
export function countParcel(rows: readonly PickListRow[], packed: PackedUnits) {
  const left = rows.map(({ sizeId, units }) => units - (packed[sizeId] ?? 0));
  const sum = (counts: readonly number[]) =>
    counts.reduce((total, count) => total + Math.max(0, count), 0);
  return { missing: sum(left), extra: sum(left.map((count) => -count)) };
}

/** Codes of garments; whatever else is scanned names an order. */
export const isGarmentCode = isBarcode;

/** The order of a label's code: its whole id, or its number. An error in Spanish when it names no order alone. */
export async function findOrder(code: string): Promise<{ orderId: string } | { error: string }> {
  // Other orders may have the code as the beginning of a DNI or of a tracking code.
  const query = { find: code, pageSize: 50 };
  const { ordersWithUserData } = await authenticatedCall('GET /api/admin/order-table', { query });
  const found = ordersWithUserData.filter(({ order }) => order._id.endsWith(code.toLowerCase()));
  const [first, second] = found;
  if (second)
    return { error: 'Dos órdenes tienen ese número: escaneá el código QR de la etiqueta.' };
  return first
    ? { orderId: first.order._id }
    : { error: `Ninguna orden tiene el código «${code}».` };
}
