import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { Facts } from '#domain/contract/common.ts';
import type { EditConflict } from '#domain/shared/edit-conflict.ts';
import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { factLabel, factText } from './fact-texts.ts';

/**
 * Edit conflict detection for a form. `before` holds the facts that were loaded, to be sent with
 * the form; `conflict` holds what another editor saved since, until each fact is resolved. `base` is
 * what the next save replaces: the loaded entity, or with everything resolved the other editor's.
 */
export function useEditConflict<T>(opened: T | null, factsOf: (entity: T) => Facts) {
  const [base, setBase] = useState(opened);
  const [before, setBefore] = useState(() => (opened ? factsOf(opened) : undefined));
  const [conflict, setConflict] = useState<EditConflict<T> | null>(null);
  return {
    base,
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
      if (changes.length === 0) setBase(conflict.current);
    },
    /** The entity as it was saved, from which the form continues. */
    restart: (saved: T) => {
      setBase(saved);
      setBefore(factsOf(saved));
      setConflict(null);
    },
  };
}

/** A fact with different changes from two editors. */
export type ChangedFact = {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** Sets the field to their value. */
  takeTheirs: () => void;
};

type FieldConflict<Values extends FieldValues> = {
  name: FieldPath<Values>;
  theirs: unknown;
  label?: string;
  show?: (value: unknown) => ReactNode;
};

/** The two values of a field. */
export function changedField<Values extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  { name, theirs, ...texts }: FieldConflict<Values>,
): ChangedFact {
  const fact = name.split('.').at(-1) ?? '';
  const { label = factLabel({ path: [fact] }), show = (value) => factValue(fact, value) } = texts;
  return {
    label,
    theirs: show(theirs),
    mine: show(getValues(name)),
    takeTheirs: () => setValue(name, theirs as never, { shouldDirty: true, shouldValidate: true }),
  };
}

type EditConflictNoteProps = {
  conflict: { changes: readonly string[] };
  /** Null for a fact that the form no longer has. */
  describe: (fact: string) => ChangedFact | null;
  resolve: (fact: string) => void;
};

/** Shows both values of each conflicting fact, with a button to choose each. */
export function EditConflictNote({ conflict, describe, resolve }: EditConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
  const { control } = useFormContext();
  // Renders again on every change, so that the own values are current.
  useWatch({ control });
  const changes = conflict.changes.flatMap((fact) => {
    const change = describe(fact);
    return change ? [{ fact, ...change }] : [];
  });
  const hasChanges = changes.length > 0;
  useEffect(() => {
    if (!hasChanges) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'start' });
  }, [hasChanges]);
  if (!hasChanges) return null;
  return (
    <section
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-4 scroll-mt-20 rounded-panel border border-(--waiting) bg-(--waiting)/10 p-4"
    >
      <h2 className="text-base font-semibold">Otra persona guardó cambios mientras editabas</h2>
      <p className="text-muted">Elegí qué queda de cada dato y volvé a guardar.</p>
      <ul className="mt-3 grid divide-y divide-(--waiting)/40">
        {changes.map(({ fact, label, theirs, mine, takeTheirs }) => (
          <li
            key={fact}
            tabIndex={-1}
            className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-2"
          >
            <h3 className="font-medium wrap-anywhere sm:col-span-2">{label}</h3>
            <Side
              title="Guardado por la otra persona"
              value={theirs}
              action="Tomar lo guardado"
              label={label}
              onChoose={() => {
                takeTheirs();
                resolve(fact);
              }}
            />
            <Side
              title="En tu formulario"
              value={mine}
              action="Dejar lo mío"
              label={label}
              onChoose={() => resolve(fact)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideProps = {
  title: string;
  value: ReactNode;
  action: string;
  /** The fact, for the accessible name of the button. */
  label: string;
  onChoose: () => void;
};

function Side({ title, value, action, label, onChoose }: SideProps) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <p className="text-muted">{title}</p>
      <div className="wrap-anywhere">{value}</div>
      <Button variant="outline" size="dense" aria-label={`${action}: ${label}`} onClick={onChoose}>
        {action}
      </Button>
    </div>
  );
}

const pictureFacts = ['image', 'thumbnailImages', 'thumbnailImageMain'];

/** The value of a fact as text, or as pictures. */
function factValue(name: string, value: unknown): ReactNode {
  if (!pictureFacts.includes(name)) return factText({ path: [name] }, value);
  const urls = [value].flat().filter(Boolean).map(String);
  if (urls.length === 0) return '—';
  return (
    <span className="flex flex-wrap gap-1.5">
      {urls.map((url, index) => (
        <Picture
          key={url}
          src={url}
          alt={`Imagen ${index + 1}`}
          sizes="80px"
          className="w-20 rounded-md"
        />
      ))}
    </span>
  );
}
