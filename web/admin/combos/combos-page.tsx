import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { isInDates } from '#domain/shared/period.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { combosQuery } from '../catalogue-queries.ts';
import { FilterLinks } from '../kit/filter-links.tsx';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader } from '../kit/list-page.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, comboSection, newComboPath } from '../kit/sections.ts';
import { CardSkeletons } from '../kit/states.tsx';
import { useNow } from '../kit/use-now.ts';
import { ComboCard } from './combo-card.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export const meta = () => adminMeta(comboSection.title);

const params = { ver: ['activos'] } as const;

/** The combos as cards, all or only the active ones, and a link to create one. */
export default function CombosPage() {
  const { values, hrefOf } = useListUrl(params);
  const query = useQuery(combosQuery);
  const now = useNow();
  const shown = query.data?.filter(
    (combo) => !values.ver || (combo.active && isInDates(combo, now)),
  );
  const list = wholeList(query, shown?.length ?? 0);
  return (
    <>
      <ListHeader
        title={comboSection.title}
        count={shown?.length ?? null}
        nouns={['combo', 'combos']}
      >
        <ModalLink to={newComboPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Crear nuevo combo
        </ModalLink>
      </ListHeader>
      <div className="mb-4">
        <FilterLinks
          label="Combos"
          filters={[
            { text: 'Todos', to: hrefOf(1, { ver: '' }), isCurrent: !values.ver },
            { text: 'Activos', to: hrefOf(1, { ver: 'activos' }), isCurrent: values.ver !== '' },
          ]}
        />
      </div>
      <ListResults
        list={list}
        failed="Error al cargar promociones"
        empty={values.ver ? 'No hay combos activos' : 'Todavía no hay combos'}
        loading={
          <CardSkeletons
            label="Cargando combos..."
            count={6}
            className={gridClass}
            cardClassName="h-72 sm:h-180"
          />
        }
      >
        {() => (
          <Items
            items={shown ?? []}
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
