import { cx } from './cx.ts';

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
