import { Outlet } from 'react-router';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { FilterLinks } from '../kit/filter-links.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, discountSection, newDiscountPath } from '../kit/sections.ts';
import { useNow } from '../kit/use-now.ts';
import { discountsErrorTitle, discountsQuery } from './discount-queries.ts';
import { DiscountRow } from './discount-row.tsx';

export const meta = () => adminMeta(discountSection.title);

const params = { ver: ['activos'] } as const;
const pageSize = 10;

/** The discounts, all or only those that run now, and a link to create one. */
export default function DiscountsPage() {
  const list = useList({
    ...{ params, pageSize },
    queryOf: ({ ver }, page) => discountsQuery({ ...(ver ? { running: 'true' } : {}), ...page }),
  });
  const { values, hrefOf } = list;
  const now = useNow();
  return (
    <div className="max-w-5xl">
      <ListHeader
        title={discountSection.title}
        count={list.data?.total ?? null}
        nouns={['descuento', 'descuentos']}
        text="Se aplican al carrito solos o con un código. Cambiar uno no cambia las órdenes que ya lo tienen."
      >
        <ModalLink to={newDiscountPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Nuevo descuento
        </ModalLink>
      </ListHeader>
      <div className="mb-4">
        <FilterLinks
          label="Descuentos"
          filters={[
            { text: 'Todos', to: hrefOf(1, { ver: '' }), isCurrent: !values.ver },
            { text: 'Activos', to: hrefOf(1, { ver: 'activos' }), isCurrent: values.ver !== '' },
          ]}
        />
      </div>
      <ListResults
        list={list}
        failed={discountsErrorTitle}
        empty={values.ver ? 'No hay descuentos activos' : 'Todavía no hay descuentos'}
        loading={<Spinner label="Cargando los descuentos..." />}
      >
        {({ discounts }) => (
          <Items
            items={discounts}
            keyOf={({ _id }) => _id}
            className={rowsClass}
            itemClassName="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5"
          >
            {(discount) => <DiscountRow discount={discount} now={now} />}
          </Items>
        )}
      </ListResults>
      <Outlet />
    </div>
  );
}
