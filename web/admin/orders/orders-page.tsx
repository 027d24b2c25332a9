import { Link, useLocation } from 'react-router';
import type { ListedOrder, Order, OrderWithUser } from '#domain/contract/orders.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { paymentName } from '#domain/orders/transfer.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { StateBadge, textLinkClass } from '../kit/badges.tsx';
import { EmailLink } from '../kit/contact-links.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { Items, ListHeader, nothingOpen, OpenFilter } from '../kit/list-page.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { adminMeta, openParams, orderPath } from '../kit/sections.ts';
import { CardSkeletons } from '../kit/states.tsx';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx';
import type { Route } from './+types/orders-page';
import { OrderContents } from './order-contents.tsx';
import { OrderFooter } from './order-footer.tsx';
import { ordersErrorTitle, ordersQuery } from './order-queries.ts';
import { type OrderSection, requireOrderSection } from './order-sections.ts';

export function meta({ location }: Route.MetaArgs) {
  return adminMeta(requireOrderSection(location.pathname).title);
}

export default function Orders() {
  const section = requireOrderSection(useLocation().pathname);
  // The key resets the state: the router reuses the component for every section.
  return <OrderSectionPage key={section.path} section={section} />;
}

const params = { email: 'text', ...openParams } as const;

/** A section of orders: search, count, cards and pagination. */
export function OrderSectionPage({ section }: { section: OrderSection }) {
  // Others in Aprobado are on their way.
  const canFilter = section.state === 'Aprobado';
  const list = useList({
    params,
    pageSize: 6,
    queryOf: ({ email, ver }, page) =>
      ordersQuery(section.state, email, { ...(canFilter && ver ? { open: 'true' } : {}), ...page }),
  });
  const { email, ver } = list.values;
  return (
    <>
      <ListHeader
        title={section.title}
        count={list.data?.total ?? null}
        nouns={['orden', 'órdenes']}
      >
        {canFilter && (
          <div className="ml-auto">
            <OpenFilter value={ver} onChange={(value) => list.set({ ver: value })} />
          </div>
        )}
        <SearchBox
          value={email}
          placeholder={section.searchPlaceholder}
          onSearch={(text) => list.set({ email: text })}
        />
      </ListHeader>
      <ListResults
        list={list}
        failed={ordersErrorTitle}
        empty={emptyTitle(section, email, canFilter && ver !== '')}
        emptyAction={
          email && (
            <Link to={section.path} className={buttonClass('outline', 'dense')}>
              Limpiar búsqueda
            </Link>
          )
        }
        loading={
          <CardSkeletons
            label="Cargando órdenes..."
            count={3}
            className="grid gap-4"
            cardClassName="h-128 lg:h-72"
          />
        }
      >
        {({ ordersWithUserData }) => (
          <Items
            items={ordersWithUserData}
            keyOf={({ order }) => order._id}
            className="grid gap-4"
            itemClassName="min-w-0 rounded-panel focus-visible:outline-2 focus-visible:outline-accent-text"
          >
            {(entry) => <PanelOrder entry={entry} section={section} />}
          </Items>
        )}
      </ListResults>
    </>
  );
}

function emptyTitle({ empty }: OrderSection, email: string, isOpenOnly: boolean): string {
  if (email) return `Ninguna orden de un cliente con «${email}»`;
  return isOpenOnly ? nothingOpen : empty;
}

type PanelOrderProps = { entry: ListedOrder; section: OrderSection };

/** One order with its lines, amounts, shipping address and actions. */
function PanelOrder({ entry, section }: PanelOrderProps) {
  const { order, user } = entry;
  const headingId = `orden-${order._id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="@container rounded-panel border border-line bg-raised"
    >
      <OrderHeader order={order} user={user} headingId={headingId} />
      <OrderWithdrawals order={order} />
      <OrderContents order={order} user={user} />
      <OrderFooter entry={entry} section={section} headingId={headingId} />
    </article>
  );
}

type OrderHeaderProps = { order: Order; user: OrderWithUser['user']; headingId: string };

/** The order's number, state, customer, payment and date. */
function OrderHeader({ order, user, headingId }: OrderHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5">
      <h2 id={headingId} className="text-base font-semibold">
        <Link to={orderPath(order._id)} className={cx('relative inline-block', textLinkClass)}>
          <span className="sr-only">Orden </span>#{shortId(order._id)}
        </Link>
      </h2>
      <StateBadge state={order.state} />
      <EmailLink email={user.email} className="min-w-0 font-medium" />
      <p className="text-muted @3xl:ml-auto">
        {order.paymentInfo && <>{paymentName(order.paymentInfo.paymentId)} · </>}
        <Moment at={order.createdAt} />
      </p>
    </header>
  );
}
