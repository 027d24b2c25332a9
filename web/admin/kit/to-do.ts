import { useQuery } from '@tanstack/react-query';
import type { ToDo } from '#domain/contract/dashboard.ts';
import { panelQuery } from './queries.ts';
import {
  counterSection,
  exchangeSection,
  openSearch,
  orderTableSection,
  paymentSection,
  productSection,
  transferSection,
  withdrawalSection,
} from './sections.ts';

const refreshMs = 60_000;

/** What waits for an administrator; the sidebar and the dashboard share its response. */
export const useToDo = () =>
  useQuery({ ...panelQuery('to-do', 'GET /api/admin/to-do'), refetchInterval: refreshMs });

export type Task = {
  /** The section whose link in the sidebar has the count. */
  section: string;
  /** The list of what is counted. */
  to: string;
  count: number;
  /** Its nouns: one, several. */
  nouns: readonly [one: string, many: string];
};

/** Every kind of task, in the order of the day. */
export const listTasks = ({ toApprove, toShip, toPrepare, uncollected, ...toDo }: ToDo): Task[] => [
  {
    ...{ section: '/admin/ordenes-pendientes', to: '/admin/ordenes-pendientes', count: toApprove },
    nouns: ['orden para aprobar', 'órdenes para aprobar'],
  },
  {
    section: '/admin/ordenes-aprobadas',
    to: `/admin/ordenes-aprobadas${openSearch}`,
    count: toShip,
    nouns: ['orden para despachar', 'órdenes para despachar'],
  },
  {
    section: '/admin/ordenes-aprobadas',
    to: `${orderTableSection.path}?etapa=to_prepare`,
    count: toPrepare,
    nouns: ['orden para preparar, que se retira', 'órdenes para preparar, que se retiran'],
  },
  {
    section: '/admin/ordenes-aprobadas',
    to: `${orderTableSection.path}?etapa=uncollected`,
    count: uncollected,
    nouns: ['retiro vencido', 'retiros vencidos'],
  },
  {
    section: transferSection.path,
    to: transferSection.path,
    count: toDo.transfers.toCompare,
    nouns: ['transferencia para comparar', 'transferencias para comparar'],
  },
  {
    section: transferSection.path,
    to: `${transferSection.path}#devoluciones`,
    count: toDo.transfers.toReturn,
    nouns: ['devolución para transferir', 'devoluciones para transferir'],
  },
  {
    section: withdrawalSection.path,
    to: withdrawalSection.path + openSearch,
    count: toDo.withdrawals.open,
    nouns: ['arrepentimiento para responder', 'arrepentimientos para responder'],
  },
  {
    section: exchangeSection.path,
    to: exchangeSection.path + openSearch,
    count: toDo.exchanges.requested + toDo.exchanges.received,
    nouns: ['cambio de talle', 'cambios de talle'],
  },
  {
    section: paymentSection.path,
    to: paymentSection.path + openSearch,
    count: toDo.reviews,
    nouns: ['pago para decidir', 'pagos para decidir'],
  },
  {
    section: counterSection.path,
    to: `${counterSection.path}#revisar`,
    count: toDo.sales,
    nouns: ['venta del mostrador para revisar', 'ventas del mostrador para revisar'],
  },
  {
    section: productSection.path,
    to: `${productSection.path}?espera=si`,
    count: toDo.wantedSizes,
    nouns: ['talle que esperan clientes', 'talles que esperan clientes'],
  },
];
