import { useEffect } from 'react';
import { stored } from '../../ui/stored.ts';

/** One moment by the shop's clock and by this device's, in milliseconds. */
type Moment = { shopMs: number; deviceMs: number };

/** Until there is one, the device's clock counts. Stored, since the page is also opened while the shop cannot be reached. */
const useMoment = stored<Moment>('counter_clock', {
  initial: () => ({ shopMs: 0, deviceMs: 0 }),
  pick: (moment) => moment,
  parse: (value) => (isMoment(value) ? value : {}),
});

function isMoment(value: unknown): value is Moment {
  const { shopMs, deviceMs } = (value ?? {}) as Partial<Moment>;
  return Number.isFinite(shopMs) && Number.isFinite(deviceMs);
}

/** Compares the clocks when the shop responds `now`, which a cached response repeats. */
export function setShopClock(now: string): void {
  const shopMs = Date.parse(now);
  // A version before responds without it.
  if (Number.isNaN(shopMs) || shopMs === useMoment.getState().shopMs) return;
  useMoment.setState({ shopMs, deviceMs: Date.now() });
}

/** The time by the shop's clock. */
export function shopTime(): Date {
  const { shopMs, deviceMs } = useMoment.getState();
  return new Date(shopMs + Date.now() - deviceMs);
}

/** `shopTime`, by the last response of the shop, `now`. */
export function useShopTime(now: string): () => Date {
  useMoment();
  useEffect(() => setShopClock(now), [now]);
  return shopTime;
}
