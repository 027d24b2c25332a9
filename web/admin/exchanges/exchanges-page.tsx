import { useEffect, useState } from 'react';
import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/badges.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/panel-query.ts';
import { adminMeta, exchangeSection } from '../kit/sections.ts';
import { PackingSlip } from '../packing-slip.tsx';
import { ExchangeActions } from './exchange-actions.tsx';
import { ExchangeSummary } from './exchange-summary.tsx';

const failed = 'Error al cargar los cambios';

export const meta = () => adminMeta(exchangeSection.title);

/** The exchanges of garments for another size, with a packing slip for each that is to be shipped. */
export default function ExchangesPage() {
  const [printed, setPrinted] = useState<ListedExchange | null>(null);
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  return (
    <>
      <div className="print:hidden">
        <ListPage
          section={exchangeSection}
          nouns={['cambio', 'cambios']}
          text="Quien recibió una compra puede cambiar una prenda por otro talle al precio que pagó. El talle nuevo queda reservado desde el pedido; la prenda vuelve al stock cuando la recibís, y recién entonces se envía el nuevo."
          failed={failed}
          empty="Nadie pidió un cambio"
          queryOf={(query) =>
            panelQuery('exchanges', 'GET /api/admin/exchanges', { query }, failed)
          }
          itemsOf={({ exchanges }) => exchanges}
        >
          {(exchange) => (
            <ExchangeRow exchange={exchange} onPrint={() => setPrinted({ ...exchange })} />
          )}
        </ListPage>
      </div>
      {printed && <ExchangePackingSlip exchange={printed} />}
    </>
  );
}

type ExchangeRowProps = { exchange: ListedExchange; onPrint: () => void };

function ExchangeRow({ exchange, onPrint }: ExchangeRowProps) {
  const { order, user, state } = exchange;
  const isOpen = state === 'requested' || state === 'received';
  return (
    <>
      <div className="grid content-start gap-1">
        <ExchangeSummary exchange={exchange} />
        {isOpen && <ExchangeActions exchange={exchange} />}
      </div>
      <div className="grid content-start gap-1 md:justify-items-end md:text-right">
        <OrderLink order={order} />
        <p className="wrap-anywhere">{user.email}</p>
        {order.deliveredAt && (
          <p className="text-xs text-muted">
            Entregada el <time dateTime={order.deliveredAt}>{formatMoment(order.deliveredAt)}</time>
          </p>
        )}
        {state === 'received' && (
          <Button variant="outline" size="dense" className="mt-1.5 max-md:w-fit" onClick={onPrint}>
            Imprimir remito
          </Button>
        )}
      </div>
    </>
  );
}

function ExchangePackingSlip({ exchange }: { exchange: ListedExchange }) {
  const { order, user, title, color, modelName, newSize, oldSize, receivedAt } = exchange;
  return (
    <PackingSlip
      name={`Cambio de la orden #${shortId(order._id)} · ${formatMoment(receivedAt ?? exchange.requestedAt)}`}
      user={user}
      to={order.shippingInfo}
      garments={[
        { title, color, modelName, size: newSize, quantity: 1, note: `por talle ${oldSize}` },
      ]}
    />
  );
}
