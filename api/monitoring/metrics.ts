import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Facts, metricTable } from './metric-table.ts';
import { type ProcessParts, readProcessFacts } from './read-process-facts.ts';
import { readShopFacts } from './read-shop-facts.ts';

/** From a cached call to the longest acceptable one, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The metrics of a process in Prometheus' text format, with those of the whole shop, which every process
 * reads from the database.
 */
export function createMetrics(parts: ProcessParts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'vidriera_http_request_duration_seconds',
    help: 'Duration of the requests that the application handled: not of cached answers.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  const updates = metricTable.map(({ type, name, help, labels, samples }) => {
    const options = { name, help, labelNames: labels, registers: [registry] };
    const metric = type === 'counter' ? new Counter(options) : new Gauge(options);
    return (facts: Facts) => {
      metric.reset();
      for (const { labels: values = {}, value } of samples(facts)) metric.inc(values, value);
    };
  });
  return {
    contentType: registry.contentType,
    observe(method: string, route: string, seconds: number): void {
      durations.observe({ method, route }, seconds);
    },
    /** The current values as text. */
    async read(): Promise<string> {
      const [process, shop] = await Promise.all([
        readProcessFacts(parts),
        // Without its database a process still has its own metrics; `vidriera_ready` says so.
        readShopFacts(parts, parts.now()).catch(() => null),
      ]);
      for (const update of updates) update({ process, shop, now: parts.now() });
      return registry.metrics();
    },
  };
}
