import { Outlet } from 'react-router';
import { isRunning } from '#domain/discounts/refuse-discount.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { FilterLinks } from '../kit/filter-links.tsx';
import { ListResults, wholeList } from '../kit/list.tsx';
import { useListAddress } from '../kit/list-address.ts';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { adminMeta, discountSection, newDiscountPath } from '../kit/sections.ts';
import { useNow } from '../kit/use-now.ts';
import { discountsErrorTitle, useDiscounts } from './discount-queries.ts';
import { DiscountRow } from './discount-row.tsx';

export const meta = () => adminMeta(discountSection.title);

const params = { ver: ['activos'] } as const;

/** The discounts, all or only those that run now, and a link to create one. */
export default function DiscountsPage() {
  const { values, hrefOf } = useListAddress(params);
  const { query, discounts } = useDiscounts();
  const now = useNow();
  const shown = discounts.filter((discount) => !values.ver || isRunning(discount, now));
  return (
    <div className="max-w-5xl">
      <ListHeader
        title={discountSection.title}
        count={query.data ? shown.length : null}
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
        list={wholeList(query, shown.length)}
        failed={discountsErrorTitle}
        empty={values.ver ? 'No hay descuentos activos' : 'Todavía no hay descuentos'}
        loading={<Spinner label="Cargando los descuentos..." />}
      >
        {() => (
          <Items
            items={shown}
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
