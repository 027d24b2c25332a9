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

/** The tracking code: to be sent, or sent already and open to correction. */
export function Tracking({ order, canWrite, change }: TrackingProps) {
  const [correcting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const close = () => {
    setCorrecting(false);
    setCorrected(true);
  };
  const { trackingCode } = order;
  if (canWrite && (correcting || !trackingCode)) {
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
          // The keyboard comes back to where it left from.
          autoFocus={corrected}
          size="denseText"
          className="-ml-1"
          onClick={() => setCorrecting(true)}
        >
          Corregir
        </Button>
      )}
    </div>
  );
}
