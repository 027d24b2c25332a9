import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedOrder, Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { preorderNote } from '#domain/orders/packing.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../../shopper/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { asText } from '../../kit/call-options.ts';
import { ConfirmedAction } from '../../kit/confirmed-action.tsx';
import { emailsText } from '../../kit/email-texts.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { getAction, type OrderActionName } from '../order-actions.ts';
import type { OrderTableSearch } from '../order-queries.ts';
import { findOrderSection } from '../order-sections.ts';
import { LabelsButton } from '../packing/labels-button.tsx';
import { pickListPath } from '../packing/pick-list-path.ts';
import { Failures } from './failures.tsx';
import { SlipsButton } from './slips-button.tsx';
import { TrackingCodesDialog } from './tracking-codes-dialog.tsx';
import { useOrderChanges } from './use-order-changes.ts';

type ChosenOrdersProps = {
  /** The chosen orders. */
  entries: readonly ListedOrder[];
  /** The number of orders that match the filter. */
  total: number;
  /** The filter in effect, whose orders are exported when none is chosen. */
  search: OrderTableSearch;
  /** The URL of the list. */
  listHref: string;
  onClear: () => void;
  onPrint: (entries: readonly ListedOrder[]) => void;
};

/** The actions on the chosen orders; each applies to those that allow it. */
export function ChosenOrders({
  entries,
  total,
  search,
  listHref,
  onClear,
  onPrint,
}: ChosenOrdersProps) {
  const changes = useOrderChanges();
  const [isEnteringCodes, setIsEnteringCodes] = useState(false);
  const toShip = entries.filter(
    ({ order }) => order.state === 'Aprobado' && !order.trackingCode && !isPickedUp(order),
  );
  const count = entries.length;
  if (total === 0) return null;
  return (
    <div className="choice-bar sticky top-16 z-4 mb-3 rounded-panel border border-line bg-raised px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium">
          {changes.progress
            ? `${changes.progress.sent + 1} de ${changes.progress.of}…`
            : chosenText(count)}
        </p>
        {bulkActions.map((bulk) => (
          <BulkAction key={bulk.name} {...bulk} entries={entries} changes={changes} />
        ))}
        {toShip.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              // Those of another action would be shown as errors of the codes.
              changes.dismiss();
              setIsEnteringCodes(true);
            }}
          >
            Cargar códigos ({toShip.length})
          </Button>
        )}
        {count > 0 && (
          <>
            <Link
              to={pickListPath(entries.map(({ order }) => order._id))}
              state={{ listHref }}
              className={buttonClass('outline', 'dense')}
            >
              Lista de preparación
            </Link>
            <LabelsButton entries={entries} />
            <SlipsButton entries={entries} onPrint={onPrint} />
          </>
        )}
        <ExportOrders ids={entries.map(({ order }) => order._id)} search={search} />
        {count > 0 && (
          <Button variant="quiet" size="denseText" onClick={onClear}>
            Quitar
          </Button>
        )}
      </div>
      <Failures {...changes} />
      <TrackingCodesDialog
        entries={toShip}
        isOpen={isEnteringCodes}
        changes={changes}
        onClose={() => setIsEnteringCodes(false)}
      />
    </div>
  );
}

const chosenText = (count: number): string => {
  if (count === 0) return 'Elegí órdenes para trabajar con varias a la vez';
  return counted(count, 'elegida', 'elegidas');
};

type Bulk = {
  name: OrderActionName;
  label: string;
  /** What is asked of a number of orders, and what one order, or several, are then. */
  question: (orders: string) => string;
  done: readonly [one: string, many: string];
};

const bulkActions: readonly Bulk[] = [
  {
    name: 'approve',
    label: 'Aprobar',
    question: (orders) => `¿Aprobar ${orders}?`,
    done: ['aprobada', 'aprobadas'],
  },
  {
    name: 'announce',
    label: 'Cargar en MiCorreo',
    question: (orders) => `¿Cargar ${orders} en MiCorreo?`,
    done: ['cargada', 'cargadas'],
  },
  {
    name: 'makeReady',
    label: 'Marcar listas',
    question: (orders) => `¿Marcar como listas para retirar ${orders}?`,
    done: ['lista para retirar', 'listas para retirar'],
  },
  {
    name: 'deliver',
    label: 'Marcar entregadas',
    question: (orders) => `¿Marcar como entregadas ${orders}?`,
    done: ['entregada', 'entregadas'],
  },
];

const ordersText = (count: number): string => counted(count, 'orden', 'órdenes');

const othersText = (count: number): string =>
  count === 1
    ? 'La otra elegida queda como está.'
    : `Las otras ${count} elegidas quedan como están.`;

/** What speaks against changing some of the orders now; null for nothing. */
export function doubtText(
  entries: readonly Pick<ListedOrder, 'order'>[],
  name: OrderActionName,
): string | null {
  const countOf = (isDoubtful: (order: Order) => boolean) =>
    entries.filter(({ order }) => isDoubtful(order)).length;
  if (name === 'approve') {
    const waiting = countOf(hasOpenWithdrawal);
    return waiting > 0
      ? `En ${waiting} el cliente pidió arrepentirse y todavía no tiene respuesta.`
      : null;
  }
  if (name !== 'makeReady') return null;
  const early = countOf((order) => preorderNote(order, new Date()) !== null);
  return early > 0 ? `En ${early} hay una preventa que todavía no llegó a su día.` : null;
}

type BulkActionProps = Bulk & {
  entries: readonly ListedOrder[];
  changes: ReturnType<typeof useOrderChanges>;
};

/** A button with the number of orders that allow the action, which asks before it changes them. */
function BulkAction({ name, label, question, done, entries, changes }: BulkActionProps) {
  const allowed = entries.filter(({ order }) => allows(order, name));
  const count = allowed.length;
  if (count === 0) return null;
  const others = entries.length - count;
  const text = [
    question(ordersText(count)),
    getAction(name).email && emailsText(allowed.map(({ user }) => user.email)),
    others > 0 && othersText(others),
    doubtText(allowed, name),
  ];
  return (
    <ConfirmedAction
      title={label}
      text={text.filter(Boolean).join(' ')}
      confirm={label}
      busy={changes.isPending}
      onConfirm={() =>
        changes.run({
          entries: allowed,
          changeOf: () => getAction(name),
          done: (changed) => `${ordersText(changed)} ${changed === 1 ? done[0] : done[1]}`,
        })
      }
    >
      {(open) => (
        <Button size="dense" busy={changes.isPending} onClick={open}>
          {label} ({count})
        </Button>
      )}
    </ConfirmedAction>
  );
}

/** Whether an order's page offers the action. */
function allows(order: Order, name: OrderActionName): boolean {
  const { isAvailable = () => true } = getAction(name);
  return (findOrderSection(order.state)?.actions.includes(name) ?? false) && isAvailable(order);
}

type ExportOrdersProps = { ids: readonly string[]; search: OrderTableSearch };

/** Saves the chosen orders as a spreadsheet, or without a choice all that match the filter. */
function ExportOrders({ ids, search }: ExportOrdersProps) {
  const query = ids.length > 0 ? { ids: ids.join() } : search;
  return (
    <ExportButton
      name="ordenes"
      send={() => authenticatedCall('GET /api/admin/export/orders.csv', { query }, asText)}
      failed="Error al exportar las órdenes"
    >
      {ids.length > 0 ? 'Exportar' : 'Exportar todas'}
    </ExportButton>
  );
}
