import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { combosQuery } from '../catalogue-queries.ts';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, comboSection, newComboPath } from '../kit/sections.ts';
import { CardSkeletons } from '../kit/states.tsx';
import { ComboCard } from './combo-card.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

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
        loading={
          <CardSkeletons
            label="Cargando combos..."
            count={6}
            className={gridClass}
            cardClassName="h-72 sm:h-180"
          />
        }
      >
        {(combos) => (
          <Items
            items={combos}
            keyOf={({ _id }) => _id}
            className={gridClass}
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

const nowIntervalMs = 60_000;

/** The time of this device, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), nowIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
