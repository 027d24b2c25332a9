import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { colorName } from '#domain/catalogue/color.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import type { PickListRow } from '#domain/contract/packing.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { counted } from '#domain/shared/counted.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useHeadingFocus } from '../../../ui/focus.ts';
import { Picture } from '../../../ui/picture.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { panelQuery } from '../../kit/queries.ts';
import { adminMeta, orderTableSection } from '../../kit/sections.ts';
import { EmptyBox, ListSkeleton, LoadFailure } from '../../kit/states.tsx';
import { pickListOrders } from './pick-list-path.ts';

const title = 'Lista de preparación';
const failed = 'Error al cargar la lista de preparación';

export const meta = () => adminMeta(title);

type PickList = CallOutput<'GET /api/admin/pick-list'>;

const pickListQuery = (orders: readonly string[]) =>
  panelQuery('orders', 'GET /api/admin/pick-list', { query: { orders: orders.join() } }, failed);

/** The garments to take from the shelves for some orders, on the screen and on paper. */
export default function PickListPage() {
  const [search] = useSearchParams();
  const orders = pickListOrders(search);
  const query = useQuery({ ...pickListQuery(orders), enabled: orders.length > 0 });
  const { state } = useLocation() as { state: { listHref?: string } | null };
  const heading = useHeadingFocus(orders.join());
  return (
    <>
      <header className="mb-5">
        <div className="print:hidden">
          <BackLink
            to={state?.listHref ?? orderTableSection.path}
            state={{ chosen: orders }}
            title={orderTableSection.title}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="display display-md">
            {title}
          </h1>
          <p role="status" className="text-muted">
            {query.data && countText(query.data, orders.length)}
          </p>
          <Button
            variant="outline"
            size="dense"
            className="sm:ml-auto print:hidden"
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
      </header>
      {orders.length === 0 ? (
        <EmptyBox title="Elegí en «Órdenes» lo que vas a preparar" />
      ) : query.data ? (
        <LoadedPickList {...query.data} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : (
        <LoadFailure title={failed} query={query} />
      )}
    </>
  );
}

/** The garments of the orders that are in the list. */
function countText({ rows, skipped }: PickList, orderCount: number): string {
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  const listed = orderCount - skipped.length;
  return `${counted(units, 'prenda', 'prendas')} de ${counted(listed, 'orden', 'órdenes')}`;
}

function LoadedPickList({ rows: all, skipped }: PickList) {
  const rows = all.filter(({ units }) => units > 0);
  return (
    <>
      {skipped.length > 0 && <Skipped orders={skipped} />}
      {rows.length === 0 ? (
        <EmptyBox title="No hay nada que preparar" />
      ) : (
        <PickTable rows={rows} />
      )}
    </>
  );
}

function Skipped({ orders }: { orders: PickList['skipped'] }) {
  return (
    <section
      aria-label="Órdenes que no están en la lista"
      className="mb-4 rounded-panel border border-line bg-raised px-4 py-3"
    >
      <p className="font-medium">No están en la lista:</p>
      <ul>
        {orders.map(({ orderId, reason }) => (
          <li key={orderId}>
            #{shortId(orderId)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows by category; what is checked is not stored. */
function PickTable({ rows }: { rows: PickList['rows'] }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]));
  return (
    <table className="w-full rounded-panel border border-line bg-raised print:border-0">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-muted">
        <tr>
          <td className="w-12" />
          <th scope="col" className="label py-1.5 pr-3">
            Prenda
          </th>
          <th scope="col" className="label px-2 py-1.5 sm:px-3">
            Talle
          </th>
          <th scope="col" className="label px-2 py-1.5 text-right sm:px-3">
            Unidades
          </th>
        </tr>
      </thead>
      {[...groupBy(rows, categoryOf)].map(([category, group]) => (
        <tbody key={category}>
          <tr className="border-t border-line bg-sunken print:border-black">
            <th scope="rowgroup" colSpan={4} className="label px-3 py-1.5 text-left">
              {category}
            </th>
          </tr>
          {group.map((row) => (
            <PickRow
              key={row.sizeId}
              row={row}
              isPicked={picked.has(row.sizeId)}
              onToggle={() => toggle(row.sizeId)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const categoryOf = ({ category }: PickListRow) => category ?? 'Sin categoría';

type PickRowProps = { row: PickListRow; isPicked: boolean; onToggle: () => void };

function PickRow({ row, isPicked, onToggle }: PickRowProps) {
  const { title, color, modelName, size, units, image, orders } = row;
  const facts = [colorName(color), modelName].filter(Boolean).join(' · ');
  return (
    <tr
      className={cx(
        'break-inside-avoid border-t border-line align-top print:border-black/40',
        isPicked && 'bg-sunken/60 text-muted print:text-ink',
      )}
    >
      <td className="py-2.5 text-center">
        <label className="inline-grid size-10 place-items-center">
          <span className="sr-only">
            Listo: {title}, {facts}, talle {size}
          </span>
          <input
            type="checkbox"
            checked={isPicked}
            onChange={onToggle}
            className="size-5 accent-accent"
          />
        </label>
      </td>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        <div className="flex gap-3">
          <Picture
            src={image}
            alt=""
            sizes="72px"
            // Those that are below the window are printed too.
            eager
            className="w-14 shrink-0 self-start rounded-md sm:w-18"
          />
          <div className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{title}</span>
            <span className="block text-muted">{facts}</span>
            <span className="flex flex-wrap gap-x-2 text-xs text-muted">
              {orders.map((order) => (
                <span key={order.orderId} className="whitespace-nowrap">
                  #{shortId(order.orderId)} × {order.units}
                </span>
              ))}
            </span>
          </div>
        </div>
      </th>
      <td className="px-2 py-2.5 text-lg font-semibold sm:px-3">{size}</td>
      <td className="px-2 py-2.5 text-right text-lg font-semibold sm:px-3">{units}</td>
    </tr>
  );
}
