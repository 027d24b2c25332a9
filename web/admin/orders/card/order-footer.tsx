import { useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { dense } from '../../dense.ts';
import { getAction, type OrderActionName } from '../order-actions.ts';
import type { OrderSection } from '../order-sections.ts';
import { useOrderChange } from '../use-order-change.ts';
import { shortId } from './short-id.ts';
import { Tracking } from './tracking.tsx';

type OrderFooterProps = { order: Order; section: OrderSection; headingId: string };

/** What can be done with an order here; each thing is asked about first. */
export function OrderFooter({ order, section, headingId }: OrderFooterProps) {
  const [asked, setAsked] = useState<OrderActionName | null>(null);
  const change = useOrderChange(order._id);
  const action = asked && getAction(asked);
  const act = async () => {
    if (action) await change.run(action);
    setAsked(null);
  };
  return (
    <footer className="flex flex-wrap items-end justify-end gap-x-3 gap-y-4 border-t border-line px-4 py-2.5">
      {section.tracking && (
        <Tracking order={order} canWrite={section.tracking === 'write'} change={change} />
      )}
      {section.actions.map((name) => {
        const { label, look, isReady } = getAction(name);
        if (isReady && !isReady(order)) return null;
        return (
          <Button
            key={name}
            look={look}
            aria-describedby={headingId}
            // What destroys stands apart from what one presses all day.
            className={cx(dense, look === 'danger' && 'mr-auto')}
            onClick={() => setAsked(name)}
          >
            {label}
          </Button>
        );
      })}
      <ConfirmDialog
        open={action !== null}
        title={`Orden #${shortId(order._id)}`}
        text={action?.question ?? ''}
        confirm={action?.label ?? ''}
        danger={action?.look === 'danger'}
        busy={change.isPending}
        onConfirm={() => void act()}
        onCancel={() => setAsked(null)}
      />
    </footer>
  );
}
