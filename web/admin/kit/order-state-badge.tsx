import type { OrderState } from '#domain/orders/order-state.ts';
import { DotBadge } from './badges.tsx';

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
  return <DotBadge dot={colorClasses[state]}>{state}</DotBadge>;
}
