import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { denseControl } from './dense-control.ts';
import type { ProductForm } from './product-form.ts';
import { StockConflictNote } from './stock-conflict-note.tsx';

const maxSizes = 30;
const defaultSizes = ['S', 'M', 'L', 'XL'];

/** The sizes of a variant with their stock. */
export function SizeList({ variant }: { variant: number }) {
  const { control, formState } = useFormContext<ProductForm>();
  const name = `variants.${variant}.sizes` as const;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [indexToRemove, setIndexToRemove] = useState<number | null>(null);
  const errors = formState.errors.variants?.[variant]?.sizes;
  const error = errors?.root?.message ?? errors?.message;
  const add = () => append({ size: '', stock: 0 }, { focusName: `${name}.${fields.length}.size` });
  const addDefaultSizes = () =>
    append(
      defaultSizes.map((size) => ({ size, stock: 0 })),
      { shouldFocus: false },
    );
  const confirmRemoval = () => {
    if (indexToRemove !== null) remove(indexToRemove);
    setIndexToRemove(null);
  };
  return (
    <div>
      <h3 className="mb-1.5 font-medium">Talles y stock</h3>
      {fields.length > 0 && (
        <ul className="mb-3 grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {fields.map(({ id }, index) => (
            <SizeRow
              key={id}
              variant={variant}
              index={index}
              onRemove={() => setIndexToRemove(index)}
            />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mb-3 text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="dense" disabled={fields.length >= maxSizes} onClick={add}>
          <PlusIcon className="size-4" /> Agregar talle
        </Button>
        {fields.length === 0 && (
          <Button variant="outline" size="dense" onClick={addDefaultSizes}>
            Agregar {defaultSizes.join(', ')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={indexToRemove !== null}
        title="Eliminar talle"
        text="¿Estás seguro de que deseas eliminar este talle?"
        confirm="Eliminar"
        danger
        onConfirm={confirmRemoval}
        onCancel={() => setIndexToRemove(null)}
      />
    </div>
  );
}

type SizeRowProps = { variant: number; index: number; onRemove: () => void };

/** The fields of a size and its stock. */
function SizeRow({ variant, index, onRemove }: SizeRowProps) {
  const { control, register, formState } = useFormContext<ProductForm>();
  const name = `variants.${variant}.sizes.${index}` as const;
  const size = useWatch({ control, name: `${name}.size` });
  const errors = formState.errors.variants?.[variant]?.sizes?.[index];
  return (
    <li>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="Talle"
            autoComplete="off"
            className={denseControl}
            error={errors?.size?.message}
            {...register(`${name}.size`)}
          />
        </div>
        <div className="min-w-0 flex-1">
          <Field
            label="Stock"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            className={denseControl}
            error={errors?.stock?.message}
            {...register(`${name}.stock`, { valueAsNumber: true })}
          />
        </div>
        <IconButton
          label={`Eliminar talle ${size || index + 1}`}
          onClick={onRemove}
          size="dense"
          className="text-muted"
        >
          <TrashIcon className="size-4" />
        </IconButton>
      </div>
      <StockConflictNote variant={variant} index={index} />
    </li>
  );
}
