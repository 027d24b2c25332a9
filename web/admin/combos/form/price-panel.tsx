import { useWatch } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import { savingOf } from '#domain/promotions/promotion-saving.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { CheckBox } from './check-box.tsx';
import type { ComboFormApi } from './combo-values.ts';
import { Panel } from './panel.tsx';

type PricePanelProps = { form: ComboFormApi; products: readonly Product[] };

/** The price and saving of the combo, and its options. */
export function PricePanel({ form, products }: PricePanelProps) {
  const { control, register, formState } = form;
  const [promoPrice, choices] = useWatch({ control, name: ['promoPrice', 'products'] });
  const prices = choices.map(
    ({ productId }) => products.find(({ _id }) => _id === productId)?.precio ?? 0,
  );
  return (
    <div className="grid gap-4 lg:sticky lg:top-18">
      <Panel title="Precio">
        <Field
          label="Precio del combo *"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          className={denseControl}
          error={formState.errors.promoPrice?.message}
          {...register('promoPrice', { setValueAs: Number })}
        />
        <SavingLines promoPrice={promoPrice} prices={prices} />
        <div className="grid gap-1 border-t border-line pt-3">
          <CheckBox {...register('freeShipping')}>Envío gratis</CheckBox>
          <CheckBox {...register('active')}>Combo activo</CheckBox>
        </div>
      </Panel>
    </div>
  );
}

type SavingLinesProps = { promoPrice: number | undefined; prices: readonly number[] };

/** The price of the products bought separately, and the saving of the combo. */
function SavingLines({ promoPrice, prices }: SavingLinesProps) {
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
