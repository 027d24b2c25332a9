import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { getAction, type OrderActionName } from '../order-actions.ts';
import type { OrderSection } from '../order-sections.ts';
import { useOrderChange } from '../use-order-change.ts';
import { OrderActionDialog } from './order-action-dialog.tsx';
import { Tracking } from './tracking.tsx';

type OrderFooterProps = {
  order: Order;
  section: OrderSection;
  headingId: string;
};

/** The tracking code and the actions of an order; each action has a confirmation. */
export function OrderFooter({ order, section, headingId }: OrderFooterProps) {
  const [confirming, setConfirming] = useState<OrderActionName | null>(null);
  const change = useOrderChange(order._id);
  const canWrite = section.tracking === 'write';
  return (
    <footer className="flex flex-wrap items-end justify-end gap-x-3 gap-y-4 border-t border-line px-4 py-2.5 print:hidden">
      {section.tracking && (canWrite || order.trackingCode) && (
        <Tracking order={order} canWrite={canWrite} change={change} />
      )}
      <div className="flex grow flex-wrap justify-end gap-3 empty:hidden">
        {section.actions.map((name) => {
          const { label, variant, isAvailable, unavailableText } = getAction(name);
          if (isAvailable && !isAvailable(order)) {
            return (
              unavailableText && (
                <p key={name} className="py-1.5 text-muted">
                  {unavailableText}
                </p>
              )
            );
          }
          return (
            <Button
              key={name}
              variant={variant}
              aria-describedby={headingId}
              size="dense"
              // The destructive action is separated from the frequent ones.
              className={variant === 'danger' ? 'mr-auto' : undefined}
              onClick={() => setConfirming(name)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <OrderActionDialog
        order={order}
        name={confirming}
        change={change}
        onClose={() => setConfirming(null)}
      />
    </footer>
  );
}
