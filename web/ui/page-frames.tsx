import type { ReactNode } from 'react';

/** A text page: a title and a column of text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="frame grid gap-10 py-12 md:py-20 xl:grid-cols-[1fr_minmax(0,38rem)] xl:gap-12">
      <h1 className="display display-lg">{title}</h1>
      <div className="grid max-w-[40rem] content-start gap-5 text-pretty xl:pt-2 [&_h2]:mt-4">
        {children}
      </div>
    </main>
  );
}

/** A narrow page for one form or one message. */
export function NarrowPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="frame grid min-h-[70svh] content-center justify-items-center py-16">
      <div className="grid w-full max-w-md gap-7">
        <h1 className="display display-md">{title}</h1>
        <div>{children}</div>
      </div>
    </main>
  );
}
