import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; hint?: string; children: ReactNode };

/** A section of the form with a title. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-4 rounded-panel border border-line bg-raised p-4"
    >
      <div>
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
