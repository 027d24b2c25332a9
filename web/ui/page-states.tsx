import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The message of an empty list or page; the children link to somewhere else. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-6 px-4 py-20 text-center kings:gap-8 kings:py-24 lv:gap-8 lv:py-24">
      <p className="display display-sm max-w-[24ch] kings:display-md lv:display-md">{title}</p>
      {children}
    </div>
  );
}

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

/** A spinner; with a label it is a live region. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const circle = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('size-5 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
  if (!label) return circle;
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
      {circle}
      <span>{label}</span>
    </div>
  );
}
