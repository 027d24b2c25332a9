import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { colorName } from '#domain/catalogue/color.ts';
import type { PickListRow } from '#domain/contract/packing.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { PlusIcon } from '../../../ui/action-icons.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { textLinkClass } from '../../kit/badges.tsx';
import { panelQuery } from '../../kit/queries.ts';
import { orderPath } from '../../kit/sections.ts';
import { ListSkeleton, LoadFailure } from '../../kit/states.tsx';
import { OrderFooter } from '../order-footer.tsx';
import { orderQuery } from '../order-queries.ts';
import { findOrderSection } from '../order-sections.ts';
import { pack, packedOf, usePackedGarments } from './packed-garments.ts';
import { countParcel } from './scan.ts';

const failed = 'Error al cargar las prendas de la orden';

/** The garments of one order. */
export const parcelQuery = (orderId: string) =>
  panelQuery('orders', 'GET /api/admin/pick-list', { query: { orders: orderId } }, failed);

const headingId = 'parcel';

type ParcelProps = {
  orderId: string;
  /** A unit was put in or taken out by hand. */
  onChanged: () => void;
};

/** What is in the parcel of an order and what is missing; the order's next step once it is whole. */
export function ParcelContents({ orderId, onChanged }: ParcelProps) {
  const query = useQuery(parcelQuery(orderId));
  const packed = usePackedGarments((state) => packedOf(state, orderId));
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <LoadFailure title={failed} query={query} />;
  const { rows, skipped } = query.data;
  const [obstacle] = skipped;
  const { missing, extra } = countParcel(rows, packed);
  const isComplete = missing === 0 && extra === 0;
  return (
    <section aria-labelledby={headingId} className="rounded-panel border border-line bg-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id={headingId} className="text-lg font-semibold">
          <Link to={orderPath(orderId)} className={textLinkClass}>
            Orden #{shortId(orderId)}
          </Link>
        </h2>
        <p role="status" className={cx('font-medium', isComplete && !obstacle && 'text-ok')}>
          {obstacle?.reason ?? contentsText(missing, extra)}
        </p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {rows
          // What was refunded is shown only to be taken out.
          .filter(({ units, sizeId }) => units > 0 || inParcel(packed, sizeId) > 0)
          .map((row) => (
            <GarmentRow
              key={row.sizeId}
              row={row}
              count={inParcel(packed, row.sizeId)}
              onChange={(change) => {
                pack(orderId, row.sizeId, change);
                onChanged();
              }}
            />
          ))}
      </ul>
      {isComplete && <NextStep orderId={orderId} />}
    </section>
  );
}

const inParcel = (packed: Readonly<Record<string, number>>, sizeId: string) => packed[sizeId] ?? 0;

function contentsText(missing: number, extra: number): string {
  const texts = [
    missing > 0 && (missing === 1 ? 'Falta 1 prenda' : `Faltan ${missing} prendas`),
    extra > 0 && (extra === 1 ? 'Sobra 1 prenda: sacala' : `Sobran ${extra} prendas: sacalas`),
  ];
  return texts.filter(Boolean).join('. ') || '✓ Está completo';
}

type GarmentRowProps = { row: PickListRow; count: number; onChange: (change: 1 | -1) => void };

function GarmentRow({ row, count, onChange }: GarmentRowProps) {
  const { title, color, modelName, size, units, image } = row;
  const facts = [colorName(color), modelName].filter(Boolean).join(' · ');
  const name = [title, facts, `talle ${size}`].filter(Boolean).join(', ');
  const isWhole = count === units;
  return (
    <li
      className={cx(
        'grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-3 sm:flex',
        isWhole && 'bg-sunken/60',
      )}
    >
      <Picture src={image} alt="" sizes="72px" className="w-14 shrink-0 rounded-md" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{facts}</p>
      </div>
      <div className="col-start-2 flex items-center gap-3">
        <p className="text-lg font-semibold">{size}</p>
        <p
          className={cx(
            'ml-auto text-right whitespace-nowrap tabular-nums',
            isWhole ? 'text-ok' : cx('font-semibold', count > units && 'text-danger'),
          )}
        >
          {isWhole && '✓ '}
          {count} de {units}
        </p>
        <IconButton
          label={`Sacar una: ${name}`}
          size="dense"
          ariaDisabled={count === 0}
          onClick={() => onChange(-1)}
        >
          <span aria-hidden="true">−</span>
        </IconButton>
        <IconButton
          label={`Poner una: ${name}`}
          size="dense"
          ariaDisabled={count >= units}
          onClick={() => onChange(1)}
        >
          <PlusIcon className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

/** What the order's page offers, once the parcel is whole. */
function NextStep({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderQuery(orderId));
  const section = data && findOrderSection(data.order.state);
  return section && <OrderFooter entry={data} section={section} headingId={headingId} />;
}
