import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type OrderState, shortId } from '#domain/orders/order-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { orderPath } from './sections.ts';

type DotBadgeProps = {
  /** The class of the dot's colour. */
  dot: string | undefined;
  children: ReactNode;
};

/** A state with a coloured dot. */
export function DotBadge({ dot, children }: DotBadgeProps) {
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx('mr-1.5 inline-block size-1.5 rounded-full align-middle', dot)}
      />
      {children}
    </Badge>
  );
}

/** Whether a product or combo is active. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <DotBadge dot={active ? 'bg-ok' : 'bg-line-strong'}>{active ? 'Activo' : 'Inactivo'}</DotBadge>
  );
}

const stateDots: Partial<Record<OrderState, string>> = {
  Aceptado: 'bg-(--waiting)',
  Aprobado: 'bg-accent',
  Entregado: 'bg-ok',
  Eliminado: 'bg-danger',
  Cancelado: 'bg-danger',
  Pendiente: 'bg-line-strong',
};

/** An order's state, with a colour. */
export function StateBadge({ state }: { state: OrderState }) {
  return <DotBadge dot={stateDots[state]}>{state}</DotBadge>;
}

/** An underlined link within a text. */
export const textLinkClass =
  'underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** A link to an order, by its number, with its state. */
export function OrderLink({ order }: { order: { _id: string; state: OrderState } }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 md:justify-end">
      <Link
        to={orderPath(order._id)}
        className={cx(
          'inline-flex items-center font-medium pointer-coarse:min-h-11',
          textLinkClass,
        )}
      >
        Orden #{shortId(order._id)}
      </Link>
      <StateBadge state={order.state} />
    </p>
  );
}
