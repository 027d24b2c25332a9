import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { Button } from '../../../ui/button.tsx';
import type { useOrderChange } from '../use-order-change.ts';
import { TrackingForm } from './tracking-form.tsx';

type TrackingProps = {
  order: Order;
  canWrite: boolean;
  change: ReturnType<typeof useOrderChange>;
};

/** The tracking code, or the form to send or correct it. */
export function Tracking({ order, canWrite, change }: TrackingProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const close = () => {
    setIsCorrecting(false);
    setWasCorrecting(true);
  };
  const { trackingCode } = order;
  if (canWrite && (isCorrecting || !trackingCode)) {
    return (
      <TrackingForm
        current={trackingCode ?? ''}
        change={change}
        onDone={close}
        onCancel={trackingCode ? close : undefined}
      />
    );
  }
  return (
    <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 self-center">
      <p>
        <span className="text-muted">Código de seguimiento: </span>
        <span className="font-semibold wrap-anywhere">{trackingCode}</span>
      </p>
      {canWrite && (
        <Button
          variant="quiet"
          // Restores the focus to the button after the form closes.
          autoFocus={wasCorrecting}
          size="denseText"
          className="-ml-1"
          onClick={() => setIsCorrecting(true)}
        >
          Corregir
        </Button>
      )}
    </div>
  );
}
