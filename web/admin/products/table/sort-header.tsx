import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { AscendingIcon, DescendingIcon, SortIcon } from '../../icons.tsx';

type SortHeaderProps = {
  direction: 'asc' | 'desc' | false;
  onSort: () => void;
  /** The column's title. */
  children: ReactNode;
};

/** A column header that sorts the rows. */
export function SortHeader({ direction, onSort, children }: SortHeaderProps) {
  const Icon = direction === 'asc' ? AscendingIcon : direction ? DescendingIcon : SortIcon;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'label -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:text-ink focus-visible:outline-offset-0 pointer-fine:min-h-8',
        direction && 'text-ink',
      )}
    >
      {children}
      <Icon className="size-4" />
    </button>
  );
}
