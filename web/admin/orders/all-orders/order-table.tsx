import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedOrder, Order } from '#domain/contract/orders.ts';
import { destinationName } from '#domain/delivery/destination-text.ts';
import { isOpenExchange } from '#domain/orders/exchange.ts';
import { paymentStateTexts, shortId } from '#domain/orders/order-state.ts';
import { preorderNote } from '#domain/orders/packing.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { StateBadge } from '../../kit/badges.tsx';
import { Chooser } from '../../kit/chooser.tsx';
import { buyerName } from '../../kit/contact-links.tsx';
import { Moment } from '../../kit/item-parts.tsx';
import type { Choice } from '../../kit/use-choice.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { rowLinkId, useRowKeys } from './use-row-keys.ts';

type OrderTableProps = {
  entries: readonly ListedOrder[];
  choice: Choice;
  /** The id of the open order; empty for none. */
  openId: string;
  /** The page's URL with an order open. */
  hrefOf: (orderId: string) => string;
};

/** One page of orders, a row each: on a narrow screen and beside an open order, a card each. */
export function OrderTable({ entries, choice, openId, hrefOf }: OrderTableProps) {
  const [toApprove, setToApprove] = useState<{ entry: ListedOrder; isOpen: boolean } | null>(null);
  const ids = entries.map(({ order }) => order._id);
  const keys = useRowKeys({
    ...{ ids, openId, hrefOf, onChoose: choice.toggle },
    onApprove: (id) => {
      const entry = entries.find(({ order }) => order._id === id);
      if (entry?.order.state === 'Aceptado') setToApprove({ entry, isOpen: true });
    },
  });
  const chosen = ids.filter((id) => choice.ids.has(id)).length;
  const areAllChosen = chosen === ids.length;
  return (
    <>
      <div className="overflow-hidden rounded-panel border border-line">
        <table className="w-full bg-raised @max-3xl:block">
          <caption className="sr-only">Órdenes</caption>
          <thead className="text-muted @max-3xl:block">
            <tr className="@max-3xl:flex @max-3xl:items-center">
              <td className="w-10 pl-3 @max-3xl:w-auto @max-3xl:py-1">
                <Chooser
                  label="Elegir todas las de esta página"
                  checked={areAllChosen}
                  isIndeterminate={chosen > 0 && !areAllChosen}
                  onChange={() => choice.choose(areAllChosen ? [] : ids)}
                />
              </td>
              {columns.map(({ title, className }) => (
                <th
                  key={title}
                  scope="col"
                  className={cx('label px-3 py-1.5 text-left @max-3xl:sr-only', className)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...keys} className="@max-3xl:block">
            {entries.map((entry) => (
              <OrderRow
                key={entry.order._id}
                entry={entry}
                isOpen={entry.order._id === openId}
                href={hrefOf(entry.order._id)}
                isChosen={choice.ids.has(entry.order._id)}
                onChoose={() => choice.toggle(entry.order._id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-muted max-xl:hidden">
        Con el foco en una orden: ↓ y ↑ pasan a otra, Enter la abre, Escape la cierra, X la elige y
        A la aprueba.
      </p>
      {toApprove && (
        <ApprovalDialog
          {...toApprove}
          onClose={() => setToApprove({ ...toApprove, isOpen: false })}
        />
      )}
    </>
  );
}

const columns = [
  { title: 'Orden' },
  { title: 'Cliente', className: '@3xl:w-[20%]' },
  { title: 'Artículos', className: '@3xl:w-[20%]' },
  { title: 'Destino', className: '@3xl:w-[15%]' },
  { title: 'Total', className: 'text-right' },
  { title: 'Estado' },
];

type OrderRowProps = {
  entry: ListedOrder;
  isOpen: boolean;
  href: string;
  isChosen: boolean;
  onChoose: () => void;
};

function OrderRow({ entry, isOpen, href, isChosen, onChoose }: OrderRowProps) {
  const { order, user } = entry;
  const { trackingCode } = order;
  const number = `#${shortId(order._id)}`;
  return (
    <tr
      tabIndex={-1}
      className={cx(
        'relative scroll-mt-32 scroll-mb-4 border-t border-line align-top has-[a:hover]:bg-sunken/60 @max-3xl:grid @max-3xl:grid-cols-[2.5rem_minmax(0,1fr)_fit-content(8.5rem)] @max-3xl:gap-x-2 @max-3xl:gap-y-0.5 @max-3xl:py-2.5 @max-3xl:pr-3 @3xl:[&>*]:px-3 @3xl:[&>*]:py-2.5',
        isOpen && 'bg-sunken',
      )}
    >
      <td className="@max-3xl:row-span-3 @max-3xl:pl-3">
        <Chooser label={`Elegir la orden ${number}`} checked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className="text-left font-medium @3xl:whitespace-nowrap">
        <Link
          id={rowLinkId(order._id)}
          to={href}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          // The whole row opens the order.
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>
        <Moment at={order.createdAt} className="block text-xs font-normal text-muted" />
      </th>
      <td className="min-w-0 wrap-anywhere @max-3xl:col-start-2 @max-3xl:row-start-2">
        {buyerName(user)}
        <span className="block text-xs text-muted">{user.email}</span>
      </td>
      <td className="min-w-0 text-muted wrap-anywhere @max-3xl:hidden">
        <span className="line-clamp-2">{contentsOf(order)}</span>
      </td>
      <td className="min-w-0 text-muted wrap-anywhere @max-3xl:col-start-2 @max-3xl:row-start-3 @max-3xl:text-xs">
        {destinationName(order)}
      </td>
      <td className="text-right font-medium whitespace-nowrap @max-3xl:col-start-3 @max-3xl:row-start-1">
        {formatPrice(order.totalAmount)}
      </td>
      <td className="@max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-2 @max-3xl:text-right">
        <span className="flex flex-wrap gap-1 @max-3xl:justify-end">
          <StateBadge state={order.state} />
          {notesOf(entry).map((note) => (
            <Badge key={note} tone="muted">
              {note}
            </Badge>
          ))}
        </span>
        {[trackingCode, preorderNote(order, new Date())].map(
          (text) =>
            text && (
              <span key={text} className="mt-0.5 block text-xs text-muted wrap-anywhere">
                {text}
              </span>
            ),
        )}
      </td>
    </tr>
  );
}

/** What the state does not say. */
function notesOf({ order, labelPrintedAt }: ListedOrder): string[] {
  const { paymentState } = order;
  return [
    !['paid', 'unpaid'].includes(paymentState) && paymentStateTexts[paymentState],
    labelPrintedAt !== null && 'Etiqueta impresa',
    hasOpenWithdrawal(order) && 'Arrepentimiento',
    order.exchanges.some(({ state }) => isOpenExchange(state)) && 'Cambio de talle',
  ].filter((note) => note !== false);
}

/** The number of articles and the first one's title. */
function contentsOf({ products }: Order): string {
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = products;
  return products.length > 1 ? `${units} · ${first?.title} y más` : `${units} · ${first?.title}`;
}
