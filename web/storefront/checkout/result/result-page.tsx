import type { ReactNode } from 'react';

type ResultPageProps = {
  title: string;
  /** A mark above the title. */
  mark: ReactNode;
  /** Said aloud when the page's state changes under the reader. */
  children: ReactNode;
  /** What can be done about it, under the text. */
  remedy?: ReactNode;
  actions?: ReactNode;
};

/** One outcome, told calmly in the middle of the page. */
export function ResultPage({ title, mark, children, remedy, actions }: ResultPageProps) {
  return (
    <main className="frame grid min-h-[75svh] content-center justify-items-center py-20">
      <div role="status" className="grid max-w-xl justify-items-center gap-6 text-center">
        {mark}
        <h1 className="display display-lg">{title}</h1>
        <div className="grid gap-3 text-pretty text-muted">{children}</div>
      </div>
      {remedy && <div className="mt-9 w-full max-w-xl">{remedy}</div>}
      {actions && <div className="mt-9 flex flex-wrap justify-center gap-3">{actions}</div>}
    </main>
  );
}
