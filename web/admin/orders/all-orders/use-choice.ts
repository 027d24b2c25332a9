import { useState } from 'react';
import type { OrderWithUser } from '#domain/contract/orders.ts';

export type Choice = ReturnType<typeof useChoice>;

/** The chosen orders of the page that is shown: another page or filter begins without. */
export function useChoice(page: string, entries: readonly OrderWithUser[]) {
  const [choice, setChoice] = useState({ page, ids: new Set<string>() });
  const ids = choice.page === page ? choice.ids : new Set<string>();
  const chosen = entries.filter(({ order }) => ids.has(order._id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    choose: (wanted: Iterable<string>) => setChoice({ page, ids: new Set(wanted) }),
    toggle: (id: string) => {
      const others = [...ids].filter((other) => other !== id);
      setChoice({ page, ids: new Set(ids.has(id) ? others : [...others, id]) });
    },
  };
}
