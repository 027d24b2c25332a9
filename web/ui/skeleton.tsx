import { cx } from './cx.ts';

type SkeletonProps = {
  className?: string;
  /** Without the pulse, for long waits: an endless animation drains a phone's battery. */
  isStatic?: boolean;
};

/** A placeholder block with the size of the content to come. */
export function Skeleton({ className, isStatic = false }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cx('bg-sunken lv:bg-raised', !isStatic && 'animate-pulse', className)}
    />
  );
}
