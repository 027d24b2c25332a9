import { satisfies } from 'semver';
import { z } from 'zod';

/** An advisory of the npm registry about one package; `range` are the affected versions. */
const advisory = z.object({
  id: z.number(),
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  range: z.string(),
});

export const snapshot = z.object({
  /** The day on which `npm run advisories` fetched it; null for never. */
  fetched: z.iso.date().nullable(),
  /** `name@version` of the packages that were locked on that day. */
  packages: z.array(z.string()),
  /** By package name. */
  advisories: z.record(z.string(), z.array(advisory)),
  /** Why an advisory does not concern the shop, by its URL. */
  accepted: z.record(z.string(), z.string().min(20)),
});

export type Snapshot = z.infer<typeof snapshot>;

export type Locked = { name: string; version: string };

/** The packages of an npm lock file (version 3), each version once. */
export function listLocked(lock: { packages: Record<string, { version?: string }> }): Locked[] {
  const found = new Map<string, Locked>();
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const name = /^(?:.*\/)?node_modules\/(.+)$/.exec(path)?.[1];
    if (name && version) found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** The advisories about locked versions that are not accepted, one line each. */
export function listAffected(
  locked: readonly Locked[],
  { advisories, accepted }: Snapshot,
): string[] {
  return locked.flatMap(({ name, version }) =>
    (advisories[name] ?? [])
      .filter(({ range, url }) => isIn(version, range) && !(url in accepted))
      .map(({ severity, title, url }) => `${name}@${version}: ${severity}: ${title} (${url})`),
  );
}

/** A prerelease is affected like the version that it precedes. */
const isIn = (version: string, range: string) =>
  satisfies(version, range, { includePrerelease: true });

/** The locked packages that were not part of the snapshot, of which it says nothing. */
export function listUnchecked(locked: readonly Locked[], { packages }: Snapshot): string[] {
  const checked = new Set(packages);
  return locked.map(({ name, version }) => `${name}@${version}`).filter((id) => !checked.has(id));
}

const via = z.object({
  source: z.number(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), via])) })),
});

/** The advisories in the output of `npm audit --json`. Throws when it is no report. */
export function readAuditReport(output: string): Snapshot['advisories'] {
  const advisories: Snapshot['advisories'] = {};
  const { vulnerabilities } = auditReport.parse(JSON.parse(output));
  for (const each of Object.values(vulnerabilities).flatMap((found) => found.via)) {
    if (typeof each === 'string') continue;
    const { source: id, name, url, title, severity, range } = each;
    const others = (advisories[name] ?? []).filter((other) => other.id !== id);
    advisories[name] = [...others, { id, url, title, severity, range }];
  }
  return advisories;
}
