import type { Order, OrderLine } from '../contract/orders.ts';
import { presentSizes } from './exchange.ts';

type Exchanged = Pick<Order, 'products' | 'exchanges'>;

/**
 * The order's lines with the sizes that the shopper has after its exchanges, as text: `L`, or `M (1) y L (1)`
 * when not all units of a garment were exchanged. The order itself and its receipt have what was bought.
 */
export function presentLines({ products, exchanges }: Exchanged): OrderLine[] {
  const sizeOf = (
    garment: { size: string; quantity: number },
    place: { line: number; item: number | null },
  ): string => {
    const own = exchanges.filter(({ line, item }) => line === place.line && item === place.item);
    const sizes = presentSizes(garment, own);
    return sizes.length > 1
      ? sizes.map(({ size, units }) => `${size} (${units})`).join(' y ')
      : (sizes[0]?.size ?? garment.size);
  };
  return products.map((line, index) => {
    const { size, quantity, items } = line;
    return {
      ...line,
      size: size === null ? null : sizeOf({ size, quantity }, { line: index, item: null }),
      items: items.map((garment, item) => ({
        ...garment,
        size: sizeOf(garment, { line: index, item }),
      })),
    };
  });
}
