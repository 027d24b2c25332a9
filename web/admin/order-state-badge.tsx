import type { OrderState } from '#domain/orders/order-state.ts';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';

const colorClasses: Partial<Record<OrderState, string>> = {
  Aceptado: 'bg-(--waiting)',
  Aprobado: 'bg-accent',
  Entregado: 'bg-ok',
  Eliminado: 'bg-danger',
  Cancelado: 'bg-danger',
  Pendiente: 'bg-line-strong',
};

/** An order's state, with a colour. */
export function StateBadge({ state }: { state: OrderState }) {
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx(
          'mr-1.5 inline-block size-1.5 rounded-full align-middle',
          colorClasses[state],
        )}
      />
      {state}
    </Badge>
  );
}
