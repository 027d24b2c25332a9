import type { ReactNode } from 'react';

/** A page to be read: a title and a column of text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="frame grid gap-10 py-12 md:grid-cols-[1fr_minmax(0,40rem)_1fr] md:py-20">
      <h1 className="display display-lg md:col-start-2">{title}</h1>
      <div className="grid gap-5 text-pretty md:col-start-2 [&_h2]:mt-4">{children}</div>
    </main>
  );
}
