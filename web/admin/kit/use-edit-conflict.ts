import { useState } from 'react';
import type { Facts } from '#domain/contract/common.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import type { ApiError } from '../../api-client.ts';

/**
 * Edit conflict detection for a form. `before` holds the facts that were loaded, to be sent with
 * the form; `conflict` holds what another editor saved since, until each fact is resolved.
 */
export function useEditConflict<T>(opened: T | null, factsOf: (entity: T) => Facts) {
  const [before, setBefore] = useState(() => (opened ? factsOf(opened) : undefined));
  const [conflict, setConflict] = useState<EditConflict<T> | null>(null);
  return {
    before,
    conflict,
    /** Stores and returns the conflict of an `edited_meanwhile` error; null for any other error. */
    receive: ({ body }: ApiError): EditConflict<T> | null => {
      const received =
        body.code === 'edited_meanwhile' ? (body as unknown as EditConflict<T>) : null;
      setConflict(received);
      return received;
    },
    /** Marks a fact as resolved: the next save overwrites the current value. */
    resolve: (fact: string) => {
      if (!conflict) return;
      const { [fact]: value = null } = factsOf(conflict.current);
      setBefore((facts) => ({ ...facts, [fact]: value }));
      const changes = conflict.changes.filter((name) => name !== fact);
      setConflict(changes.length > 0 ? { ...conflict, changes } : null);
    },
  };
}
