import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus.ts';
import { OrderDetailView } from '../order-detail.tsx';
import { rowLinkId } from './use-row-keys.ts';

type OrderPaneProps = {
  /** Empty when no order is open. */
  orderId: string;
  closeHref: string;
  /** Whether its packing slip is printed. */
  isPrinted: boolean;
};

/** The open order beside the list, and on a narrow screen instead of it. */
export function OrderPane({ orderId, closeHref, isPrinted }: OrderPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(orderId);
  useEffect(() => {
    // Beside an open order the rows are higher: its row may be out of view now.
    const row = orderId && document.getElementById(rowLinkId(orderId))?.closest('tr');
    if (row) row.scrollIntoView({ block: 'nearest' });
  }, [orderId]);
  useEffect(() => {
    const closed = last.current;
    last.current = orderId;
    // On a narrow screen, where the list or the order is hidden, and what had the focus with it.
    const isHidden = document.activeElement?.checkVisibility?.() === false;
    if (!isFocusLost() && !isHidden) return;
    if (orderId) pane.current?.focus({ preventScroll: true });
    else if (closed) document.getElementById(rowLinkId(closed))?.focus();
  }, [orderId]);
  if (!orderId) return null;
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label="Orden abierta"
      className="min-w-0 xl:sticky xl:top-18 xl:max-h-[calc(100svh-5.5rem)] xl:overflow-y-auto xl:overscroll-contain print:static print:max-h-none"
    >
      <OrderDetailView key={orderId} orderId={orderId} pane={{ closeHref, isPrinted }} />
    </section>
  );
}
