import type { Permission } from '../accounts/permissions.ts';

/** The subjects of audit entries. */
export const auditSubjects = [
  'product',
  'promotion',
  'discount',
  'delivery_method',
  'bulk_edit',
  'order',
  'sale',
  'cash_session',
  'payment',
  'site',
  'settings',
  'size_chart',
  'administrator',
  'account',
  'media',
  'mail',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Who reads an entry: any administrator, or who has the permission to change its subject. */
const readers: Record<AuditSubject, 'admin' | Permission> = {
  product: 'catalogue',
  promotion: 'catalogue',
  discount: 'catalogue',
  delivery_method: 'catalogue',
  bulk_edit: 'catalogue',
  size_chart: 'catalogue',
  media: 'catalogue',
  order: 'orders',
  payment: 'orders',
  mail: 'orders',
  sale: 'counter',
  cash_session: 'counter',
  site: 'admin',
  settings: 'settings',
  account: 'people',
  administrator: 'people',
};

/** The subjects that an administrator sees in the audit. */
export const readableSubjects = (held: readonly Permission[]): AuditSubject[] =>
  auditSubjects.filter((subject) => {
    const reader = readers[subject];
    return reader === 'admin' || held.includes(reader);
  });

/** One changed fact; a missing fact is undefined. */
export type Difference = { path: readonly string[]; before: unknown; after: unknown };

/**
 * The differences between two objects in wire format, one per leaf, with its path. Objects in a
 * list are matched by `_id`, so that reordering is no difference, and named in the path.
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
  if (Array.isArray(value) && value.every((item) => !isObject(item))) {
    return new Map([[place.key, { path: place.path, value: value.join(', ') }]]);
  }
  if (Array.isArray(value))
    return merge(value.map((item, index) => leavesOf(item, into(place, item, index))));
  if (isObject(value)) {
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
  const object = isObject(item) ? item : {};
  const name = nameFields.map((field) => object[field]).find((text) => typeof text === 'string');
  const id = object._id ?? object.productId ?? object.variantId ?? object.sizeId ?? index;
  return { key: `${key}[${String(id)}]`, path: [...path, String(name ?? index + 1)] };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(parts: readonly Map<string, Leaf>[]): Map<string, Leaf> {
  return new Map(parts.flatMap((part) => [...part]));
}
