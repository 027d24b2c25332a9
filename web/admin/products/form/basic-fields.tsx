import { useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { denseControl, panel } from '../../kit/fields.tsx';
import type { ProductForm } from './product-form.ts';

/** The product's name, price, category and texts. */
export function BasicFields({ categories }: { categories: readonly string[] }) {
  const { register, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  return (
    <section aria-labelledby="datos" className={panel}>
      <h3 id="datos" className="text-base font-semibold">
        Datos
      </h3>
      <Field
        label="Nombre del Producto *"
        autoComplete="off"
        className={denseControl}
        error={errors.nombre?.message}
        {...register('nombre')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Precio (ARS) *"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          className={denseControl}
          error={errors.precio?.message}
          {...register('precio', { valueAsNumber: true })}
        />
        <Field
          label="Categoría"
          list="categorias"
          autoComplete="off"
          placeholder="Opcional"
          className={denseControl}
          error={errors.categoria?.message}
          {...register('categoria')}
        />
        <datalist id="categorias">
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <TextAreaField
        label="Descripción"
        rows={4}
        className={denseControl}
        error={errors.descripcion?.message}
        {...register('descripcion')}
      />
      <TextAreaField
        label="Cuidados"
        rows={3}
        className={denseControl}
        error={errors.cuidados?.message}
        {...register('cuidados')}
      />
    </section>
  );
}
