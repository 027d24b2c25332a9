import type { ListedOrder } from '#domain/contract/orders.ts';
import { OrderActionDialog } from '../order-action-dialog.tsx';
import { useOrderChange } from '../order-queries.ts';

type ApprovalDialogProps = {
  entry: ListedOrder;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirms the approval of the order of a row. */
export function ApprovalDialog({ entry, isOpen, onClose }: ApprovalDialogProps) {
  const change = useOrderChange(entry.order._id);
  return (
    <OrderActionDialog
      entry={entry}
      name={isOpen ? 'approve' : null}
      change={change}
      onClose={onClose}
    />
  );
}
