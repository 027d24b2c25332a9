import { Link, useLocation } from 'react-router';
import { orderStages } from '#domain/orders/order-state.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { ListResults, useList } from '../../kit/list.tsx';
import { ListHeader } from '../../kit/list-page.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { adminMeta, orderTableSection } from '../../kit/sections.ts';
import { useChoice } from '../../kit/use-choice.ts';
import { ordersErrorTitle, orderTableQuery } from '../order-queries.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { ExportCustomers } from './export-customers.tsx';
import { DayFilter, StageFilter } from './order-filters.tsx';
import { OrderPane } from './order-pane.tsx';
import { OrderTable } from './order-table.tsx';
import { usePackingSlips } from './use-packing-slips.tsx';

export const meta = () => adminMeta(orderTableSection.title);

/** `orden`: the id of the order that is open beside the list. */
const params = {
  buscar: 'text',
  etapa: orderStages,
  desde: 'text',
  hasta: 'text',
  orden: 'text',
} as const;

/** Órdenes: the orders of every state in one table, with the actions on those that are chosen. */
export default function AllOrdersPage() {
  const list = useList({
    params,
    // A whole day of a small shop, so that it is chosen at once.
    pageSize: 100,
    queryOf: ({ buscar, etapa, desde, hasta }, page) =>
      orderTableQuery({ ...toSearch({ buscar, etapa, desde, hasta }), ...page }),
  });
  const { orden, ...filter } = list.values;
  const listHref = list.hrefOf(list.page, { orden: '' });
  const entries = list.data?.ordersWithUserData ?? [];
  const { state } = useLocation() as { state: { chosen?: readonly string[] } | null };
  const choice = useChoice(listHref, state?.chosen);
  const slips = usePackingSlips();
  const isOpen = orden !== '';
  return (
    <>
      <div className={cx('print:hidden', isOpen && 'max-xl:hidden')}>
        <ListHeader
          title={orderTableSection.title}
          count={list.data?.total ?? null}
          nouns={['orden', 'órdenes']}
        >
          <div className="sm:ml-auto">
            <ExportCustomers />
          </div>
          <SearchBox
            value={filter.buscar}
            placeholder="Nº, nombre, e-mail, DNI o seguimiento"
            onSearch={(buscar) => list.set({ buscar })}
          />
        </ListHeader>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <StageFilter
            stage={filter.etapa}
            hrefOf={(etapa) => list.hrefOf(1, { etapa, orden: '' })}
          />
          <DayFilter from={filter.desde} until={filter.hasta} onChange={list.set} />
        </div>
      </div>
      <div
        className={cx(
          'grid items-start gap-x-6',
          isOpen && 'xl:grid-cols-[22rem_minmax(0,1fr)] print:block',
        )}
      >
        <div className={cx('@container min-w-0 print:hidden', isOpen && 'max-xl:hidden')}>
          <ChosenOrders
            entries={entries.filter(({ order }) => choice.ids.has(order._id))}
            total={list.total}
            search={toSearch(filter)}
            listHref={listHref}
            onClear={() => choice.choose([])}
            onPrint={slips.print}
          />
          <ListResults
            list={list}
            failed={ordersErrorTitle}
            empty={isFiltered(filter) ? 'Ninguna orden coincide' : 'Todavía no hay órdenes'}
            emptyAction={
              isFiltered(filter) && (
                <Link to={orderTableSection.path} className={buttonClass('outline', 'dense')}>
                  Ver todas
                </Link>
              )
            }
          >
            {({ ordersWithUserData }) => (
              <OrderTable
                entries={ordersWithUserData}
                choice={choice}
                openId={orden}
                hrefOf={(id) => list.hrefOf(list.page, { orden: id })}
              />
            )}
          </ListResults>
        </div>
        <OrderPane orderId={orden} closeHref={listHref} isPrinted={!slips.arePrinting} />
      </div>
      {slips.slips}
    </>
  );
}

type Filter = {
  buscar: string;
  etapa: (typeof orderStages)[number] | '';
  desde: string;
  hasta: string;
};

const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== '');

const toSearch = ({ buscar, etapa, desde, hasta }: Filter) => ({
  ...(buscar ? { find: buscar } : {}),
  ...(etapa ? { stage: etapa } : {}),
  ...(desde ? { from: desde } : {}),
  ...(hasta ? { until: hasta } : {}),
});
