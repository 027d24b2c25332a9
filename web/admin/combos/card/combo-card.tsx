import { promoTypes } from '#domain/catalogue/offer.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ActiveBadge } from '../../products/active-badge.tsx';
import { ComboActions } from './combo-actions.tsx';
import { ComboFacts } from './combo-facts.tsx';
import { ComboProducts } from './combo-products.tsx';
import { StatusBadge } from './status-badge.tsx';

type ComboCardProps = { combo: Promotion; now: Date };

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
