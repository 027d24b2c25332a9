import type { ReactNode } from 'react';

/** The message of an empty list or page; the children link to somewhere else. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-6 px-4 py-20 text-center kings:gap-8 kings:py-24 lv:gap-8 lv:py-24">
      <p className="display display-sm max-w-[24ch] kings:display-md lv:display-md">{title}</p>
      {children}
    </div>
  );
}
