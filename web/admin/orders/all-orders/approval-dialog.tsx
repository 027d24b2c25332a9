import type { ListedOrder } from '#domain/contract/orders.ts';
import { OrderActionDialog } from '../order-action-dialog.tsx';
import { useOrderChange } from '../order-queries.ts';

type ApprovalDialogProps = {
  entry: ListedOrder;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirms the approval of the order of a row. */
export function ApprovalDialog({ entry: { order, user }, isOpen, onClose }: ApprovalDialogProps) {
  const change = useOrderChange(order._id);
  return (
    <OrderActionDialog
      order={order}
      email={user.email}
      name={isOpen ? 'approve' : null}
      change={change}
      onClose={onClose}
    />
  );
}
