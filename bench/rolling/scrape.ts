/** The value of each sample of the shop, by its name and labels. */
type Samples = Map<string, number>;

/** Of all processes: counters are added up, values of the whole shop are equal in all of them. */
export async function scrape(urls: readonly string[], token: string): Promise<Samples> {
  const samples: Samples = new Map();
  for (const url of urls) {
    const response = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const line of (await response.text()).split('\n')) {
      const [, name, value] = /^(vidriera_[^ ]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (!name) continue;
      const isCounter = /^vidriera_\w+_total\b/.test(name);
      samples.set(name, Number(value) + (isCounter ? (samples.get(name) ?? 0) : 0));
    }
  }
  return samples;
}

const compared = /^vidriera_(orders|payments|failures_total|queue_rows|ready|invariant_breaches)\b/;

/** A line for each state of the shop that changed; the counters of a process start at zero with it. */
export function compareMetrics(before: Samples, after: Samples): string[] {
  return [...after]
    .filter(([name, value]) => compared.test(name) && value !== (before.get(name) ?? 0))
    .map(([name, value]) => `  ${name}: ${before.get(name) ?? 0} → ${value}`);
}
