import { promoTypes } from '#domain/catalogue/offer.ts';
import type { ListedPromotion } from '#domain/contract/promotions.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { type PeriodStatus, periodStatus } from '#domain/shared/period.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { comboTopic, updateCombo } from '../catalogue-queries.ts';
import { ActiveBadge, DotBadge } from '../kit/badges.tsx';
import { Moment } from '../kit/item-parts.tsx';
import { EditLink, SwitchButton } from '../kit/row-actions.tsx';
import { comboPath } from '../kit/sections.ts';

type ComboCardProps = { combo: ListedPromotion; now: Date };

/** One combo: picture, status, price, details, products and actions. */
export function ComboCard({ combo, now }: ComboCardProps) {
  const headingId = `combo-${combo._id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col overflow-hidden rounded-panel border border-line bg-raised"
    >
      <div className="max-sm:flex max-sm:gap-3.5 max-sm:p-4 max-sm:pb-0">
        <Picture
          src={combo.image}
          alt=""
          sizes="(min-width: 1280px) 20rem, (min-width: 640px) 45vw, 7rem"
          className={cx(
            'border-line max-sm:w-28 max-sm:shrink-0 max-sm:self-start max-sm:rounded-md sm:border-b',
            !combo.active && '*:opacity-55 *:grayscale',
          )}
        />
        <div className="grid min-w-0 flex-1 content-start gap-2 sm:p-4 sm:pb-0">
          <div className="flex flex-wrap gap-1.5">
            <ActiveBadge active={combo.active} />
            <StatusBadge combo={combo} now={now} />
            <Badge tone="muted">{promoTypes[combo.promoType]}</Badge>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={headingId} className="min-w-0 text-base font-semibold wrap-anywhere">
              {combo.name}
            </h2>
            <p className="font-semibold whitespace-nowrap">{formatPrice(combo.promoPrice)}</p>
          </div>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4">
        <p className="line-clamp-2 text-muted wrap-anywhere sm:min-h-[2lh]">{combo.description}</p>
        <ComboFacts combo={combo} />
        <ComboProducts products={combo.products} />
      </div>
      <ComboActions combo={combo} headingId={headingId} />
    </article>
  );
}

type ComboActionsProps = { combo: ListedPromotion; headingId: string };

/** The activate button and the edit link of a combo. */
function ComboActions({ combo, headingId }: ComboActionsProps) {
  const { _id: id, active } = combo;
  return (
    <footer className="flex justify-end gap-3 border-t border-line px-4 py-2.5">
      <SwitchButton
        headingId={headingId}
        active={active}
        change={{
          key: ['combo', id],
          send: () =>
            authenticatedCall('PATCH /api/promotions/:id/toggle', {
              params: { id },
              body: { active: !active },
            }),
          done: 'Estado actualizado con éxito',
          failed: 'Error al actualizar el estado',
          topic: comboTopic,
          update: updateCombo,
        }}
      />
      <EditLink headingId={headingId} to={comboPath(id)} />
    </footer>
  );
}

/** The store, free shipping and dates of the combo. */
function ComboFacts({ combo }: { combo: ListedPromotion }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 [&_dd]:text-right [&_dt]:text-muted">
      <dt>Tienda</dt>
      <dd>{combo.store}</dd>
      <dt>Envío gratis</dt>
      <dd>{combo.freeShipping ? 'Sí' : 'No'}</dd>
      <dt>Válido desde</dt>
      <dd>
        <Limit at={combo.startDate} />
      </dd>
      <dt>Válido hasta</dt>
      <dd>
        <Limit at={combo.endDate} />
      </dd>
    </dl>
  );
}

function Limit({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted">sin límite</span>;
  return <Moment at={at} />;
}

const maxShown = 3;

/** The number of products of the combo, and some of them: first those without stock, for which it is not sold. */
function ComboProducts({ products }: Pick<ListedPromotion, 'products'>) {
  const sorted = [...products].sort((a, b) => Math.sign(a.units) - Math.sign(b.units));
  const more = products.length - maxShown;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="flex justify-between gap-4 font-medium">
        Productos <span>{products.length}</span>
      </h3>
      <ul className="mt-1 grid gap-0.5">
        {sorted.slice(0, maxShown).map((product) => (
          <li key={product.productId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{product.nombre}</span>
            <span className="whitespace-nowrap text-muted">
              <StockSummary product={product} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-0.5 text-muted">+{more} más</p>}
    </div>
  );
}

/** Shows a product without sizes or stock in red. */
function StockSummary({ product }: { product: ListedPromotion['products'][number] }) {
  const { variants, units } = product;
  if (variants === 0) return <span className="text-danger">sin talles</span>;
  return (
    <>
      {units === 0 && <span className="text-danger">sin stock · </span>}
      {counted(variants, 'variante', 'variantes')}
    </>
  );
}

const badges: Record<PeriodStatus, { label: string; dot: string }> = {
  current: { label: 'ahora', dot: 'bg-ok' },
  upcoming: { label: 'próximo', dot: 'bg-accent' },
  over: { label: 'vencido', dot: 'bg-danger' },
};

/** Whether the combo is current, upcoming or over. */
function StatusBadge({ combo, now }: ComboCardProps) {
  const { label, dot } = badges[periodStatus(combo, now)];
  return <DotBadge dot={dot}>{label}</DotBadge>;
}
