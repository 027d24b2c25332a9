import { Button } from '../../ui/button.tsx';
import { sendQueue, useSaleQueue } from './sale-queue.ts';

/** The sales that the shop does not have yet. */
export function QueueState() {
  const sales = useSaleQueue((state) => state.sales);
  const refused = sales.find(({ error }) => error !== null);
  return (
    <div role="status" className="mb-4 empty:sr-only">
      {sales.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line-strong bg-raised p-4">
          <p>
            <strong>
              {sales.length === 1
                ? '1 venta guardada en este dispositivo'
                : `${sales.length} ventas guardadas en este dispositivo`}
            </strong>
            <span className="block text-muted">
              {refused
                ? `La tienda no la recibe: ${refused.error}`
                : 'Se mandan solas cuando vuelva la conexión. No borres los datos del navegador.'}
            </span>
          </p>
          <Button variant="outline" size="dense" onClick={() => void sendQueue()}>
            Mandar ahora
          </Button>
        </div>
      )}
    </div>
  );
}
