import type { listedStates, OrderState } from '#domain/orders/lifecycle.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { type AdminIcon, DeliveredIcon, InboxIcon, PackageIcon } from '../shell/icons.tsx';
import type { OrderActionName } from './order-actions.ts';

export type ListedState = (typeof listedStates)[number];

/** One list of orders: which it holds and what may be done with them. */
export type OrderSection = {
  path: `/admin/${string}`;
  title: string;
  icon: AdminIcon;
  state: ListedState;
  actions: readonly OrderActionName[];
  /** The code may be sent and corrected, or only read; absent, it has no place yet. */
  tracking?: 'write' | 'read';
  searchPlaceholder: string;
  /** What the section says when it holds no order. */
  empty: string;
};

export const orderSections = [
  {
    path: '/admin/ordenes-pendientes',
    title: 'Aprobar Ordenes',
    icon: InboxIcon,
    state: 'Aceptado',
    actions: ['delete', 'approve'],
    searchPlaceholder: 'Buscar por e-mail del usuario...',
    empty: 'No hay órdenes para aprobar',
  },
  {
    path: '/admin/ordenes-aprobadas',
    title: 'Ordenes Aprobadas',
    icon: PackageIcon,
    state: 'Aprobado',
    actions: ['receiveReturn', 'deliver'],
    tracking: 'write',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes aprobadas',
  },
  {
    path: '/admin/ordenes-entregadas',
    title: 'Ordenes Entregadas',
    icon: DeliveredIcon,
    state: 'Entregado',
    actions: ['receiveReturn', 'revert'],
    tracking: 'read',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes entregadas',
  },
] as const satisfies readonly OrderSection[];

/** Deleted orders are no section of their own: they are found from the audit. */
export const deletedOrders: OrderSection = {
  path: '/admin/auditoria/eliminadas',
  title: 'Ordenes Eliminadas',
  icon: TrashIcon,
  state: 'Eliminado',
  actions: ['restore'],
  tracking: 'read',
  searchPlaceholder: 'Buscar por e-mail del cliente...',
  empty: 'No hay órdenes eliminadas',
};

const lists: readonly OrderSection[] = [...orderSections, deletedOrders];

/** The list that holds the orders in a state; null for those that no list shows. */
export function findOrderSection(state: OrderState): OrderSection | null {
  return lists.find((section) => section.state === state) ?? null;
}

/** The section of an address. Throws on any other: the route list allows none. */
export function requireOrderSection(pathname: string): OrderSection {
  const section = lists.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  if (!section) throw new RangeError(`Not a section of orders: ${pathname}`);
  return section;
}
