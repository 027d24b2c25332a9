import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListedOrder } from '#domain/contract/orders.ts';
import { slipObstacle } from '#domain/orders/packing.ts';
import { counted } from '#domain/shared/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { useFirstFocus } from '../../../ui/focus.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { orderTableQuery } from '../order-queries.ts';
import { Obstacles } from '../packing/obstacles.tsx';
import { type ChosenSlips, chosenSlips } from './chosen-slips.ts';

type SlipsButtonProps = {
  entries: readonly ListedOrder[];
  onPrint: (entries: readonly ListedOrder[]) => void;
};

/** Prints the packing slips of the chosen orders, with the number of those that have one; the others are named first. */
export function SlipsButton({ entries, onPrint }: SlipsButtonProps) {
  const client = useQueryClient();
  const [isReading, setIsReading] = useState(false);
  const [slips, setSlips] = useState<ChosenSlips | null>(null);
  const count = entries.filter(({ order }) => slipObstacle(order) === null).length;
  if (count === 0 && !slips) return null;
  const print = (printed: ChosenSlips['printed']) => {
    setSlips(null);
    if (printed.length > 0) onPrint(printed);
  };
  const open = async () => {
    setIsReading(true);
    const ids = entries.map(({ order }) => order._id);
    const query = orderTableQuery({ ids: ids.join(), pageSize: ids.length });
    // The list may have been read long before. The client notifies a failure of what is not cached.
    const page = await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 }).catch(() => null);
    setIsReading(false);
    if (!page) return;
    const chosen = chosenSlips(ids, page.ordersWithUserData);
    if (chosen.failed.length > 0) setSlips(chosen);
    else print(chosen.printed);
  };
  return (
    <>
      <Button variant="outline" size="dense" busy={isReading} onClick={open}>
        Imprimir remitos ({count})
      </Button>
      <Dialog open={slips !== null} onClose={() => setSlips(null)} title="Remitos">
        {slips && <Slips {...slips} onPrint={() => print(slips.printed)} />}
      </Dialog>
    </>
  );
}

function Slips({ printed, failed, onPrint }: ChosenSlips & { onPrint: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(true, () => button.current?.focus());
  return (
    <div className="grid gap-4">
      <Obstacles title="Sin remito:" failed={failed} />
      <Button ref={button} onClick={onPrint}>
        {printed.length > 0
          ? `Imprimir ${counted(printed.length, 'remito', 'remitos')}`
          : 'Entendido'}
      </Button>
    </div>
  );
}
