import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';

type DotBadgeProps = {
  /** The class of the dot's colour. */
  dot: string | undefined;
  children: ReactNode;
};

/** A state with a coloured dot. */
export function DotBadge({ dot, children }: DotBadgeProps) {
  return (
    <Badge tone="muted">
      <span
        aria-hidden="true"
        className={cx('mr-1.5 inline-block size-1.5 rounded-full align-middle', dot)}
      />
      {children}
    </Badge>
  );
}
