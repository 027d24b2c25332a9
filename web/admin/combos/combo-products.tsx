import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { colorName } from '#domain/catalogue/color.ts';
import { mainImage } from '#domain/catalogue/listing.ts';
import type { Product, Variant } from '#domain/contract/catalogue.ts';
import { fillRequired } from '#domain/contract/promotions.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { cx } from '../../ui/cx.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { errorIdOf } from '../../ui/form/field-errors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { productPageQuery } from '../catalogue-queries.ts';
import { FormError, FormSection } from '../kit/fields.tsx';
import {
  type ChosenSizes,
  type ComboValues,
  sizesOf,
  tickedOf,
  tickSizes,
} from './combo-values.ts';
import { ProductPicker } from './product-picker.tsx';

type ProductsPanelProps = {
  products: readonly Product[];
  onAdd: (product: Product) => void;
};

/** The products of the combo with their ticked sizes, and the picker that adds more. */
export function ProductsPanel({ products, onAdd }: ProductsPanelProps) {
  const { control, formState, getValues, setValue } = useFormContext<ComboValues>();
  const { field } = useController({ control, name: 'products' });
  const [added, setAdded] = useState<string | null>(null);
  const choices = field.value;
  const errors = formState.errors.products;
  const message = errors?.root?.message ?? errors?.message;
  const setChoices = (next: ChosenSizes[]) =>
    setValue('products', next, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <FormSection
      title="Productos *"
      hint="Cada producto con los talles entre los que se puede elegir."
    >
      {choices.length > 0 && (
        <ol className="grid gap-3">
          {choices.map((choice, position) => (
            <li
              key={choice.productId}
              tabIndex={-1}
              className="min-w-0 rounded-control focus-visible:outline-2 focus-visible:outline-accent-text"
            >
              <ChosenProduct
                choice={choice}
                product={products.find(({ _id }) => _id === choice.productId)}
                error={errors?.[position]?.variants?.message}
                isNew={added === choice.productId}
                onChange={(next) =>
                  setChoices(choices.map((one, at) => (at === position ? next : one)))
                }
                onRemove={() => setChoices(choices.filter((one) => one !== choice))}
              />
            </li>
          ))}
        </ol>
      )}
      <ProductPicker
        ref={field.ref}
        chosen={new Set(choices.map(({ productId }) => productId))}
        error={message === fillRequired ? 'Obligatorio' : message}
        onAdd={(product) => {
          // Another may have been added, or sizes ticked, while the product was searched.
          const now = getValues('products');
          if (now.some(({ productId }) => productId === product._id)) return;
          onAdd(product);
          setAdded(product._id);
          setChoices([...now, { productId: product._id, variants: [] }]);
        }}
      />
    </FormSection>
  );
}

type ChosenProductProps = {
  choice: ChosenSizes;
  /** Undefined when the product is not among the loaded ones. */
  product: Product | undefined;
  error: string | undefined;
  /** Whether it was just added: its first checkbox is focused. */
  isNew: boolean;
  onChange: (choice: ChosenSizes) => void;
  onRemove: () => void;
};

/** One product of the combo, with a checkbox for each size, each whole variant and all of them. */
function ChosenProduct(props: ChosenProductProps) {
  const { choice, product, error, isNew, onChange, onRemove } = props;
  const id = useId();
  if (!product) return null;
  const sizeIds = product.variants.flatMap(({ sizes }) => sizes.map(({ _id }) => _id));
  const hasAll = product.variants.length > 1 && sizeIds.length > 0;
  const ticked = tickedOf(choice, sizeIds);
  const tick = (sizeIds: readonly string[], on: boolean) =>
    onChange(tickSizes(choice, product, { sizeIds, on }));
  return (
    <article
      aria-labelledby={id}
      aria-describedby={error ? errorIdOf(id) : undefined}
      className={cx('rounded-control border', error ? 'border-danger' : 'border-line')}
    >
      <header className="flex items-center gap-3 border-b border-line py-1.5 pr-1 pl-3">
        <Picture
          src={mainImage(product)}
          alt=""
          sizes="56px"
          className="w-14 shrink-0 rounded-md"
        />
        <div className="min-w-0 flex-1">
          <h4 id={id} className="font-medium wrap-anywhere">
            {product.nombre}
          </h4>
          <p className="text-muted">
            {formatPrice(product.precio)}
            {!product.state && <span className="text-danger"> · producto inactivo</span>}
          </p>
        </div>
        <IconButton label={`Quitar ${product.nombre}`} onClick={onRemove}>
          <TrashIcon className="size-4.5" />
        </IconButton>
      </header>
      <div className="grid gap-y-3 p-3">
        {hasAll && (
          <CheckboxField
            label={
              <>
                Todos<span className="sr-only"> los colores y talles de {product.nombre}</span>
              </>
            }
            checked={ticked === 'all'}
            isIndeterminate={ticked === 'some'}
            autoFocus={isNew}
            onChange={(event) => tick(sizeIds, event.target.checked)}
          />
        )}
        {product.variants.map((variant, position) => (
          <VariantTicks
            key={variant._id}
            variant={variant}
            choice={choice}
            focused={isNew && !hasAll && position === 0}
            onTick={tick}
          />
        ))}
        <FormError id={errorIdOf(id)}>{error}</FormError>
      </div>
    </article>
  );
}

type VariantTicksProps = {
  variant: Variant;
  choice: ChosenSizes;
  focused: boolean;
  onTick: (sizeIds: readonly string[], on: boolean) => void;
};

function VariantTicks({ variant, choice, focused, onTick }: VariantTicksProps) {
  const sizeIds = variant.sizes.map(({ _id }) => _id);
  const ticked = tickedOf(choice, sizeIds);
  const color = colorName(variant.color);
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 md:grid-cols-[11.5rem_1fr]">
      <CheckboxField
        label={
          <>
            {variant.modelName}
            {color !== variant.modelName && (
              <span className="font-normal text-muted"> · {color}</span>
            )}
            <span className="sr-only">, todos los talles</span>
          </>
        }
        checked={ticked === 'all'}
        isIndeterminate={ticked === 'some'}
        disabled={sizeIds.length === 0}
        autoFocus={focused}
        onChange={(event) => onTick(sizeIds, event.target.checked)}
      />
      <SizeTicks variant={variant} choice={choice} onTick={onTick} />
    </div>
  );
}

type SizeTicksProps = {
  variant: Variant;
  choice: ChosenSizes;
  onTick: (sizeIds: readonly string[], on: boolean) => void;
};

/** The sizes of a variant with their stock, one checkbox each. */
function SizeTicks({ variant, choice, onTick }: SizeTicksProps) {
  const ticked = sizesOf(choice);
  if (variant.sizes.length === 0) return <p className="text-muted">Sin talles</p>;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Talles de {variant.modelName}</legend>
      {variant.sizes.map(({ _id, size, stock }) => (
        <label
          key={_id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-2.5 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-text pointer-fine:min-h-8"
        >
          <input
            type="checkbox"
            className="size-4 accent-accent outline-none"
            checked={ticked.has(_id)}
            onChange={(event) => onTick([_id], event.target.checked)}
          />
          <span>
            <span className="font-medium">{size}</span>{' '}
            <span className={cx('text-xs', stock === 0 ? 'text-danger' : 'text-muted')}>
              {stock} u.
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** More than the products of any combo. */
const maxProducts = 100;

/** The products with these ids, always fetched. */
export const chosenQuery = (ids: readonly string[]) => ({
  ...productPageQuery({ ids: ids.join(), pageSize: maxProducts }),
  staleTime: 0,
});

/** The products that a combo's form shows: the initial ones and those added since. */
export function useChosenProducts(initial: readonly Product[]) {
  const client = useQueryClient();
  const [products, setProducts] = useState(initial);
  return {
    products,
    add: (product: Product) =>
      setProducts((current) => [...current.filter(({ _id }) => _id !== product._id), product]),
    /** Fetches them again, with additional ids, after a save was refused. */
    reload: async (additionalIds: readonly string[] = []) => {
      const ids = [...new Set([...products.map(({ _id }) => _id), ...additionalIds])];
      if (ids.length === 0) return;
      const page = await client.fetchQuery(chosenQuery(ids)).catch(() => null);
      if (page) setProducts(page.products);
    },
  };
}
