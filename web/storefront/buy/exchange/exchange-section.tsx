import { useState } from 'react';
import { garmentText } from '#domain/catalogue/garment-text.ts';
import type { Exchange } from '#domain/contract/exchanges.ts';
import type { Order } from '#domain/contract/orders.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { trackingLink } from '#domain/delivery/tracking-link.ts';
import {
  canExchange,
  type ExchangeState,
  exchangeDaysOf,
  hasExchangeableUnit,
} from '#domain/orders/exchange.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { TrackingLink } from '../../../ui/tracking-link.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useSettings } from '../../seo/layout-data.ts';
import type { Handover } from './exchange-dialog.tsx';

const loadDialog = () => import('./exchange-dialog.tsx');

/** The order's exchanges, and the button for another one while the shop makes them. */
export function ExchangeSection({ order }: { order: Order }) {
  const settings = useSettings();
  const [requested, setRequested] = useState<readonly Exchange[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyComponent(loadDialog, isOpen, close);
  const { _id: orderId, state, deliveredAt } = order;
  // An order that was read again has those that were requested here too.
  const known = new Set(order.exchanges.map(({ _id }) => _id));
  const exchanges = [...order.exchanges, ...requested.filter(({ _id }) => !known.has(_id))];
  const isOffered =
    state === 'Entregado' &&
    deliveredAt !== null &&
    !isMoneyReturned(order.paymentState) &&
    hasExchangeableUnit(order.products, exchanges, order.refunded.units) &&
    canExchange(new Date(deliveredAt), exchangeDaysOf(order, settings), new Date());
  const add = (exchange: Exchange) => {
    setRequested([...requested, exchange]);
    notify(`Te reservamos el talle ${exchange.newSize}`, { kind: 'success' });
  };
  return (
    <>
      {exchanges.length > 0 && <ExchangeList order={order} exchanges={exchanges} />}
      {isOffered && (
        <Button
          variant="outline"
          size="narrow"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          Cambiar un talle
        </Button>
      )}
      {Dialog && (
        <Dialog
          orderId={orderId}
          handover={handoverOf(order)}
          open={isOpen}
          onClose={close}
          onRequested={add}
        />
      )}
    </>
  );
}

const texts: Record<ExchangeState, string> = {
  requested: 'Te reservamos el talle nuevo. Devolvenos la prenda: te escribimos para coordinarlo.',
  received: 'Recibimos tu prenda. Estamos preparando el envío del talle nuevo.',
  shipped: 'El talle nuevo está en camino.',
  refused: 'No pudimos hacer el cambio.',
  cancelled: 'El cambio se canceló porque te devolvimos el dinero.',
};

/** How the garments of an order are exchanged; `place` is null where both agree on it. */
const handoverOf = (order: Order): Handover =>
  isPickedUp(order) ? { place: order.delivery?.place?.name ?? null } : 'sent';

function textOf(state: ExchangeState, order: Order): string {
  // The shop won the dispute that ended the exchange.
  if (state === 'cancelled' && !isMoneyReturned(order.paymentState)) {
    return 'El cambio se canceló. Escribinos para resolverlo.';
  }
  const handover = handoverOf(order);
  if (handover === 'sent') return texts[state];
  const { place } = handover;
  const inPerson: Partial<typeof texts> = place
    ? {
        requested: `Te reservamos el talle nuevo. Traé la prenda a ${place}.`,
        received: `Recibimos tu prenda. El talle nuevo se retira en ${place}: te avisamos cuando esté.`,
        shipped: `El talle nuevo está en ${place}, si no lo retiraste todavía.`,
      }
    : {
        received: 'Recibimos tu prenda. El talle nuevo es para vos: te avisamos cuando esté.',
        shipped:
          'El talle nuevo es tuyo: si todavía no lo tenés, escribinos para coordinar la entrega.',
      };
  return inPerson[state] ?? texts[state];
}

/** The exchanges of an order, each with its state. */
function ExchangeList({ order, exchanges }: { order: Order; exchanges: readonly Exchange[] }) {
  return (
    <ul aria-label="Cambios de talle" className="grid gap-3">
      {exchanges.map((exchange) => {
        const { _id, title, state, oldSize, newSize, trackingCode, answer } = exchange;
        return (
          <li key={_id} className="grid gap-1 bg-sunken p-4 text-pretty lv:rounded-xl">
            <p className="font-medium">
              Cambio de talle {oldSize} por {newSize}
            </p>
            <p className="text-sm text-muted">
              {title} · {garmentText({ ...exchange, size: null })}
            </p>
            <p className="text-sm" data-state={state}>
              {textOf(state, order)} {answer}
            </p>
            {trackingCode && (
              <p className="text-sm">
                Código de seguimiento:{' '}
                <span className="font-medium break-all select-all">{trackingCode}</span>
                <TrackingLink link={trackingLink(order, trackingCode)} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
