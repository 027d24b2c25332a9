import { cx } from './cx.ts';

type SkeletonProps = {
  className?: string;
  /** For what may wait long: an animation without end keeps a phone at work. */
  still?: boolean;
};

/** A quiet block of the size that its content will have. */
export function Skeleton({ className, still = false }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cx('bg-sunken lv:bg-raised', !still && 'animate-pulse', className)}
    />
  );
}
