import { shortId } from '#domain/orders/order-state.ts';
import { Button } from '../../../ui/button.tsx';
import type { useOrderChanges } from './use-order-changes.ts';

type FailuresProps = Pick<ReturnType<typeof useOrderChanges>, 'failures' | 'dismiss'>;

/** What the shop refused, order by order, and the orders that it may have changed without an answer. */
export function Failures({ failures, dismiss }: FailuresProps) {
  if (failures.length === 0) return null;
  const unchanged = failures.filter(({ isLost }) => !isLost);
  const lost = failures.filter(({ isLost }) => isLost);
  return (
    <div role="alert" className="mt-2 border-t border-line pt-2">
      {unchanged.length > 0 && (
        <>
          <p className="font-medium text-danger">Quedaron sin cambiar:</p>
          <ul>
            {unchanged.map(({ order, reason }) => (
              <li key={order._id}>
                #{shortId(order._id)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {lost.length > 0 && (
        <p className="font-medium text-danger">
          Sin respuesta: fijate cómo {lost.length === 1 ? 'quedó' : 'quedaron'}{' '}
          {lost.map(({ order }) => `#${shortId(order._id)}`).join(', ')}
        </p>
      )}
      <Button variant="quiet" size="denseText" className="-ml-1" onClick={dismiss}>
        Entendido
      </Button>
    </div>
  );
}
