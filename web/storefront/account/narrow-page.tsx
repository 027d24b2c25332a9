import type { ReactNode } from 'react';

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
