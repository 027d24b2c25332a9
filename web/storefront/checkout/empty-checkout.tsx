import { Link } from 'react-router';
import type { Store } from '#domain/store.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useCheckout } from './order/checkout-store.ts';
import { restoreCart } from './order/give-up-order.ts';
import { usePending } from './order/pending-store.ts';

/** An empty cart; one that was emptied under an unpaid order can be had back. */
export function EmptyCheckout({ store }: { store: Store }) {
  const hasPending = usePending((state) => state.pending !== null);
  const isBusy = useCheckout((state) => state.phase === 'cancelling');
  return (
    <>
      <h1 className="sr-only">Finalizar compra</h1>
      <EmptyState title="No hay nada en el carrito">
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={store.path} className={buttonClass('solid')}>
            Ir a comprar
          </Link>
          {hasPending && (
            <Button look="outline" busy={isBusy} onClick={() => void restoreCart()}>
              Recuperar el pedido sin pagar
            </Button>
          )}
        </div>
      </EmptyState>
    </>
  );
}
