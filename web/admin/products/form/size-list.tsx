import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { ProductForm } from './product-form.ts';
import { SizeRow } from './size-row.tsx';

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
