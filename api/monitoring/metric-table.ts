import type { ProcessFacts } from './read-process-facts.ts';
import type { ShopFacts } from './read-shop-facts.ts';

/** `shop` is null while the database does not respond. */
export type Facts = { process: ProcessFacts; shop: ShopFacts | null; now: Date };

export type Sample = { labels?: Record<string, string>; value: number };

export type MetricDefinition = {
  type: 'counter' | 'gauge';
  name: string;
  help: string;
  labels: string[];
  samples(facts: Facts): Sample[];
};

/** A gauge of the whole shop; without samples while the database does not respond. */
const ofShop = (
  name: string,
  help: string,
  labels: string[],
  samples: (shop: ShopFacts, now: Date) => Sample[],
): MetricDefinition => ({
  type: 'gauge',
  name,
  help,
  labels,
  samples: ({ shop, now }) => (shop ? samples(shop, now) : []),
});

const secondsSince = (instant: Date | null, now: Date) =>
  instant ? Math.max(0, now.getTime() - instant.getTime()) / 1000 : 0;

/** Every metric but those of Node.js and the durations of requests. */
export const metricTable: readonly MetricDefinition[] = [
  {
    type: 'counter',
    name: 'vidriera_http_requests_total',
    help: 'Requests by method, route pattern, status, and whether the answer was cached (hit) or not (none).',
    labels: ['method', 'route', 'status', 'cache'],
    samples: ({ process }) =>
      process.requests.map(({ method, route, status, isHit, count }) => ({
        labels: { method, route, status: String(status), cache: isHit ? 'hit' : 'none' },
        value: count,
      })),
  },
  {
    type: 'counter',
    name: 'vidriera_failures_total',
    help: 'Failures by source, as in the log: mail, payment provider, database, job and others.',
    labels: ['source'],
    samples: ({ process }) =>
      process.failures.map(([source, value]) => ({ labels: { source }, value })),
  },
  {
    type: 'gauge',
    name: 'vidriera_ready',
    help: 'Each check of /readyz: 1 when it holds.',
    labels: ['check'],
    samples: ({ process }) =>
      Object.entries(process.readiness).map(([check, holds]) => ({
        labels: { check },
        value: Number(holds),
      })),
  },
  {
    type: 'gauge',
    name: 'vidriera_cache_bytes',
    help: 'The size of the cached answers and values.',
    labels: [],
    samples: ({ process }) => [{ value: process.cache.bytes }],
  },
  {
    type: 'gauge',
    name: 'vidriera_cache_entries',
    help: 'The number of cached answers and values.',
    labels: [],
    samples: ({ process }) => [{ value: process.cache.entries }],
  },
  ofShop('vidriera_orders', 'Orders by state.', ['state'], ({ orders }) =>
    orders.map(({ value: state, count }) => ({ labels: { state }, value: count })),
  ),
  ofShop('vidriera_payments', 'Payments by the status of the provider.', ['status'], (shop) =>
    shop.payments.map(({ value: status, count }) => ({ labels: { status }, value: count })),
  ),
  ofShop('vidriera_reserved_units', 'Units that unpaid orders hold.', [], ({ reservations }) => [
    { value: reservations.units },
  ]),
  ofShop(
    'vidriera_overdue_reservations',
    'Unpaid orders past their expiry; some minutes are usual while a payment is in process.',
    [],
    ({ reservations }) => [{ value: reservations.overdue }],
  ),
  ofShop('vidriera_job_delay_seconds', 'How late the next run of a job is.', ['job'], ({ jobs }) =>
    jobs.map(({ name, seconds }) => ({ labels: { job: name }, value: seconds })),
  ),
  ofShop(
    'vidriera_job_failing_seconds',
    'For how long all runs of a job have failed; 0 after one that did not.',
    ['job'],
    ({ jobs }) =>
      jobs.map(({ name, failingSeconds }) => ({ labels: { job: name }, value: failingSeconds })),
  ),
  ofShop('vidriera_queue_rows', 'Rows of a queue that are not done.', ['queue'], ({ queues }) =>
    queues.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting })),
  ),
  ofShop('vidriera_queue_failing_rows', 'Those that failed at least once.', ['queue'], (shop) =>
    shop.queues.map(({ name, failing }) => ({ labels: { queue: name }, value: failing })),
  ),
  ofShop(
    'vidriera_queue_delay_seconds',
    'How long the oldest due row of a queue has been due.',
    ['queue'],
    ({ queues }, now) =>
      queues.map(({ name, dueSince }) => ({
        labels: { queue: name },
        value: secondsSince(dueSince, now),
      })),
  ),
  ofShop(
    'vidriera_invariant_breaches',
    'Rows whose stock, orders or payments do not agree, by invariant.',
    ['invariant'],
    ({ breaches }) =>
      breaches.map(({ name, count }) => ({ labels: { invariant: name }, value: count })),
  ),
  ofShop(
    'vidriera_invariants_checked_seconds',
    'The time since every invariant was checked on all rows; absent before the first time.',
    [],
    ({ checkedAt }, now) => (checkedAt ? [{ value: secondsSince(checkedAt, now) }] : []),
  ),
];
