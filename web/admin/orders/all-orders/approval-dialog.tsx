import type { Order } from '#domain/contract/orders.ts';
import { OrderActionDialog } from '../order-action-dialog.tsx';
import { useOrderChange } from '../order-queries.ts';

type ApprovalDialogProps = { order: Order; isAsking: boolean; onClose: () => void };

/** Confirms the approval of the order of a row. */
export function ApprovalDialog({ order, isAsking, onClose }: ApprovalDialogProps) {
  const change = useOrderChange(order._id);
  return (
    <OrderActionDialog
      order={order}
      name={isAsking ? 'approve' : null}
      change={change}
      onClose={onClose}
    />
  );
}
