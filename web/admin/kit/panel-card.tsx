import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

type PanelCardProps = {
  title: string;
  more?: ReactNode;
  /** With a red border, for what must be repaired. */
  isSevere?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled block of a page; `more` is shown to the right of the title. */
export function PanelCard({ title, more, isSevere = false, className, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        '@container rounded-panel border bg-raised',
        isSevere ? 'border-danger' : 'border-line',
        className,
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}
