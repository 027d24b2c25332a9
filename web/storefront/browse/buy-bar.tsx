import type { ReactNode } from 'react';

/**
 * The buying button, always in reach: at the bottom of a phone's screen, and on a wider one at the bottom of the
 * window until its place in the column is in view.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-floating
      className="z-10 grid max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:sticky md:bottom-0 md:-my-3 md:bg-ground md:py-3"
    >
      {children}
    </div>
  );
}
