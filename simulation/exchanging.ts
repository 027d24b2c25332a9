import { listGarments } from '#api/modules/orders/exchanges/list-garments.ts';
import { requestExchange } from '#api/modules/orders/exchanges/request-exchange.ts';
import { settleExchange } from '#api/modules/orders/exchanges/settle-exchange.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, withOrder } from './picking.ts';
import type { World } from './world.ts';

/** Of a delivered order, for any other size; also one without stock, or of a unit that was exchanged. */
export const exchange = (world: World) =>
  withOrder(world, ['Entregado', 'Aprobado'], async ({ id: orderId, userId }) => {
    const garments = await listGarments(world.observer, orderId);
    const { garment } = world.random.pick(garments);
    if (garment.sizes.length === 0) return nothing;
    const { line, item } = garment;
    const size = world.random.pick(garment.sizes)._id;
    const form = { line, size, ...(item === null ? {} : { item }) };
    const request = () =>
      requestExchange(world.db, { orderId, userId, form, now: world.clock.now() });
    // A second tap, which must not exchange the unit twice.
    const answers = await Promise.all(world.random.oneIn(2) ? [request(), request()] : [request()]);
    return answers.map((answer) => (isRefusal(answer) ? answer.code : 'done')).join(' and ');
  });

/** Any step of any exchange, also one that its state refuses. */
export async function settleAnExchange(world: World): Promise<unknown> {
  const exchanges = await world.observer
    .selectFrom('exchanges')
    .select('id')
    .orderBy('requestedAt')
    .orderBy('itemId')
    .orderBy('newSize')
    .execute();
  if (exchanges.length === 0) return nothing;
  const change = world.random.pick([
    { command: 'receiveExchange' },
    { command: 'receiveExchange' },
    { command: 'shipExchange', set: { trackingCode: 'AR9' } },
    { command: 'shipExchange', set: { trackingCode: 'AR9' } },
    { command: 'refuseExchange', set: { answer: 'No' } },
  ] as const);
  const { id } = world.random.pick(exchanges);
  return settleExchange(world.db, { id, ...change, ...byAdministrator(world) });
}
