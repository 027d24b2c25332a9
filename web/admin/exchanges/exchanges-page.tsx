import { useEffect, useState } from 'react';
import type { ListedExchange } from '#domain/contract/exchanges.ts';
import { isPickedUp } from '#domain/delivery/delivery-method.ts';
import { maxTrackingCode } from '#domain/delivery/tracking-link.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { OrderLink } from '../kit/badges.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { panelQuery } from '../kit/queries.ts';
import { adminMeta, exchangeSection } from '../kit/sections.ts';
import { useChange } from '../kit/use-change.ts';
import { PackingSlip, useShopName } from '../packing-slip.tsx';
import { ExchangeSummary } from './exchange-summary.tsx';

const failed = 'Error al cargar los cambios';

export const meta = () => adminMeta(exchangeSection.title);

/** The exchanges of garments for another size, with a packing slip for each that is to be shipped. */
export default function ExchangesPage() {
  const [printed, setPrinted] = useState<ListedExchange | null>(null);
  const shop = useShopName();
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
          hasOpen
          queryOf={(query) =>
            panelQuery('exchanges', 'GET /api/admin/exchanges', { query }, failed)
          }
          itemsOf={({ exchanges }) => exchanges}
          keyOf={({ _id }) => _id}
        >
          {(exchange) => (
            <ExchangeRow exchange={exchange} onPrint={() => setPrinted({ ...exchange })} />
          )}
        </ListPage>
      </div>
      {printed && <ExchangePackingSlip shop={shop} exchange={printed} />}
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
        {state === 'shipped' && exchange.trackingCode && (
          <CodeCorrection exchange={exchange} code={exchange.trackingCode} />
        )}
      </div>
      <div className="grid content-start gap-1 md:justify-items-end md:text-right">
        <OrderLink order={order} />
        <p>
          <EmailLink email={user.email} />
        </p>
        {order.deliveredAt && (
          <p className="text-xs text-muted">
            Entregada el <Moment at={order.deliveredAt} />
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

function ExchangePackingSlip({ shop, exchange }: { shop: string; exchange: ListedExchange }) {
  const { order, user, title, color, modelName, newSize, oldSize, receivedAt } = exchange;
  return (
    <PackingSlip
      shop={shop}
      name={`Cambio de la orden #${shortId(order._id)} · ${formatMoment(receivedAt ?? exchange.requestedAt)}`}
      user={user}
      to={order}
      garments={[
        { title, color, modelName, size: newSize, quantity: 1, note: `por talle ${oldSize}` },
      ]}
    />
  );
}

type ExchangeStep = 'receive' | 'ship' | 'refuse';

/** A step with its text: the tracking code, or the reason of a refusal. */
type Settlement = { step: ExchangeStep; text?: string };

const done: Record<ExchangeStep, string> = {
  receive: 'Prenda recibida: volvió al stock',
  ship: 'Cambio enviado',
  refuse: 'Cambio rechazado',
};

/** Settles an exchange, one step at a time. */
function useSettlement({ _id, state }: ListedExchange) {
  return useChange({
    send: ({ step, text = '' }: Settlement) => settle(_id, step, text),
    done: ({ trackingCode }, { step }) => {
      if (state === 'shipped') return 'Código de seguimiento enviado';
      return step === 'ship' && !trackingCode ? 'Cambio entregado o avisado' : done[step];
    },
    failed: 'Error al cambiar el estado',
  });
}

type CodeCorrectionProps = { exchange: ListedExchange; code: string };

/** Corrects the tracking code of an exchange that was shipped; of one that was handed over there is none. */
function CodeCorrection({ exchange, code }: CodeCorrectionProps) {
  const { run, isPending: busy } = useSettlement(exchange);
  if (isPickedUp(exchange.order)) return null;
  return (
    <ConfirmedAction
      title="Corregir código"
      text="El cliente recibe otro correo, con este código de seguimiento."
      field={{ label: 'Código de seguimiento', maxLength: maxTrackingCode, initial: code }}
      confirm="Enviar código"
      busy={busy}
      onConfirm={(text) => (text === code ? 'done' : run({ step: 'ship', text }))}
    >
      {(open) => (
        <Button variant="quiet" size="denseText" className="-ml-1 w-fit" onClick={open}>
          Corregir código
        </Button>
      )}
    </ConfirmedAction>
  );
}

/** What can be done with an open exchange: receive the garment, then ship the new one; or refuse it. */
function ExchangeActions({ exchange }: { exchange: ListedExchange }) {
  const { state, title, oldSize, newSize } = exchange;
  const { run, isPending: busy } = useSettlement(exchange);
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {state === 'requested' && (
        <ConfirmedAction
          title="Recibir la prenda"
          text={`${title} en talle ${oldSize} vuelve al stock, y el cliente recibe un correo. Hacelo cuando tengas la prenda y la hayas revisado.`}
          confirm="Recibir la prenda"
          busy={busy}
          onConfirm={() => run({ step: 'receive' })}
        >
          {(open) => (
            <Button size="dense" onClick={open}>
              Recibir la prenda
            </Button>
          )}
        </ConfirmedAction>
      )}
      {state === 'received' && isPickedUp(exchange.order) && (
        <ConfirmedAction
          title={`Entregar el talle ${newSize}`}
          text={`El cliente se lleva el talle ${newSize}, o recibe por correo que puede pasar a buscarlo.`}
          confirm="Entregar o avisar"
          busy={busy}
          onConfirm={() => run({ step: 'ship' })}
        >
          {(open) => (
            <Button size="dense" onClick={open}>
              Entregar el talle {newSize}
            </Button>
          )}
        </ConfirmedAction>
      )}
      {state === 'received' && !isPickedUp(exchange.order) && (
        <ConfirmedAction
          title={`Enviar el talle ${newSize}`}
          text="El cliente recibe un correo con el código de seguimiento."
          field={{ label: 'Código de seguimiento', maxLength: maxTrackingCode }}
          confirm="Enviar código"
          busy={busy}
          onConfirm={(text) => run({ step: 'ship', text })}
        >
          {(open) => (
            <Button size="dense" onClick={open}>
              Enviar el talle {newSize}
            </Button>
          )}
        </ConfirmedAction>
      )}
      <ConfirmedAction
        title="Rechazar el cambio"
        text={refusalText(exchange)}
        field={{ label: 'Motivo', rows: 4, maxLength: 1000 }}
        confirm="Rechazar el cambio"
        danger
        busy={busy}
        onConfirm={(text) => run({ step: 'refuse', text })}
      >
        {(open) => (
          <Button variant="outline" size="dense" onClick={open}>
            Rechazar
          </Button>
        )}
      </ConfirmedAction>
    </div>
  );
}

const refusalText = ({ state, newSize }: ListedExchange) =>
  state === 'requested'
    ? `El talle ${newSize} deja de estar reservado, y el cliente recibe este motivo por correo.`
    : `El talle ${newSize} vuelve al stock, donde ya está la prenda que recibiste, y el cliente recibe este motivo por correo. Después, devolvele el dinero de su prenda desde la orden.`;

function settle(id: string, step: ExchangeStep, text: string) {
  const params = { id };
  switch (step) {
    case 'receive':
      return authenticatedCall('POST /api/admin/exchanges/:id/receive', { params });
    case 'ship':
      return authenticatedCall('POST /api/admin/exchanges/:id/ship', {
        params,
        body: { trackingCode: text },
      });
    case 'refuse':
      return authenticatedCall('POST /api/admin/exchanges/:id/refuse', {
        params,
        body: { answer: text },
      });
  }
}
