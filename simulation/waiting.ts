import { requestAlert } from '#api/modules/stock-alerts/request-alert.ts';
import { createRateLimits, type RateLimits } from '#api/rate-limits/rate-limits.ts';
import { nothing } from './jobs.ts';
import { onceOrTwice } from './picking.ts';
import type { World } from './world.ts';

/** A signed-in shopper, for a size that has no stock now; half of them press twice. */
export async function waitForSize(world: World): Promise<unknown> {
  const { random, observer, db, clock, shoppers } = world;
  const soldOut = await observer
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select('sizes.id')
    .where('stock', '=', 0)
    .orderBy('nombre')
    .orderBy('sizes.position')
    .execute();
  if (soldOut.length === 0) return nothing;
  const sizeId = random.pick(soldOut).id;
  const account = await observer
    .selectFrom('users')
    .selectAll()
    .where('id', '=', random.pick(shoppers))
    .executeTakeFirstOrThrow();
  const form = { sizeId, email: account.email, store: 'Kings' } as const;
  const limits = unlimited(world);
  const address = '203.0.113.7';
  const request = () => requestAlert(db, { form, account, address, limits, now: clock.now() });
  return onceOrTwice(world, 2, request);
}

/** Rate limits that count and refuse nothing. */
export const unlimited = ({ clock }: Pick<World, 'clock'>): RateLimits =>
  createRateLimits({ config: { RATE_LIMIT: false, jwtSecret: '-' }, now: clock.now });
