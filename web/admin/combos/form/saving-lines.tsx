import { savingOf } from '#domain/promotions/promotion-saving.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { cx } from '../../../ui/cx.ts';

type SavingLinesProps = { promoPrice: number | undefined; prices: readonly number[] };

/** The price of the products bought separately, and the saving of the combo. */
export function SavingLines({ promoPrice, prices }: SavingLinesProps) {
  const hasPrice = promoPrice !== undefined && promoPrice > 0 && promoPrice <= 1_000_000_000;
  const { separate, saved, percent } = savingOf(hasPrice ? promoPrice : 0, prices);
  const canCompare = hasPrice && prices.length > 0;
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-muted">Por separado</dt>
      <dd className="text-right">{prices.length > 0 ? formatAmount(separate) : '—'}</dd>
      <dt className="text-muted">{saved < 0 && canCompare ? 'Recargo' : 'Ahorro'}</dt>
      <dd className={cx('text-right', canCompare && saved > 0 && 'font-semibold text-ok')}>
        {canCompare ? `${formatAmount(Math.abs(saved))} (${Math.abs(percent)} %)` : '—'}
      </dd>
      {canCompare && saved <= 0 && (
        <dd className="col-span-2 border-l-2 border-(--waiting) pl-2.5">
          El combo no es más barato que sus productos por separado.
        </dd>
      )}
    </dl>
  );
}
