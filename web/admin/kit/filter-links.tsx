import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { useCurrentInView } from './use-current-in-view.ts';

type FilterLinksProps = {
  label: string;
  /** In their order; the text is their key. */
  filters: readonly { text: string; to: string; isCurrent: boolean }[];
};

/** The values of a filter, of which one is in effect; on a phone in one row that scrolls. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  const list = useCurrentInView<HTMLElement>(
    filters.find(({ isCurrent }) => isCurrent)?.text ?? '',
  );
  return (
    <nav
      ref={list}
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      {filters.map(({ text, to, isCurrent }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className={cx(
            'label inline-flex min-h-9 pointer-coarse:min-h-11 shrink-0 items-center rounded-control border px-3.5 transition-colors',
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
