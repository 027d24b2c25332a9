import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { pictureHint } from '../pictures/drop-zone.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { SinglePicture } from '../pictures/single-picture.tsx';
import { denseControl } from './dense-control.ts';
import type { ProductForm } from './product-form.ts';
import { SizeList } from './size-list.tsx';
import { VariantHeader } from './variant-header.tsx';

type VariantFieldsProps = {
  index: number;
  count: number;
  onRemove: () => void;
  onMove: (to: number) => void;
};

/** The fields of one variant: colour, model name, pictures and sizes. */
export function VariantFields({ index, count, onRemove, onMove }: VariantFieldsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { control, register, formState } = useFormContext<ProductForm>();
  const name = `variants.${index}` as const;
  const pictures = useController({ control, name: `${name}.thumbnailImages` });
  const swatch = useController({ control, name: `${name}.thumbnailImageMain` });
  const errors = formState.errors.variants?.[index];
  return (
    <fieldset className="min-w-0 rounded-panel border border-line bg-raised">
      <VariantHeader
        index={index}
        count={count}
        onMove={onMove}
        onRemove={() => setIsConfirming(true)}
      />
      <div className="grid gap-5 p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Color (en inglés) *"
            list="colores"
            autoComplete="off"
            spellCheck={false}
            className={denseControl}
            error={errors?.color?.message}
            {...register(`${name}.color`)}
          />
          <Field
            label="Nombre del modelo *"
            autoComplete="off"
            className={denseControl}
            error={errors?.modelName?.message}
            {...register(`${name}.modelName`)}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <div className="col-span-2 min-w-0 sm:col-span-3">
            <h3 className="mb-1.5 font-medium">
              Imágenes <span className="font-normal text-muted">· {pictureHint}</span>
            </h3>
            <PictureList value={pictures.field.value ?? []} onChange={pictures.field.onChange} />
          </div>
          <div className="min-w-0">
            <h3 className="mb-1.5 font-medium">Muestra del color</h3>
            <SinglePicture
              name="Muestra"
              value={swatch.field.value}
              onChange={swatch.field.onChange}
            />
          </div>
        </div>
        <SizeList variant={index} />
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Eliminar variante"
        text="¿Estás seguro de que deseas eliminar esta variante?"
        confirm="Eliminar"
        danger
        onConfirm={onRemove}
        onCancel={() => setIsConfirming(false)}
      />
    </fieldset>
  );
}
