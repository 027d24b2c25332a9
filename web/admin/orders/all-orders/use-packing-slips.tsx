import { useEffect, useState } from 'react';
import type { OrderWithUser } from '#domain/contract/orders.ts';
import { useShopName } from '../../packing-slip.tsx';
import { OrderPackingSlip } from '../order-packing-slip.tsx';

/** Prints the packing slips of several orders, each on pages of its own. */
export function usePackingSlips() {
  const shop = useShopName();
  const [entries, setEntries] = useState<readonly OrderWithUser[] | null>(null);
  useEffect(() => {
    if (!entries) return;
    // Some browsers return from `print` before they have printed.
    const end = () => setEntries(null);
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [entries]);
  return {
    print: setEntries,
    arePrinting: entries !== null,
    slips: entries?.map((entry) => (
      <div key={entry.order._id} className="break-after-page">
        <OrderPackingSlip {...entry} shop={shop} />
      </div>
    )),
  };
}
