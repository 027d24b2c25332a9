export type Edge = { from: string; to: string };

/** Names of which each imports the next, and the last one the first. */
export type Cycle = readonly string[];

/** The shortest cycle through each edge, without duplicates, shortest first. */
export function listCycles(edges: readonly Edge[]): Cycle[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const cycles = new Map<string, Cycle>();
  for (const [from, followers] of targets) {
    for (const to of followers) {
      const path = shortestPath(targets, to, from);
      if (!path) continue;
      const cycle = rotate(path);
      cycles.set(cycle.join(' '), cycle);
    }
  }
  return [...cycles.values()].sort((a, b) => a.length - b.length);
}

function shortestPath(
  targets: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
  end: string,
): string[] | null {
  const previous = new Map<string, string | null>([[start, null]]);
  for (const [name] of previous) {
    if (name === end) return pathTo(previous, end);
    for (const next of targets.get(name) ?? []) {
      // Iterating a map includes entries that are inserted during the iteration.
      if (!previous.has(next)) previous.set(next, name);
    }
  }
  return null;
}

function pathTo(previous: ReadonlyMap<string, string | null>, end: string): string[] {
  const path: string[] = [];
  for (let name: string | null = end; name !== null; name = previous.get(name) ?? null) {
    path.unshift(name);
  }
  return path;
}

/** Starts the cycle at its alphabetically first name, so that duplicates are equal. */
function rotate(names: readonly string[]): Cycle {
  const first = names.indexOf(names.toSorted()[0] ?? '');
  return [...names.slice(first), ...names.slice(0, first)];
}
