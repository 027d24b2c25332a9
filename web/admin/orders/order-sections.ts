import type { OrderState } from '#domain/order.ts';
import { type AdminIcon, DeliveredIcon, InboxIcon, PackageIcon } from '../shell/icons.tsx';
import type { OrderActionName } from './order-actions.ts';

/** One list of orders: which it holds and what may be done with them. */
export type OrderSection = {
  path: `/admin/${string}`;
  title: string;
  icon: AdminIcon;
  states: readonly OrderState[];
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
    states: ['Aceptado'],
    actions: ['remove', 'approve'],
    searchPlaceholder: 'Buscar por e-mail del usuario...',
    empty: 'No hay órdenes para aprobar',
  },
  {
    path: '/admin/ordenes-aprobadas',
    title: 'Ordenes Aprobadas',
    icon: PackageIcon,
    states: ['Aprobado'],
    actions: ['deliver'],
    tracking: 'write',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes aprobadas',
  },
  {
    path: '/admin/ordenes-entregadas',
    title: 'Ordenes Entregadas',
    icon: DeliveredIcon,
    states: ['Entregado'],
    actions: ['revert'],
    tracking: 'read',
    searchPlaceholder: 'Buscar por e-mail del cliente...',
    empty: 'No hay órdenes entregadas',
  },
] as const satisfies readonly OrderSection[];

/** The section of an address. Throws on any other: the route list allows none. */
export function requireOrderSection(pathname: string): OrderSection {
  const section = orderSections.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  if (!section) throw new RangeError(`Not a section of orders: ${pathname}`);
  return section;
}
