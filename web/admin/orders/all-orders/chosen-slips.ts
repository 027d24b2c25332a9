import type { ListedOrder } from '#domain/contract/orders.ts';
import type { FailedLabel } from '#domain/orders/failed-labels.ts';
import { obstaclesOf, slipObstacle } from '#domain/orders/packing.ts';

/** The orders whose packing slips are printed, and why the others have none. */
export type ChosenSlips = { printed: readonly ListedOrder[]; failed: readonly FailedLabel[] };

/** Which of the chosen orders are printed, of what was read of them again. */
export function chosenSlips(ids: readonly string[], entries: readonly ListedOrder[]): ChosenSlips {
  const byId = new Map(entries.map((entry) => [entry.order._id, entry]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const missing = ids.filter((id) => !byId.has(id));
  return {
    printed: found.filter(({ order }) => slipObstacle(order) === null),
    failed: [
      ...obstaclesOf(found, slipObstacle),
      ...missing.map((orderId) => ({ orderId, reason: 'No existe' })),
    ],
  };
}
