import { useEffect } from 'react';
import type { Path } from 'react-router';
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx';

/** Whether leaving for a path, or closing the page without one, loses changes. */
type IsUnsaved = (next?: string) => boolean;

/** The forms of the page, each with the parameter that it is mounted by. */
const forms = new Map<IsUnsaved, string | undefined>();

/** Whether the page has unsaved changes. */
export const hasUnsaved = (): boolean => [...forms.keys()].some((isUnsaved) => isUnsaved());

/**
 * Registers a form: the page warns before its changes are lost, and stays when the session ends. `parameter`: the search
 * parameter whose value the form belongs to, so that another value loses its changes too; `*` for any, of a row of a list.
 */
export function useUnsaved(isUnsaved: IsUnsaved, parameter?: string): void {
  useEffect(() => {
    forms.set(isUnsaved, parameter);
    return () => {
      forms.delete(isUnsaved);
    };
  }, [isUnsaved, parameter]);
}

type Address = Pick<Path, 'pathname' | 'search'>;

/** Whether a navigation unmounts a form: to another path, or to another value of its parameter. */
export function isLeft(current: Address, next: Address, parameter?: string): boolean {
  if (current.pathname !== next.pathname) return true;
  if (parameter === '*') return current.search !== next.search;
  const valueIn = ({ search }: Address) => parameter && new URLSearchParams(search).get(parameter);
  return valueIn(current) !== valueIn(next);
}

/** Whether a navigation loses unsaved changes. */
const losesUnsaved = (current: Address, next: Address): boolean =>
  [...forms].some(
    ([isUnsaved, parameter]) => isLeft(current, next, parameter) && isUnsaved(next.pathname),
  );

/** Warns before unsaved changes are lost; once in the panel, since the router has one blocker at a time. */
export function UnsavedGuard() {
  return (
    <LeaveGuard
      shouldWarnOnUnload={hasUnsaved}
      shouldBlock={losesUnsaved}
      title="Hay cambios sin guardar"
      text="Si salís ahora, se pierde lo que cambiaste."
      leave="Salir sin guardar"
      stay="Seguir editando"
    />
  );
}

/** Whether a path is `base` or below it; an undefined path is not. */
export function isWithin(base: string, path: string | undefined): boolean {
  return path === base || path?.startsWith(`${base}/`) === true;
}
