import type { ReactNode } from 'react';

/**
 * The buying button, always in reach: at the bottom of a phone's screen, upright or not, and on a larger one at the
 * bottom of the window until its place in the column is in view.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return <div className="buy-bar">{children}</div>;
}
