import { useState } from 'react';
import type { ListedOrder } from '#domain/contract/orders.ts';
import { labelObstacle } from '#domain/orders/packing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LabelsForm } from './labels-form.tsx';

type LabelsButtonProps = {
  entries: readonly ListedOrder[];
  /** By default the number of labels. */
  label?: string;
};

/** Opens the labels of the chosen orders, with the number of those that can have one. */
export function LabelsButton({ entries, label }: LabelsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = entries.filter(({ order }) => labelObstacle(order) === null).length;
  if (count === 0) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" size="dense" onClick={() => setIsOpen(true)}>
        {label ?? `Etiquetas (${count})`}
      </Button>
      <Dialog open={isOpen} onClose={close} title="Etiquetas">
        <LabelsForm entries={entries} onDone={close} />
      </Dialog>
    </>
  );
}
