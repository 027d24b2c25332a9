import { useController, useFormContext, useWatch } from 'react-hook-form';
import { fitLabels } from '#domain/catalogue/fit.ts';
import { categoryChart } from '#domain/catalogue/size-chart.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { denseControl, panel } from '../../kit/fields.tsx';
import { useSizeCharts } from '../../use-size-charts.ts';
import type { ProductForm } from './product-form.ts';

const emptyAsNull = (value: unknown) => value || null;
const numberOrNull = (value: unknown) => (value === '' || value === null ? null : Number(value));

/** The size chart of a product, how it fits, and the model's measures; all optional. */
export function FitFields() {
  const { register, control, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  const { charts } = useSizeCharts();
  const { field } = useController({ control, name: 'sizeChartId' });
  const [nombre, categoria] = useWatch({ control, name: ['nombre', 'categoria'] });
  const automatic = categoryChart({ nombre: nombre ?? '', categoria: categoria ?? null }, charts);
  const chosen = field.value;
  const isListed = charts.some(({ _id }) => _id === chosen);
  return (
    <section aria-labelledby="talles" className={panel}>
      <h3 id="talles" className="text-base font-semibold">
        Talles y calce
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Tabla de talles"
          className={denseControl}
          error={errors.sizeChartId?.message}
          {...field}
          value={chosen ?? ''}
          onChange={({ target }) => field.onChange(emptyAsNull(target.value))}
        >
          <option value="">Automática ({automatic?.name ?? 'ninguna'})</option>
          {/* Until the charts have loaded, so that the select has its value. */}
          {chosen && !isListed && <option value={chosen}>La que estaba elegida</option>}
          {charts.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Cómo queda"
          className={denseControl}
          error={errors.fit?.message}
          {...register('fit', { setValueAs: emptyAsNull })}
        >
          <option value="">Sin indicar</option>
          {Object.entries(fitLabels).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label="Altura del modelo (cm)"
          type="number"
          inputMode="numeric"
          step={1}
          className={denseControl}
          error={errors.modelHeight?.message}
          {...register('modelHeight', { setValueAs: numberOrNull })}
        />
        <Field
          label="Talle que usa"
          autoComplete="off"
          className={denseControl}
          error={errors.modelSize?.message}
          {...register('modelSize', { setValueAs: emptyAsNull })}
        />
      </div>
    </section>
  );
}
