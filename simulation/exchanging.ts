import { listGarments } from '#api/modules/orders/exchanges/list-garments.ts';
import { requestExchange } from '#api/modules/orders/exchanges/request-exchange.ts';
import { settleExchange } from '#api/modules/orders/exchanges/settle-exchange.ts';
import { exchangeReturnDays } from '#domain/orders/exchange.ts';
import { endOfDaysAfter } from '#domain/shared/argentine-day.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, onceOrTwice, withOrderOfAccount } from './picking.ts';
import type { World } from './world.ts';

/** Of a delivered order, for any other size; also one without stock, or of a unit that was exchanged. */
export const exchange = (world: World) =>
  withOrderOfAccount(world, ['Entregado', 'Aprobado'], async ({ id: orderId, userId }) => {
    const garments = await listGarments(world.observer, orderId);
    if (garments.length === 0) return nothing;
    const { garment } = world.random.pick(garments);
    if (garment.sizes.length === 0) return nothing;
    const { line, item } = garment;
    const size = world.random.pick(garment.sizes)._id;
    const form = { line, size, from: garment.size, ...(item === null ? {} : { item }) };
    const request = () =>
      requestExchange(world.db, { orderId, userId, form, now: world.clock.now() });
    // A second tap, which must not exchange the unit twice.
    return onceOrTwice(world, 2, request);
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
    { command: 'shipExchange', set: { trackingCode: 'AR10' } },
    { command: 'refuseExchange', set: { answer: 'No' } },
  ] as const);
  const { id } = world.random.pick(exchanges);
  return settleExchange(world.db, { id, ...change, ...byAdministrator(world) });
}

/** Until an old unit that never came is overdue. */
export async function awaitOldUnit({ observer, clock }: World): Promise<unknown> {
  const { first } = await observer
    .selectFrom('exchanges')
    .select(({ fn }) => fn.min('requestedAt').as('first'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  if (!first) return nothing;
  const end = endOfDaysAfter(first, exchangeReturnDays).getTime();
  clock.advance(Math.max(1, Math.ceil((end - clock.now().getTime()) / 60_000)));
}
