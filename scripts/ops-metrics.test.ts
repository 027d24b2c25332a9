import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { metricTable } from '#api/monitoring/metric-table.ts';

const read = (path: string) => readFile(new URL(`../ops/${path}`, import.meta.url), 'utf8');

const histogram = 'vidriera_http_request_duration_seconds';

async function listMetrics(): Promise<Map<string, readonly string[]>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const standard = (await registry.getMetricsAsJSON()).map(({ name }) => [name, []] as const);
  return new Map<string, readonly string[]>([
    ...standard,
    ...metricTable.map(({ name, labels }) => [name, labels] as const),
    [`${histogram}_bucket`, ['le', 'method', 'route']],
    [`${histogram}_count`, ['method', 'route']],
  ]);
}

/** Labels that Prometheus adds when it scrapes. */
const scraped = ['instance', 'job'];

test.each(['prometheus/alerts.yml', 'grafana/vidriera.json'])(
  'ops/%s uses only metrics and labels that exist',
  async (path) => {
    const metrics = await listMetrics();
    const text = (await read(path)).replaceAll('\\"', '"');
    const used = [...text.matchAll(/\b((?:vidriera|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(used.length).toBeGreaterThan(10);
    for (const [, name = '', selectors = ''] of used) {
      expect([...metrics.keys()]).toContain(name);
      const labels = [...selectors.matchAll(/(\w+)\s*[=!]~?/g)].map(([, label]) => label);
      for (const label of labels)
        expect([...(metrics.get(name) ?? []), ...scraped]).toContain(label);
    }
  },
);

test('every metric of the shop as a whole is on the dashboard or in an alert', async () => {
  const texts = await Promise.all(['prometheus/alerts.yml', 'grafana/vidriera.json'].map(read));
  for (const { name } of metricTable) {
    if (name === 'vidriera_cache_entries') continue;
    expect(texts.join()).toContain(name);
  }
});
