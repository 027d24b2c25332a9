import { describe, expect, test } from 'vitest';
import type { OrderFacts } from './order-state.ts';
import { firstCheck, maxHoldMs, nextCheck } from './reconciliation.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const createdAt = new Date('2026-11-20T15:00:00Z');
const expiresAt = new Date(createdAt.getTime() + 30 * minuteMs);
const at = (ms: number) => new Date(createdAt.getTime() + ms);

type Checked = Parameters<typeof nextCheck>[0];

const unpaid = { paymentState: 'unpaid', fulfilmentState: 'pending', closedReason: null } as const;

/** Until the next check of an order at this age, in ms; null for never. */
function intervalAt(ageMs: number, change: Partial<Checked> = {}): number | null {
  const now = at(ageMs);
  const order = { ...unpaid, createdAt, expiresAt, hasUndecidedPayment: false, failures: 0 };
  const next = nextCheck({ ...order, everySeconds: 60, now, ...change });
  return next && next.getTime() - now.getTime();
}

test('a placed order is first checked soon, and not after its reservation', () => {
  expect(firstCheck({ createdAt, expiresAt })).toEqual(at(30_000));
  expect(firstCheck({ createdAt, expiresAt: at(1000) })).toEqual(at(1000));
});

describe('an unpaid order', () => {
  test('is checked every minute until its reservation ends, and then', () => {
    expect(intervalAt(5 * minuteMs)).toBe(minuteMs);
    expect(intervalAt(29.5 * minuteMs)).toBe(minuteMs / 2);
  });

  test('with a payment in process is checked within an hour, and when its hold ends', () => {
    const inProcess = { paymentState: 'in_process', hasUndecidedPayment: true } as const;
    expect(intervalAt(hourMs, inProcess)).toBe(hourMs / 2);
    expect(intervalAt(20 * hourMs, inProcess)).toBe(hourMs);
    const holdEnd = 30 * minuteMs + maxHoldMs;
    expect(intervalAt(holdEnd - minuteMs, inProcess)).toBe(minuteMs);
    expect(intervalAt(holdEnd, inProcess)).toBe(hourMs);
  });

  test('that expired is checked for two days, for a payment that arrives late', () => {
    const closedReason = 'expired' as const;
    expect(intervalAt(31 * minuteMs, { closedReason })).toBe(15.5 * minuteMs);
    expect(intervalAt(2 * dayMs, { closedReason })).toBe(dayMs);
    expect(intervalAt(3 * dayMs, { closedReason })).toBeNull();
    expect(intervalAt(3 * dayMs, { closedReason, hasUndecidedPayment: true })).toBe(1.5 * dayMs);
    expect(intervalAt(3 * dayMs, { closedReason, failures: 1 })).toBe(1.5 * dayMs);
  });
});

test('a paid order is checked at growing intervals until no dispute is possible', () => {
  const paid: OrderFacts = { ...unpaid, paymentState: 'paid', fulfilmentState: 'delivered' };
  expect(intervalAt(minuteMs, paid)).toBe(minuteMs);
  let checks = 0;
  let age = minuteMs;
  for (let next = intervalAt(age, paid); next !== null; next = intervalAt(age, paid)) {
    checks += 1;
    age += next;
  }
  expect(age).toBeGreaterThan(180 * dayMs);
  expect(checks).toBeLessThan(35);
  expect(intervalAt(200 * dayMs, { ...paid, hasUndecidedPayment: true })).toBe(100 * dayMs);
});
