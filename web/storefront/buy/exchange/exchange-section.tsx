import { useState } from 'react';
import type { Exchange } from '#domain/contract/exchanges.ts';
import type { Order } from '#domain/contract/orders.ts';
import { canExchange, hasExchangeableUnit } from '#domain/orders/exchange.ts';
import { isMoneyReturned } from '#domain/orders/order-state.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useSettings } from '../../seo/layout-data.ts';
import { ExchangeList } from './exchange-list.tsx';

const loadDialog = () => import('./exchange-dialog.tsx');

/** The order's exchanges, and the button for another one while the shop makes them. */
export function ExchangeSection({ order }: { order: Order }) {
  const { exchangeDays } = useSettings();
  const [requested, setRequested] = useState<readonly Exchange[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyComponent(loadDialog, isOpen, close);
  const { _id: orderId, state, deliveredAt } = order;
  const exchanges = [...order.exchanges, ...requested];
  const isOffered =
    state === 'Entregado' &&
    deliveredAt !== null &&
    !isMoneyReturned(order.paymentState) &&
    hasExchangeableUnit(order.products, exchanges, order.refunded.units) &&
    canExchange(new Date(deliveredAt), exchangeDays, new Date());
  const add = (exchange: Exchange) => {
    setRequested([...requested, exchange]);
    notify(`Te reservamos el talle ${exchange.newSize}`, { kind: 'success' });
  };
  return (
    <>
      {exchanges.length > 0 && <ExchangeList exchanges={exchanges} />}
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
      {Dialog && <Dialog orderId={orderId} open={isOpen} onClose={close} onRequested={add} />}
    </>
  );
}
