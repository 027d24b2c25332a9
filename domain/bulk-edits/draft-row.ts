import type { RowSubject, RowValues } from '../contract/bulk-edits.ts';

/** A row before it is stored; `before` and `after` have the names of the contract, prices in pesos. */
export type DraftRow = {
  subject: RowSubject;
  subjectId: string;
  before: RowValues;
  after: RowValues;
  /**
   * How a subject that does not exist yet is displayed. Then `after` has all of its values, and `before`
   * those that undoing leaves it with.
   */
  created?: { name: string; detail: string };
};

/** The price and what is displayed with it are one unit: another's change of one keeps all of them. */
const priceNames = ['precio', 'previousPrice', 'ofertaNuevo'];

/** The row of the values that differ, of those that both have; none when all are equal. */
export function rowOfChanges(
  subject: RowSubject,
  subjectId: string,
  { was, is }: { was: RowValues; is: RowValues },
): DraftRow[] {
  const changed = new Set(Object.keys(is).filter((name) => !isSameValue(was[name], is[name])));
  const isPriceChanged = priceNames.some((name) => changed.has(name));
  const names = Object.keys(is).filter(
    (name) => changed.has(name) || (isPriceChanged && priceNames.includes(name)),
  );
  if (names.length === 0) return [];
  const pick = (values: RowValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return [{ subject, subjectId, before: pick(was), after: pick(is) }];
}

type Value = RowValues[string] | undefined;

/** Whether two values of a row are equal; lists by their items. */
export const isSameValue = (one: Value, other: Value): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
