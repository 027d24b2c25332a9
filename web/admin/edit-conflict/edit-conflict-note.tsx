import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** A fact that two people changed. */
export type ChangedFact = {
  fact: string;
  label: string;
  theirs: unknown;
  mine: unknown;
  /** Puts theirs into the form. */
  take: () => void;
};

type EditConflictNoteProps = {
  changes: readonly ChangedFact[];
  /** How a fact's value reads. */
  show: (fact: string, value: unknown) => ReactNode;
  settle: (fact: string) => void;
};

/** Somebody else saved while one typed: both values of each fact, and which one shall hold. */
export function EditConflictNote({ changes, show, settle }: EditConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
  const isTold = changes.length > 0;
  useEffect(() => {
    if (!isTold) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'start' });
  }, [isTold]);
  if (!isTold) return null;
  return (
    <section
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-4 scroll-mt-20 rounded-panel border border-(--waiting) bg-(--waiting)/10 p-4"
    >
      <h2 className="text-base font-semibold">Otra persona guardó cambios mientras editabas</h2>
      <p className="text-muted">Elige qué queda de cada dato y vuelve a guardar.</p>
      <ul className="mt-3 grid divide-y divide-(--waiting)/40">
        {changes.map(({ fact, label, theirs, mine, take }) => (
          <li key={fact} className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-2">
            <h3 className="font-medium wrap-anywhere sm:col-span-2">{label}</h3>
            <Side title="Guardado por la otra persona" value={show(fact, theirs)}>
              <Button
                variant="outline"
                size="dense"
                aria-label={`Tomar lo guardado: ${label}`}
                onClick={() => {
                  take();
                  settle(fact);
                }}
              >
                Tomar lo guardado
              </Button>
            </Side>
            <Side title="En tu formulario" value={show(fact, mine)}>
              <Button
                variant="outline"
                size="dense"
                aria-label={`Dejar lo mío: ${label}`}
                onClick={() => settle(fact)}
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
