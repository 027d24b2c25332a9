import { createRateLimits, type RateLimits } from '#api/rate-limits/rate-limits.ts';
import type { World } from './world.ts';

/** Rate limits that count and refuse nothing. */
export const unlimited = ({ clock }: Pick<World, 'clock'>): RateLimits =>
  createRateLimits({ config: { RATE_LIMIT: false, jwtSecret: '-' }, now: clock.now });
