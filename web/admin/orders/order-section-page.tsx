import { Pagination } from '../../ui/pagination.tsx';
import { OrderCount } from '../kit/order-count.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { useLastPage } from '../kit/use-last-page.ts';
import { OrderResults } from './order-results.tsx';
import type { OrderSection } from './order-sections.ts';
import { useOrderParams } from './use-order-params.ts';
import { useOrders } from './use-orders.ts';

/** A section of orders: search, count, cards and pagination. */
export function OrderSectionPage({ section }: { section: OrderSection }) {
  const address = useOrderParams(section.path);
  const list = useOrders({ state: section.state, email: address.email, page: address.page });
  useLastPage(list.isPastLastPage ? address.hrefOf(list.pages) : null);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <h1 className="display display-md">{section.title}</h1>
          <OrderCount count={list.error || list.isPending ? null : list.count} />
        </div>
        <SearchBox
          value={address.email}
          placeholder={section.searchPlaceholder}
          onSearch={address.search}
        />
      </div>
      <OrderResults section={section} list={list} address={address} />
      <div className="[&>nav]:py-6">
        <Pagination page={list.page} pages={list.pages} hrefOf={address.hrefOf} />
      </div>
    </>
  );
}
