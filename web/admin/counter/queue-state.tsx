import { useState } from 'react';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { discardSale, sendQueue, useSaleQueue, type WaitingSale } from './sale-queue.ts';

/** The sales that the shop does not have yet: on every page of the panel, also for who does not sell. */
export function QueueState() {
  return <WaitingSales sales={useSaleQueue((state) => state.sales)} />;
}

export function WaitingSales({ sales }: { sales: readonly WaitingSale[] }) {
  const refused = sales.filter(({ error }) => error !== null);
  return (
    <div
      className={
        sales.length > 0
          ? 'border-b border-line bg-raised px-4 py-2 lg:px-8 print:hidden'
          : undefined
      }
    >
      <div role="status" className="empty:sr-only">
        {sales.length > 0 && (
          <div className="flex items-center justify-between gap-4">
            <p>
              <strong>{storedText(sales.length)} en este dispositivo.</strong>{' '}
              <span className="text-muted">
                {refused.length > 0
                  ? `La tienda no recibe ${counted(refused.length, 'venta', 'ventas')}.`
                  : 'Se mandan solas cuando vuelva la conexión. No borres los datos del navegador.'}
              </span>
            </p>
            <Button
              variant="outline"
              size="dense"
              className="shrink-0"
              onClick={() => void sendQueue()}
            >
              Mandar ahora
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <aside aria-label="Ventas que la tienda no recibe">
          <details open className="mt-2">
            <summary className="min-h-6 w-fit cursor-pointer font-medium">Ver por qué</summary>
            <ul className="max-h-[40svh] divide-y divide-line overflow-y-auto">
              {refused.map((sale) => (
                <RefusedSale key={sale.draft.saleReference} sale={sale} />
              ))}
            </ul>
          </details>
        </aside>
      )}
    </div>
  );
}

function RefusedSale({ sale: { draft, lines = [], error } }: { sale: WaitingSale }) {
  const { saleReference, soldAt } = draft;
  const total = formatPrice(draft.total);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const discard = async () => {
    setIsDiscarding(true);
    await discardSale(saleReference);
    setIsDiscarding(false);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {total}
          {soldAt && (
            <>
              {' '}
              · <Moment at={soldAt} />
            </>
          )}
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="font-medium text-danger">{error}</p>
      </div>
      <ConfirmedAction
        title="Descartar la venta"
        text={`La venta de ${total} no se va a registrar: no queda como orden, no descuenta stock y su dinero no figura en la caja. No se puede deshacer.`}
        confirm="Descartar"
        danger
        busy={isDiscarding}
        onConfirm={discard}
      >
        {(open) => (
          <Button variant="outline" size="dense" onClick={open}>
            Descartar
          </Button>
        )}
      </ConfirmedAction>
    </li>
  );
}

const storedText = (count: number) => counted(count, 'venta guardada', 'ventas guardadas');

/** What signing out means for the sales that wait; null without any. */
export const signOutWarning = (count: number): string | null =>
  count === 0
    ? null
    : `Hay ${storedText(count)} en este dispositivo que la tienda todavía no tiene. Si cerrás la sesión, no se ${count === 1 ? 'manda' : 'mandan'} hasta que alguien que venda en el mostrador entre al panel en este dispositivo.`;
