import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { combosQuery } from '../catalogue-queries.ts';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, comboSection, newComboPath } from '../kit/sections.ts';
import { ComboCard } from './combo-card.tsx';

export const meta = () => adminMeta(comboSection.title);

/** All combos as cards, and a link to create one. */
export default function CombosPage() {
  const query = useQuery(combosQuery);
  const list = wholeList(query, query.data?.length ?? 0);
  const now = useNow();
  return (
    <>
      <ListHeader
        title={comboSection.title}
        count={query.data?.length ?? null}
        nouns={['combo', 'combos']}
      >
        <ModalLink to={newComboPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Crear nuevo combo
        </ModalLink>
      </ListHeader>
      <ListResults
        list={list}
        failed="Error al cargar promociones"
        empty="Todavía no hay combos"
        loading={<ComboSkeletons />}
      >
        {(combos) => (
          <Items
            items={combos}
            keyOf={({ _id }) => _id}
            className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
            // The browser skips the layout of cards that are off screen.
            itemClassName="min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_32rem]"
          >
            {(combo) => <ComboCard combo={combo} now={now} />}
          </Items>
        )}
      </ListResults>
      <Outlet />
    </>
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
