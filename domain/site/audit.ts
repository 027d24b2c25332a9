/** What administrators change. */
export const auditSubjects = [
  'product',
  'promotion',
  'order',
  'payment',
  'site',
  'administrator',
  'media',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** One fact that is not as it was; absent facts are undefined. */
export type Difference = { path: readonly string[]; before: unknown; after: unknown };

/**
 * What changed between two things in wire shape: one row per leaf, by its path. Things in a list
 * are told apart by their `_id` and called by their name, so that moving one is no change of it.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const was = leavesOf(before);
  const is = leavesOf(after);
  return [...new Map([...was, ...is]).keys()].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old?.value === now?.value) return [];
    return [{ path: (now ?? old)?.path ?? [], before: old?.value, after: now?.value }];
  });
}

type Leaf = { path: readonly string[]; value: unknown };
type Place = { key: string; path: readonly string[] };

const root: Place = { key: '', path: [] };
const nameFields = ['nombre', 'name', 'title', 'modelName', 'size'] as const;

function leavesOf(value: unknown, place: Place = root): Map<string, Leaf> {
  if (Array.isArray(value) && value.every((item) => !isThing(item))) {
    return new Map([[place.key, { path: place.path, value: value.join(', ') }]]);
  }
  if (Array.isArray(value))
    return merge(value.map((item, index) => leavesOf(item, into(place, item, index))));
  if (isThing(value)) {
    const facts = Object.entries(value).filter(([name]) => name !== '_id');
    return merge(
      facts.map(([name, fact]) =>
        leavesOf(fact, { key: `${place.key}.${name}`, path: [...place.path, name] }),
      ),
    );
  }
  if (value === null || value === undefined) return new Map();
  return new Map([[place.key, { path: place.path, value }]]);
}

function into({ key, path }: Place, item: unknown, index: number): Place {
  const thing = isThing(item) ? item : {};
  const name = nameFields.map((field) => thing[field]).find((text) => typeof text === 'string');
  const id = thing._id ?? thing.productId ?? thing.variantId ?? thing.sizeId ?? index;
  return { key: `${key}[${String(id)}]`, path: [...path, String(name ?? index + 1)] };
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(parts: readonly Map<string, Leaf>[]): Map<string, Leaf> {
  return new Map(parts.flatMap((part) => [...part]));
}
