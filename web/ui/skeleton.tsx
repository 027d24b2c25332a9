import { cx } from './cx.ts';

/** A quiet block of the size that its content will have. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('animate-pulse bg-sunken lv:bg-raised', className)} />
  );
}
