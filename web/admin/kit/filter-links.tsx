import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';

type FilterLinksProps = {
  label: string;
  /** In their order; the text is their key. */
  filters: readonly { text: string; to: string; isCurrent: boolean }[];
};

/** The values of a filter, of which one is in effect. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {filters.map(({ text, to, isCurrent }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={cx(
            'label inline-flex min-h-9 items-center rounded-control border px-3.5 transition-colors',
            isCurrent
              ? 'border-accent bg-accent text-on-accent'
              : 'border-line-strong text-muted hover:border-ink hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
