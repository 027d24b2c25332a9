export type Edge = { from: string; to: string };

/** A circle of names, each of which imports the next and the last one the first. */
export type Cycle = readonly string[];

/** The shortest cycle through each edge: each cycle once, from its first name by alphabet, short ones first. */
export function findCycles(edges: readonly Edge[]): Cycle[] {
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
      // A map is iterated in the order of insertion, also over what is inserted during the iteration.
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

function rotate(names: readonly string[]): Cycle {
  const first = names.indexOf(names.toSorted()[0] ?? '');
  return [...names.slice(first), ...names.slice(0, first)];
}
