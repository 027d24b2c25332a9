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

/** The most by which a correct clock of a device differs from the shop's. */
const correctWithinMs = 60_000;

/** Compares the clocks when the shop responds `now`; a cached response repeats it, or has one that was not read before. */
export function setShopClock(now: string): void {
  const shopMs = Date.parse(now);
  const { shopMs: lastMs } = useMoment.getState();
  // A version before responds without it.
  if (Number.isNaN(shopMs) || shopMs === lastMs) return;
  const isEarlier = lastMs > 0 && shopMs < shopTime().getTime();
  const isOfDevice = Math.abs(shopMs - Date.now()) < correctWithinMs;
  // A cached one, unless the device's clock was behind and has been corrected.
  if (isEarlier && !isOfDevice) return;
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
