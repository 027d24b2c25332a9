import { Button } from '../../ui/button.tsx';
import { counted } from '../kit/counted.ts';
import { sendQueue, useSaleQueue, type WaitingSale } from './sale-queue.ts';

/** The sales that the shop does not have yet: on every page of the panel, also for who does not sell. */
export function QueueState() {
  return <WaitingSales sales={useSaleQueue((state) => state.sales)} />;
}

export function WaitingSales({ sales }: { sales: readonly WaitingSale[] }) {
  const refused = sales.find(({ error }) => error !== null);
  return (
    <div role="status" className="empty:sr-only print:hidden">
      {sales.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-2 lg:px-8">
          <p className="min-w-0 wrap-anywhere">
            <strong>{storedText(sales.length)} en este dispositivo.</strong>{' '}
            <span className="text-muted">
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

const storedText = (count: number) => counted(count, 'venta guardada', 'ventas guardadas');

/** What signing out means for the sales that wait; null without any. */
export const signOutWarning = (count: number): string | null =>
  count === 0
    ? null
    : `Hay ${storedText(count)} en este dispositivo que la tienda todavía no tiene. Si cerrás la sesión, no se ${count === 1 ? 'manda' : 'mandan'} hasta que alguien que venda en el mostrador entre al panel en este dispositivo.`;
