import { stored } from '../../../ui/stored.ts';

/** Units of each size of an order that are in its parcel. */
export type PackedUnits = Readonly<Record<string, number>>;

/** Orders whose parcels are remembered, of which most are sent soon. */
const maxOrders = 50;

type PackedStore = { orders: readonly { id: string; units: PackedUnits }[] };

/** What was scanned into each parcel on this device: a reload, or another order in between, loses nothing. */
export const usePackedGarments = stored<PackedStore>('packed_garments', {
  initial: () => ({ orders: [] }),
  pick: ({ orders }) => (orders.length > 0 ? orders : null),
  parse: (value) => ({ orders: Array.isArray(value) ? value.filter(isPacked) : [] }),
});

function isPacked(value: unknown): value is PackedStore['orders'][number] {
  const { id, units } = (value ?? {}) as { id?: unknown; units?: unknown };
  const isWhole = typeof id === 'string' && typeof units === 'object' && units !== null;
  return isWhole && Object.values(units).every(Number.isInteger);
}

const none: PackedUnits = {};

export const packedOf = ({ orders }: PackedStore, orderId: string): PackedUnits =>
  orders.find(({ id }) => id === orderId)?.units ?? none;

/** Puts another unit of a size into the order's parcel, or takes one out. */
export function pack(orderId: string, sizeId: string, change: 1 | -1): void {
  const { orders } = usePackedGarments.getState();
  const units = packedOf({ orders }, orderId);
  const changed = { ...units, [sizeId]: Math.max(0, (units[sizeId] ?? 0) + change) };
  const others = orders.filter(({ id }) => id !== orderId);
  usePackedGarments.setState({
    orders: [{ id: orderId, units: changed }, ...others].slice(0, maxOrders),
  });
}
