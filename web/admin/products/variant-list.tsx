import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { colorHex, colorName } from '#domain/catalogue/color.ts';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { useWaitingCounts, waitingText } from '../catalogue-queries.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { FormError, FormSection } from '../kit/fields.tsx';
import { ChevronUpIcon } from '../kit/icons.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { Warning } from '../kit/states.tsx';
import { CheckedPicture, useFailedPicture } from './pictures/checked-picture.tsx';
import { StockConflictNote } from './product-conflicts.tsx';
import { newVariant, type ProductForm, type VariantForm, variantPath } from './product-form.ts';
import { colorWarning } from './product-warnings.ts';

const maxVariants = 40;

/** The variants of a product, in the order of the shop; each is edited in its own modal. */
export function VariantList() {
  const { control, formState } = useFormContext<ProductForm>();
  const { fields, remove, move } = useFieldArray({ control, name: 'variants' });
  const { variants } = formState.errors;
  const error = variants?.root?.message ?? variants?.message;
  return (
    <FormSection
      title={
        <>
          Variantes <span className="font-normal text-muted">({fields.length})</span>
        </>
      }
      more={
        fields.length < maxVariants && (
          <ModalLink
            to={variantPath(newVariant)}
            data-variant={newVariant}
            className={buttonClass('outline', 'dense')}
          >
            <PlusIcon className="size-4" /> Agregar variante
          </ModalLink>
        )
      }
    >
      <FormError>{error}</FormError>
      {fields.length === 0 && !error && (
        <p className="text-muted">Un color o modelo, con sus imágenes, talles y stock.</p>
      )}
      {fields.length > 0 && (
        <ol className="grid divide-y divide-line border-t border-line">
          {fields.map(({ id }, index) => (
            <VariantSummary
              key={id}
              index={index}
              count={fields.length}
              onRemove={() => remove(index)}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ol>
      )}
    </FormSection>
  );
}

type VariantSummaryProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One variant with its picture, sizes and stock conflicts, and the buttons to change it. */
function VariantSummary({ index, count, onMove, onRemove }: VariantSummaryProps) {
  const { control, formState } = useFormContext<ProductForm>();
  const variant = useWatch({ control, name: `variants.${index}` });
  const error = formState.errors.variants?.[index];
  const picture = variant?.thumbnailImages?.[0] ?? null;
  const { hasFailed, onFailed } = useFailedPicture(picture);
  const number = index + 1;
  if (!variant) return null;
  const { modelName, color, shade, sizes = [] } = variant;
  const warning = colorWarning(variant);
  return (
    <li tabIndex={-1} className="grid gap-2 py-3 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CheckedPicture
          src={picture}
          alt=""
          sizes="72px"
          className="w-18 shrink-0 rounded-md"
          onFailed={onFailed}
        />
        <div className="min-w-40 flex-1">
          <p className="flex items-center gap-2 font-medium">
            <span
              aria-hidden="true"
              className="size-3.5 shrink-0 rounded-full border border-line-strong"
              style={color?.trim() ? { background: shade ?? colorHex(color) } : undefined}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Variante {number}: </span>
              {modelName}
              {colorName(color) !== modelName && (
                <span className="font-normal text-muted"> · {colorName(color)}</span>
              )}
            </span>
          </p>
          <SizeStocks sizes={sizes} />
        </div>
        <div className="ml-auto flex items-center">
          {count > 1 && (
            <>
              <ItemButton
                icon={ChevronUpIcon}
                label={`Subir variante ${number}`}
                ariaDisabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <ItemButton
                icon={ChevronDownIcon}
                label={`Bajar variante ${number}`}
                ariaDisabled={number === count}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
          <ConfirmedAction
            title="Eliminar variante"
            text="¿Estás seguro de que deseas eliminar esta variante?"
            confirm="Eliminar"
            danger
            onConfirm={onRemove}
          >
            {(open) => (
              <ItemButton
                icon={TrashIcon}
                label={`Eliminar variante ${number}`}
                onClick={open}
                danger
                className="mr-2"
              />
            )}
          </ConfirmedAction>
          <ModalLink
            to={variantPath(number)}
            data-variant={number}
            className={buttonClass('outline', 'dense')}
          >
            Editar<span className="sr-only"> variante {number}</span>
          </ModalLink>
        </div>
      </div>
      <FormError>{error && 'Revisá los datos de esta variante.'}</FormError>
      {warning && <Warning>{warning}</Warning>}
      {hasFailed && <Warning>La primera imagen de esta variante no carga.</Warning>}
      {sizes.map(({ _id }, size) => (
        <StockConflictNote key={_id ?? size} variant={index} index={size} />
      ))}
    </li>
  );
}

type SizeStocksProps = { sizes: NonNullable<VariantForm['sizes']> };

/** The sizes with their units, and how many people wait for them: `M 9`, `L 0 (12 en espera)`. */
function SizeStocks({ sizes }: SizeStocksProps) {
  const waiting = useWaitingCounts(useParams().id);
  if (sizes.length === 0) return <p className="text-muted">Sin talles</p>;
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted">
      {sizes.map(({ _id = '', size, stock }, index) => {
        const count = waiting.get(_id);
        return (
          <li key={_id || index}>
            {size} <span className="font-medium text-ink">{stock}</span>
            <span className="sr-only"> u.</span>
            {count && <> ({waitingText(count)})</>}
          </li>
        );
      })}
    </ul>
  );
}
