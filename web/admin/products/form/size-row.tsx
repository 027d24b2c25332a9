import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { denseControl } from './dense-control.ts';
import type { ProductForm } from './product-form.ts';
import { StockConflictNote } from './stock-conflict-note.tsx';

type SizeRowProps = { variant: number; index: number; onRemove: () => void };

/** The fields of a size and its stock. */
export function SizeRow({ variant, index, onRemove }: SizeRowProps) {
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
