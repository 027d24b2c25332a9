import { useState } from 'react';

export type Choice = ReturnType<typeof useChoice>;

/**
 * The chosen rows of a table, by id, at first the `initial` ones. `scope`: the choice ends when it changes, for example
 * with the page.
 */
export function useChoice(scope: string, initial: readonly string[] = []) {
  const [choice, setChoice] = useState({ scope, ids: new Set(initial) });
  const ids: ReadonlySet<string> = choice.scope === scope ? choice.ids : new Set<string>();
  const choose = (wanted: Iterable<string>) => setChoice({ scope, ids: new Set(wanted) });
  return {
    ids,
    choose,
    toggle: (id: string) =>
      choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
  };
}
