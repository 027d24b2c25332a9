import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { cartLinkPath } from '#domain/cart/cart-link-path.ts';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { errorIdOf } from '../../ui/form/field-errors.ts';
import {
  reservedText,
  useReservedUnits,
  useWaitingCounts,
  waitingText,
} from '../catalogue-queries.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { asNumber } from '../kit/field-texts.ts';
import { useFields } from '../kit/fields.tsx';
import { LinkIcon } from '../kit/icons.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import type { VariantForm } from './product-form.ts';

const maxSizes = 30;
const defaultSizes = ['S', 'M', 'L', 'XL'];

/** The sizes of a variant with their stock. */
export function SizeList() {
  const { control, formState } = useFormContext<VariantForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes' });
  const headingId = useId();
  const errors = formState.errors.sizes;
  const error = errors?.root?.message ?? errors?.message;
  const add = () => append({ size: '', stock: 0 }, { focusName: `sizes.${fields.length}.size` });
  const addDefaultSizes = () =>
    append(
      defaultSizes.map((size) => ({ size, stock: 0 })),
      { shouldFocus: false },
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name is a heading
    <div
      role="group"
      aria-labelledby={headingId}
      aria-describedby={error ? errorIdOf(headingId) : undefined}
    >
      <h3 id={headingId} className="mb-1.5 font-medium">
        Talles y stock
      </h3>
      {fields.length > 0 && (
        <ul className="mb-3 grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {fields.map(({ id }, index) => (
            <SizeRow key={id} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {error && (
        <p id={errorIdOf(headingId)} role="alert" className="mb-3 text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="dense"
          ariaDisabled={fields.length >= maxSizes}
          onClick={add}
        >
          <PlusIcon className="size-4" /> Agregar talle
        </Button>
        {fields.length === 0 && (
          <Button variant="outline" size="dense" onClick={addDefaultSizes}>
            Agregar {defaultSizes.join(', ')}
          </Button>
        )}
      </div>
    </div>
  );
}

const linkTexts = {
  copied: 'Enlace de compra copiado. Quien lo abra tendrá este talle en el carrito.',
  failed: 'No se pudo copiar el enlace',
};

const purchaseLink = (sizeId: string) =>
  window.location.origin + cartLinkPath([{ sizeId, quantity: 1 }]);

type SizeRowProps = { index: number; onRemove: () => void };

/** The fields of a size and its stock. */
function SizeRow({ index, onRemove }: SizeRowProps) {
  const { control } = useFormContext<VariantForm>();
  const field = useFields<VariantForm>();
  const name = `sizes.${index}` as const;
  const size = useWatch({ control, name: `${name}.size` });
  const id = useWatch({ control, name: `${name}._id` });
  const stock = useWatch({ control, name: `${name}.stock` });
  const waiting = useWaitingCounts(useParams().id).get(id ?? '');
  const reserved = useReservedUnits().get(id ?? '');
  return (
    <li tabIndex={-1}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Talle" autoComplete="off" {...field(`${name}.size`)} />
        </div>
        <div className="min-w-0 flex-1">
          <Field
            label="Stock"
            inputMode="numeric"
            autoComplete="off"
            {...field(`${name}.stock`, { setValueAs: asNumber })}
          />
        </div>
        {id && (
          <ItemButton
            icon={LinkIcon}
            size="dense"
            className="mt-6.5"
            label={`Copiar el enlace de compra del talle ${size}`}
            onClick={() => void copyText(purchaseLink(id), linkTexts)}
          />
        )}
        <ConfirmedAction
          title="Eliminar talle"
          text="¿Estás seguro de que deseas eliminar este talle?"
          confirm="Eliminar"
          danger
          onConfirm={onRemove}
        >
          {(open) => (
            <ItemButton
              icon={TrashIcon}
              size="dense"
              className="mt-6.5"
              label={`Eliminar talle ${size || index + 1}`}
              onClick={open}
            />
          )}
        </ConfirmedAction>
      </div>
      {reserved && typeof stock === 'number' && (
        <p className="mt-1 text-muted">
          {reservedText(reserved)}: {stock + reserved} en el estante
        </p>
      )}
      {waiting && <p className="mt-1 text-muted">{waitingText(waiting)} de este talle</p>}
    </li>
  );
}
