import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '#domain/contract/catalogue.ts';
import { savingOf } from '#domain/promotions/promotion-saving.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { cx } from '../../ui/cx.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { asNumber } from '../kit/field-texts.ts';
import { FormError, FormSection } from '../kit/fields.tsx';
import { pictureHint } from '../products/pictures/drop-zone.tsx';
import { SinglePicture } from '../products/pictures/picture-list.tsx';
import { type ChosenSizes, type ComboValues, useComboFields } from './combo-values.ts';

type PanelProps = { products: readonly Product[] };
const maxPictures = 12;

/** The combo's picture: uploaded, or one of its products' pictures. */
export function ImagePanel({ products }: PanelProps) {
  const form = useFormContext<ComboValues>();
  const error = form.formState.errors.image?.message;
  const [image, choices] = useWatch({ control: form.control, name: ['image', 'products'] });
  const pictures = picturesOf(choices, products);
  const choose = (url: string) =>
    form.setValue('image', url, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormSection title="Imagen" hint={`${pictureHint}.`}>
      <div className="w-full max-w-55">
        <SinglePicture
          name="Imagen del combo"
          value={image}
          onChange={(url) => choose(url ?? '')}
        />
      </div>
      <FormError>{error}</FormError>
      {pictures.length > 0 && (
        <fieldset className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          <legend className="mb-2 text-muted">O una de sus productos</legend>
          {pictures.map(({ url, name }) => (
            <label
              key={url}
              className="relative block overflow-hidden rounded-md border border-line outline-offset-2 hover:border-ink has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="picture"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                checked={image === url}
                onChange={() => choose(url)}
              />
              <Picture src={url} alt={name} sizes="120px" />
            </label>
          ))}
        </fieldset>
      )}
    </FormSection>
  );
}

/** The pictures of each product and its ticked variants, or all variants; without duplicates. */
function picturesOf(choices: readonly ChosenSizes[], products: readonly Product[]) {
  const pictures = choices.flatMap(({ productId, variants }) => {
    const product = products.find(({ _id }) => _id === productId);
    if (!product) return [];
    const ticked = product.variants.filter(({ _id }) =>
      variants.some(({ variantId }) => variantId === _id),
    );
    const shown = ticked.length > 0 ? ticked : product.variants;
    return [
      ...(product.image ? [{ url: product.image, name: product.nombre }] : []),
      ...shown.flatMap(({ thumbnailImages, modelName }) =>
        thumbnailImages.map((url, index) => ({
          url,
          name: `${product.nombre}, ${modelName}, imagen ${index + 1}`,
        })),
      ),
    ];
  });
  const unique = new Map(pictures.map((picture) => [picture.url, picture]));
  return [...unique.values()].slice(0, maxPictures);
}

/** The price and saving of the combo, and its options. */
export function PricePanel({ products }: PanelProps) {
  const { control, register } = useFormContext<ComboValues>();
  const field = useComboFields();
  const [promoPrice, choices] = useWatch({ control, name: ['promoPrice', 'products'] });
  const prices = choices.map(
    ({ productId }) => products.find(({ _id }) => _id === productId)?.precio ?? 0,
  );
  return (
    <div className="grid gap-4 lg:sticky lg:top-18">
      <FormSection title="Precio">
        <Field
          label="Precio del combo *"
          inputMode="decimal"
          autoComplete="off"
          {...field('promoPrice', { setValueAs: asNumber })}
        />
        <SavingLines promoPrice={promoPrice} prices={prices} />
        <div className="grid border-t border-line pt-2">
          <CheckboxField label="Envío gratis" {...register('freeShipping')} />
          <CheckboxField label="Combo activo" {...register('active')} />
        </div>
      </FormSection>
    </div>
  );
}

type SavingLinesProps = { promoPrice: number | undefined; prices: readonly number[] };

/**
 * The list prices of the products bought separately, and what the combo saves of them: its page compares with sale
 * prices, which change by themselves.
 */
export function SavingLines({ promoPrice, prices }: SavingLinesProps) {
  const hasPrice = promoPrice !== undefined && promoPrice > 0 && promoPrice <= 1_000_000_000;
  const { separate, saved, percent } = savingOf(hasPrice ? promoPrice : 0, prices);
  const canCompare = hasPrice && prices.length > 0;
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-muted">Por separado, a precio de lista</dt>
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
