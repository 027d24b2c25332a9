import { findCycles } from './find-cycles.ts';
import type { Import } from './read-imports.ts';

export type Rule = {
  name: string;
  reason: string;
  from: RegExp;
  fromExcept?: RegExp;
  to: RegExp;
  /** What the file may import nevertheless. */
  toExcept?: (from: string) => RegExp | null;
};

export type LayoutConfig = {
  /** Top-level folders whose files are read. */
  folders: readonly string[];
  /** Each pattern divides files into groups by the text that it matches; no groups form a cycle. */
  acyclic: readonly RegExp[];
  acyclicExcept: RegExp;
  rules: readonly Rule[];
};

/** A broken rule, with the imports to change. */
export type Violation = { rule: string; reason: string; imports: readonly Import[] };

/** Everything that breaks the layout, rules first. */
export function findViolations(imports: readonly Import[], config: LayoutConfig): Violation[] {
  return [
    ...unresolved(imports),
    ...config.rules.flatMap((rule) => brokenRule(imports, rule)),
    ...folderCycles(imports, config),
  ];
}

/** Types that the framework generates are resolved by the type check alone. */
const generated = /\/\+types\//;

function unresolved(imports: readonly Import[]): Violation[] {
  const found = imports.filter(({ to, isResolved }) => !isResolved && !generated.test(to));
  const reason = 'A path that is not resolved would escape the other rules.';
  return found.length > 0 ? [{ rule: 'unresolved-import', reason, imports: found }] : [];
}

function brokenRule(imports: readonly Import[], rule: Rule): Violation[] {
  const found = imports.filter(
    ({ from, to }) =>
      rule.from.test(from) &&
      !rule.fromExcept?.test(from) &&
      rule.to.test(to) &&
      !rule.toExcept?.(from)?.test(to),
  );
  return found.length > 0 ? [{ rule: rule.name, reason: rule.reason, imports: found }] : [];
}

function folderCycles(imports: readonly Import[], config: LayoutConfig): Violation[] {
  const checked = imports.filter(({ from }) => !config.acyclicExcept.test(from));
  const violations = config.acyclic.flatMap((pattern) => {
    const edges = checked.flatMap((one) => {
      const from = pattern.exec(one.from)?.[0];
      const to = pattern.exec(one.to)?.[0];
      return from && to ? [{ from, to, example: one }] : [];
    });
    return findCycles(edges).map((cycle) => ({
      rule: 'folder-cycle',
      reason: [...cycle, cycle[0]].join(' -> '),
      imports: cycle.flatMap((from, position) => {
        const to = cycle[(position + 1) % cycle.length];
        return edges.find((edge) => edge.from === from && edge.to === to)?.example ?? [];
      }),
    }));
  });
  // The patterns may find the same cycle.
  return [...new Map(violations.map((violation) => [violation.reason, violation])).values()];
}
