import type { ListedOrder, Order } from '#domain/contract/orders.ts';
import type { FailedLabel } from '#domain/orders/failed-labels.ts';
import { shortId } from '#domain/orders/order-state.ts';

/** The orders that have an obstacle, with the reason. */
export const obstaclesOf = (
  entries: readonly Pick<ListedOrder, 'order'>[],
  obstacleOf: (order: Order) => string | null,
): FailedLabel[] =>
  entries.flatMap(({ order }) => {
    const reason = obstacleOf(order);
    return reason ? [{ orderId: order._id, reason }] : [];
  });

type ObstaclesProps = { title: string; failed: readonly FailedLabel[] };

/** The chosen orders that get nothing printed. */
export function Obstacles({ title, failed }: ObstaclesProps) {
  if (failed.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <Reasons failed={failed} />
    </div>
  );
}

export const Reasons = ({ failed }: Pick<ObstaclesProps, 'failed'>) => (
  <ul className="text-muted">
    {failed.map(({ orderId, reason }) => (
      <li key={orderId}>
        #{shortId(orderId)}: {reason}
      </li>
    ))}
  </ul>
);
