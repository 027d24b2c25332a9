import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** A fact with different changes from two editors. */
export type ChangedFact = {
  fact: string;
  label: string;
  theirs: unknown;
  mine: unknown;
  /** Sets the field to their value. */
  takeTheirs: () => void;
};

type EditConflictNoteProps = {
  changes: readonly ChangedFact[];
  /** Renders the value of a fact. */
  renderValue: (fact: string, value: unknown) => ReactNode;
  resolve: (fact: string) => void;
};

/** Shows both values of each conflicting fact, with a button to choose each; null without any. */
export function EditConflictNote({ changes, renderValue, resolve }: EditConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
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
          <li key={fact} className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-2">
            <h3 className="font-medium wrap-anywhere sm:col-span-2">{label}</h3>
            <Side title="Guardado por la otra persona" value={renderValue(fact, theirs)}>
              <Button
                variant="outline"
                size="dense"
                aria-label={`Tomar lo guardado: ${label}`}
                onClick={() => {
                  takeTheirs();
                  resolve(fact);
                }}
              >
                Tomar lo guardado
              </Button>
            </Side>
            <Side title="En tu formulario" value={renderValue(fact, mine)}>
              <Button
                variant="outline"
                size="dense"
                aria-label={`Dejar lo mío: ${label}`}
                onClick={() => resolve(fact)}
              >
                Dejar lo mío
              </Button>
            </Side>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SideProps = { title: string; value: ReactNode; children: ReactNode };

function Side({ title, value, children }: SideProps) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <p className="text-muted">{title}</p>
      <div className="wrap-anywhere">{value}</div>
      {children}
    </div>
  );
}
