import { Link } from 'react-router';
import { cx } from './cx.ts';

export type TabLink = { label: string; to: string; current: boolean };

/** Tabs as links: they work without JavaScript and have history entries. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="flex gap-8 border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          prefetch="intent"
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={cx(
            'label -mb-px inline-flex min-h-11 items-center border-b-2 transition-colors',
            tab.current
              ? 'border-spark text-ink'
              : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
