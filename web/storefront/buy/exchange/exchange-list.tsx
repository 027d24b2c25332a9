import { garmentText } from '#domain/catalogue/garment-text.ts';
import type { Exchange } from '#domain/contract/exchanges.ts';
import type { ExchangeState } from '#domain/orders/exchange.ts';

const texts: Record<ExchangeState, string> = {
  requested: 'Te reservamos el talle nuevo. Devolvenos la prenda para que te lo enviemos.',
  received: 'Recibimos tu prenda. Estamos preparando el envío del talle nuevo.',
  shipped: 'El talle nuevo está en camino.',
  refused: 'No pudimos hacer el cambio.',
  cancelled: 'El cambio se canceló porque te devolvimos el dinero.',
};

/** The exchanges of an order, each with its state. */
export function ExchangeList({ exchanges }: { exchanges: readonly Exchange[] }) {
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
              {texts[state]} {answer}
            </p>
            {trackingCode && (
              <p className="text-sm">
                Código de seguimiento:{' '}
                <span className="font-medium break-all select-all">{trackingCode}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
