import type { FailedLabel } from '#domain/orders/failed-labels.ts';
import { shortId } from '#domain/orders/order-state.ts';

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
