import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { ModalLink } from '../kit/modal-link.tsx';
import { newComboPath } from '../kit/paths.ts';
import { ComboCard } from './card/combo-card.tsx';
import { comboSection } from './combo-section.ts';
import { useCombos } from './use-combos.ts';

export const meta = () => adminMeta(comboSection.title);

/** All combos as cards, and a link to create one. */
export default function CombosPage() {
  const list = useCombos();
  const isLoaded = !list.isPending && !list.error;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{comboSection.title}</h1>
          <p role="status">
            {isLoaded && (
              <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-2 text-xs font-semibold text-ink">
                <span>
                  {list.combos.length}
                  <span className="sr-only"> {list.combos.length === 1 ? 'combo' : 'combos'}</span>
                </span>
              </span>
            )}
          </p>
        </div>
        <ModalLink to={newComboPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Crear nuevo combo
        </ModalLink>
      </div>
      <ComboResults list={list} />
      <Outlet />
    </>
  );
}

/** The combos as cards, or the loading, error or empty state. */
function ComboResults({ list }: { list: ReturnType<typeof useCombos> }) {
  const now = useNow();
  const focus = useListFocus(list.combos.map(({ _id }) => _id).join());
  if (list.isPending) return <ComboSkeletons />;
  if (list.error) return <LoadFailure title="Error al cargar promociones" query={list} />;
  if (list.combos.length === 0) {
    return (
      <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
        <EmptyState title="Todavía no hay combos" />
      </div>
    );
  }
  return (
    <ul {...focus} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.combos.map((combo) => (
        // The browser skips the layout of cards that are off screen.
        <li
          key={combo._id}
          tabIndex={-1}
          className="min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_32rem]"
        >
          <ComboCard combo={combo} now={now} />
        </li>
      ))}
    </ul>
  );
}

const cards = [1, 2, 3, 4, 5, 6];
const facts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholders for the cards, of about the same height. */
function ComboSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Cargando combos...</span>
      {cards.map((card) => (
        <div key={card} className="overflow-hidden rounded-panel border border-line bg-raised">
          <Skeleton className="aspect-picture max-sm:mx-4 max-sm:mt-4 max-sm:w-28 max-sm:rounded-md" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-6 w-2/3 rounded-control" />
            <Skeleton className="h-10 rounded-control" />
            {facts.map((fact) => (
              <Skeleton key={fact} className="h-4 rounded-control" />
            ))}
          </div>
          <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
            <Skeleton className="h-9 w-24 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}

const minuteMs = 60_000;

/** The time of this device, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
