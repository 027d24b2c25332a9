import type { listedStates, OrderState } from '#domain/orders/order-state.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { DeliveredIcon, InboxIcon, PackageIcon } from '../kit/icons.tsx';
import type { Section } from '../kit/sections.ts';
import type { OrderActionName } from './order-actions.ts';

export type ListedState = (typeof listedStates)[number];

/** A list of the orders in one state, with their actions. */
export type OrderSection = Section & {
  path: `/admin/${string}`;
  state: ListedState;
  actions: readonly OrderActionName[];
  /** Whether the tracking code can be edited or only read; when absent, it is not shown. */
  tracking?: 'write' | 'read';
  searchPlaceholder: string;
  /** Title of the empty state. */
  empty: string;
};

/** In the sidebar's order, which the specification names. */
export const orderSections = [
  {
    path: '/admin/ordenes-aprobadas',
    title: 'Ordenes Aprobadas',
    icon: PackageIcon,
    access: 'orders',
    state: 'Aprobado',
    actions: [
      ...([
        'notCollected',
        'receiveReturn',
        'undoReady',
        'undoShip',
        'comeBack',
        'announce',
      ] as const),
      ...(['makeReady', 'handOver', 'deliver'] as const),
    ],
    tracking: 'write',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes aprobadas',
  },
  {
    path: '/admin/ordenes-pendientes',
    title: 'Aprobar Ordenes',
    icon: InboxIcon,
    access: 'orders',
    state: 'Aceptado',
    actions: ['delete', 'approve'],
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes para aprobar',
  },
  {
    path: '/admin/ordenes-entregadas',
    title: 'Ordenes Entregadas',
    icon: DeliveredIcon,
    access: 'orders',
    state: 'Entregado',
    actions: ['receiveReturn', 'undoHandOver', 'revert'],
    tracking: 'read',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes entregadas',
  },
] as const satisfies readonly OrderSection[];

/** Deleted orders are not in the sidebar: the audit links to them. */
export const deletedOrders: OrderSection = {
  path: '/admin/auditoria/eliminadas',
  title: 'Órdenes eliminadas',
  icon: TrashIcon,
  access: 'orders',
  state: 'Eliminado',
  actions: ['restore'],
  tracking: 'read',
  searchPlaceholder: 'Buscar por e-mail del cliente...',
  empty: 'No hay órdenes eliminadas',
};

const allSections: readonly OrderSection[] = [...orderSections, deletedOrders];

/** The section of the orders in a state; null when the state has no section. */
export function findOrderSection(state: OrderState): OrderSection | null {
  return allSections.find((section) => section.state === state) ?? null;
}

/** The section of a path. Throws RangeError for a path without one. */
export function requireOrderSection(pathname: string): OrderSection {
  const section = allSections.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  if (!section) throw new RangeError(`Not a section of orders: ${pathname}`);
  return section;
}
