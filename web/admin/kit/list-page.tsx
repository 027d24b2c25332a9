import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListResults, useList } from './list.tsx';
import type { PanelQuery } from './queries.ts';
import { openParams, type Section } from './sections.ts';

/** The frame of rows that fill the width. */
export const rowsClass = 'divide-y divide-line rounded-panel border border-line bg-raised';

type ItemsProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  className: string;
  itemClassName?: string;
  children: (item: Item) => ReactNode;
};

/** The items of a list; when the one with the focus leaves, the next one is focused (`use-removed-focus.ts`). */
export function Items<Item>(props: ItemsProps<Item>) {
  const { items, keyOf, className, itemClassName, children } = props;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={keyOf(item)} tabIndex={-1} className={itemClassName}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

type ListHeaderProps = {
  title: string;
  /** The count of items, null while it is unknown, with its nouns: one item, several. */
  count?: number | null;
  nouns?: readonly [one: string, many: string];
  text?: string;
  /** Shown beside the title. */
  children?: ReactNode;
};

/** The title of a list, with its count in a live region: screen readers announce a change. */
export function ListHeader({ title, count = null, nouns, text, children }: ListHeaderProps) {
  return (
    <header className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{title}</h1>
          {nouns && (
            <p role="status">
              {count !== null && (
                <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink">
                  <span>
                    {count}
                    <span className="sr-only"> {nouns[count === 1 ? 0 : 1]}</span>
                  </span>
                </span>
              )}
            </p>
          )}
        </div>
        {children}
      </div>
      {text && <p className="mt-1 max-w-[75ch] text-pretty text-muted">{text}</p>}
    </header>
  );
}

const pageSize = 10;

/** The title of a list that shows only what waits for the shop, and is empty. */
export const nothingOpen = 'No queda nada pendiente';

type OpenFilterProps = {
  value: 'pendientes' | '';
  onChange: (value: 'pendientes' | '') => void;
};

/** Shows only what waits for the shop, or everything. */
export function OpenFilter({ value, onChange }: OpenFilterProps) {
  return (
    <Button
      variant="outline"
      size="dense"
      aria-pressed={value !== ''}
      className="aria-pressed:bg-sunken"
      onClick={() => onChange(value ? '' : 'pendientes')}
    >
      {value && '✓ '}Solo pendientes
    </Button>
  );
}

type ListPageProps<Data, Item> = {
  section: Section;
  nouns: readonly [one: string, many: string];
  text: string;
  /** The titles of the error state and of the empty state. */
  failed: string;
  empty: string;
  /** With a filter that shows only what waits for the shop. */
  hasOpen?: boolean;
  queryOf: (page: { open?: 'true'; page: number; pageSize: number }) => PanelQuery<Data>;
  itemsOf: (data: Data) => readonly Item[];
  keyOf: (item: Item) => string;
  /** Shown above the items. */
  before?: (data: Data) => ReactNode;
  /** Shown below the list, also when it is empty. */
  after?: (data: Data) => ReactNode;
  /** An item: its facts, and beside them what it belongs to. */
  children: (item: Item) => ReactNode;
};

/** A section of the panel that is one list of rows, with its title, count and explanation. */
export function ListPage<Data extends { total: number }, Item>(props: ListPageProps<Data, Item>) {
  const { section, nouns, text, failed, empty, queryOf, itemsOf, keyOf, before, after, children } =
    props;
  const { hasOpen = false } = props;
  const list = useList({
    params: openParams,
    pageSize,
    queryOf: ({ ver }, page) => queryOf({ ...(hasOpen && ver ? { open: 'true' } : {}), ...page }),
  });
  const count = list.data?.total ?? null;
  return (
    <>
      <ListHeader title={section.title} count={count} nouns={nouns} text={text}>
        {hasOpen && <OpenFilter value={list.values.ver} onChange={(ver) => list.set({ ver })} />}
      </ListHeader>
      <ListResults list={list} failed={failed} empty={list.values.ver ? nothingOpen : empty}>
        {(data) => (
          <>
            {before?.(data)}
            <Items
              items={itemsOf(data)}
              keyOf={keyOf}
              className={rowsClass}
              itemClassName="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_21rem]"
            >
              {children}
            </Items>
          </>
        )}
      </ListResults>
      {list.data && after?.(list.data)}
    </>
  );
}
