import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenSale } from '#domain/contract/sales.ts';
import { saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { Items, rowsClass } from '../kit/list-page.tsx';
import { usePermission } from '../kit/panel-session.ts';
import { panelQuery } from '../kit/queries.ts';
import { useChange } from '../kit/use-change.ts';
import { useSaleQueue } from './sale-queue.ts';

/** The sales that were made and whose orders could not be placed; who may refund decides about them. */
export function OpenSales() {
  const client = useQueryClient();
  const { data } = useQuery(panelQuery('sales', 'GET /api/admin/sales'));
  const waiting = useSaleQueue((state) => state.sales.length);
  // One that was stored on this device may be among them once it was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one was sent
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['sales'] });
  }, [client, waiting]);
  const sales = data?.sales ?? [];
  if (sales.length === 0) return null;
  return (
    <section aria-labelledby="revisar" className="mt-8 max-w-5xl print:hidden">
      <h2 id="revisar" className="text-lg font-semibold">
        Ventas para revisar
      </h2>
      <p className="mb-3 text-muted">
        Se hicieron sin conexión, y cuando llegaron la tienda no las pudo registrar. El dinero está
        en la caja y las prendas salieron.
      </p>
      <Items
        items={sales}
        keyOf={({ _id }) => _id}
        className={rowsClass}
        itemClassName="grid gap-3 p-4 sm:flex sm:justify-between"
      >
        {(sale) => <OpenSaleRow sale={sale} />}
      </Items>
    </section>
  );
}

function OpenSaleRow({ sale }: { sale: OpenSale }) {
  const mayRefund = usePermission('refunds');
  const { _id, total, soldAt, seller, lines, payments, problem } = sale;
  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {formatPrice(total)} ·{' '}
          {payments.map(({ method }) => saleMethodLabels[method]).join(' y ')}
        </p>
        {lines.map(({ text, quantity, unitPrice }) => (
          <p key={text}>
            {quantity} × {text} · {formatPrice(unitPrice)}
          </p>
        ))}
        <p className="font-medium text-danger">{problem}</p>
        <p className="text-muted">
          <Moment at={soldAt} /> · Compra #{shortId(_id)} · La mandó {seller.email}
        </p>
      </div>
      {mayRefund && <Decision id={_id} />}
    </>
  );
}

function Decision({ id }: { id: string }) {
  const record = useChange({
    send: () => authenticatedCall('PUT /api/admin/sales/:id/record', { params: { id } }),
    done: 'Venta registrada',
    failed: 'No se pudo registrar la venta',
  });
  const settle = useChange({
    send: (note: string) =>
      authenticatedCall('PUT /api/admin/sales/:id/settle', { params: { id }, body: { note } }),
    done: 'Venta cerrada',
    failed: 'No se pudo cerrar la venta',
  });
  return (
    <div className="flex shrink-0 flex-wrap items-start gap-2">
      <ConfirmedAction
        title="Registrar la venta"
        text="Se registra con lo que se cobró, aunque los precios sean otros o ya no se venda. Si falta stock, primero corregilo en el producto. Si se quitó el talle, agregalo otra vez al producto con su stock."
        confirm="Registrar"
        busy={record.isPending}
        onConfirm={() => record.run()}
      >
        {(open) => (
          <Button size="dense" onClick={open}>
            Registrar
          </Button>
        )}
      </ConfirmedAction>
      <ConfirmedAction
        title="Cerrar sin registrar"
        text="La venta no queda como orden ni descuenta stock. Escribí qué se hizo con el dinero y las prendas. Si devolviste efectivo, anotalo en Caja como dinero que sale. No se puede deshacer."
        field={{ label: 'Qué se hizo', maxLength: 300, rows: 3 }}
        confirm="Cerrar sin registrar"
        danger
        busy={settle.isPending}
        onConfirm={settle.run}
      >
        {(open) => (
          <Button variant="outline" size="dense" onClick={open}>
            Cerrar sin registrar
          </Button>
        )}
      </ConfirmedAction>
    </div>
  );
}
