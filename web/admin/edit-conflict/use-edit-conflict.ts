import { useState } from 'react';
import type { EditConflict, Facts } from '#domain/catalogue/edit-facts.ts';
import type { ApiError } from '../../api-client.ts';

type Told<T> = EditConflict<T> | null;

/**
 * What a form saw when it opened, sent along with it, and what somebody else saved since, until
 * it is decided fact by fact. `factsOf` tells a thing's facts.
 */
export function useEditConflict<T>(opened: T | null, factsOf: (thing: T) => Facts) {
  const [before, setBefore] = useState(() => (opened ? factsOf(opened) : undefined));
  const [told, setTold] = useState<Told<T>>(null);
  return {
    before,
    told,
    /** Keeps what a refusal tells of this, and answers it. */
    hear: ({ body }: ApiError): Told<T> => {
      const heard = body.code === 'edited_meanwhile' ? (body as unknown as EditConflict<T>) : null;
      setTold(heard);
      return heard;
    },
    /** The fact was decided: the form has now seen what the other saved. */
    settle: (fact: string) => {
      if (!told) return;
      const { [fact]: value = null } = factsOf(told.current);
      setBefore((known) => ({ ...known, [fact]: value }));
      const changes = told.changes.filter((other) => other !== fact);
      setTold(changes.length > 0 ? { ...told, changes } : null);
    },
  };
}
