import { type ReactNode, useEffect } from 'react';
import { announce } from '../../../ui/announce.ts';
import { CheckIcon, PersonIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/page-states.tsx';
import { AlertIcon, ClockIcon } from '../../../ui/state-icons.tsx';

const marks = {
  paid: { className: 'border-ok text-ok', Icon: CheckIcon },
  waiting: { className: 'border-line-strong text-muted', Icon: Spinner },
  /** For what takes days, where a spinner would promise seconds. */
  'in-process': { className: 'border-line-strong text-muted', Icon: ClockIcon },
  guest: { className: 'border-line-strong text-muted', Icon: PersonIcon },
  failed: { className: 'border-danger text-danger', Icon: AlertIcon },
} as const;

type ResultPageProps = {
  title: string;
  /** Icon above the title. */
  mark: keyof typeof marks;
  children: ReactNode;
  /** What was bought, below the text. */
  summary?: ReactNode;
  /** A way to resolve the problem, below the text. */
  remedy?: ReactNode;
  actions?: ReactNode;
};

/** One payment result in the middle of the page. */
export function ResultPage({ title, mark, children, summary, remedy, actions }: ResultPageProps) {
  const { className, Icon } = marks[mark];
  // The page's views replace one another, and a live region inside them would be replaced with them.
  useEffect(() => announce(title), [title]);
  return (
    <main className="frame grid min-h-[75svh] content-center justify-items-center py-20">
      <div className="grid max-w-xl justify-items-center gap-6 text-center">
        <div className={`grid size-16 place-items-center rounded-full border ${className}`}>
          <Icon className="size-7" />
        </div>
        <h1 className="display display-lg">{title}</h1>
        <div className="grid gap-3 text-pretty text-muted">{children}</div>
      </div>
      {summary && <div className="mt-8 w-full max-w-xl">{summary}</div>}
      {remedy && <div className="mt-9 w-full max-w-xl">{remedy}</div>}
      {actions && <div className="mt-9 flex flex-wrap justify-center gap-3">{actions}</div>}
    </main>
  );
}
