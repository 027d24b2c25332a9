import { Link } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { restoreCart } from '../purchase/cancel-order.ts';
import { usePurchase, useUnpaidOrder } from '../purchase/purchase-store.ts';

/** An empty cart; the cart of an unpaid order can be restored. */
export function EmptyCheckout({ store }: { store: Store }) {
  const hasOrder = useUnpaidOrder() !== null;
  const isBusy = usePurchase(({ purchase }) => purchase.state === 'cancelling');
  return (
    <>
      <h1 className="sr-only">Finalizar compra</h1>
      <EmptyState title="No hay nada en el carrito">
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={store.path} className={buttonClass('solid')}>
            Ir a comprar
          </Link>
          {hasOrder && (
            <Button variant="outline" busy={isBusy} onClick={() => void restoreCart()}>
              Recuperar el pedido sin pagar
            </Button>
          )}
        </div>
      </EmptyState>
    </>
  );
}
