import { useController, useFormContext } from 'react-hook-form';
import { knownColors } from '#domain/catalogue/color.ts';
import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';
import type { VariantForm } from '../form/product-form.ts';
import { pictureHint } from '../pictures/drop-zone.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { SinglePicture } from '../pictures/single-picture.tsx';
import { SizeList } from './size-list.tsx';

/** The fields of a variant: colour, model name, pictures and sizes. */
export function VariantFields() {
  const { control, register, formState } = useFormContext<VariantForm>();
  const pictures = useController({ control, name: 'thumbnailImages' });
  const swatch = useController({ control, name: 'thumbnailImageMain' });
  const { errors } = formState;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Color (en inglés) *"
          list="colores"
          autoComplete="off"
          spellCheck={false}
          className={denseControl}
          error={errors.color?.message}
          {...register('color')}
        />
        <datalist id="colores">
          {knownColors.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
        <Field
          label="Nombre del modelo *"
          autoComplete="off"
          className={denseControl}
          error={errors.modelName?.message}
          {...register('modelName')}
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
      <SizeList />
    </div>
  );
}
