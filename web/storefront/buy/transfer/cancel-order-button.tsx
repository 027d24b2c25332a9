import { useEffect, useState } from 'react';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { dispatch } from '../../../shopper/purchase/purchase-store.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type CancelOrderButtonProps = {
  orderId: string;
  /** Whether the order still waits: else there is no button. */
  isPayable: boolean;
  /** Whether it ended without a payment, as it was last read. */
  isCancelled: boolean;
  /** Reads it again. */
  onEnded: () => void;
};

/** Cancels the account's unpaid order once it is confirmed, which releases its units. */
export function CancelOrderButton(props: CancelOrderButtonProps) {
  const { orderId, isPayable, isCancelled, onEnded } = props;
  const [isLost, setIsLost] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      await authenticatedCall('POST /api/user/orders/:orderId/cancel', { params: { orderId } });
      endPurchase(orderId);
      notify('Cancelaste el pedido', { kind: 'success' });
    } catch (error) {
      notify(error instanceof ApiError ? error.message : String(error), { kind: 'error' });
      if (error instanceof ApiError && error.isLost) setIsLost(true);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
      onEnded();
    }
  };
  useEffect(() => {
    if (isLost && isCancelled) endPurchase(orderId);
  }, [isLost, isCancelled, orderId]);
  if (!isPayable) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancelar el pedido
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Cancelar el pedido"
        text="No se cobra nada y las prendas vuelven a la venta."
        confirm="Cancelar el pedido"
        cancel="Volver"
        danger
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

/** Otherwise the checkout of this browser reports a cancelled order as expired. */
const endPurchase = (orderId: string) => dispatch({ type: 'order-ended', orderId, problem: null });
