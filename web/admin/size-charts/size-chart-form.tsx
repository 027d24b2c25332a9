import { useRef } from 'react';
import { type FieldPath, FormProvider, useForm } from 'react-hook-form';
import {
  chartDrawings,
  type SizeChart,
  type SizeChartInput,
} from '#domain/contract/size-charts.ts';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { denseControl, panel } from '../kit/fields.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { ModalBar, useCloseModal } from '../kit/route-modal.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useRefreshCharts } from '../use-size-charts.ts';
import { ChartConflict } from './chart-conflict.tsx';
import { type ChartValues, fieldOf, newChart, resolver, valuesOf } from './chart-values.ts';
import { TableEditor } from './table-editor.tsx';
import { useChartConflict } from './use-chart-conflict.ts';

type SizeChartFormProps = {
  /** The chart as it was when the form opened; null for a new one. */
  opened: SizeChart | null;
  categories: readonly string[];
};

/** The form of a whole chart. */
export function SizeChartForm({ opened, categories }: SizeChartFormProps) {
  const form = useForm<ChartValues, unknown, SizeChartInput>({
    defaultValues: opened ? valuesOf(opened) : newChart(),
    resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = useCloseModal();
  const refresh = useRefreshCharts();
  const isSaved = useRef(false);
  const { conflict, version, receive, resolve } = useChartConflict(opened);
  const submit = form.handleSubmit(
    async (body) => {
      try {
        await (opened
          ? authenticatedCall('PUT /api/admin/size-charts/:id', {
              params: { id: opened._id },
              body: { ...body, version },
            })
          : authenticatedCall('POST /api/admin/size-charts', { body }));
        isSaved.current = true;
        notify('Tabla de talles guardada', { kind: 'success' });
        void refresh();
        close();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify('Error al guardar la tabla', { kind: 'error', detail: error.message });
        for (const [path, message] of Object.entries(error.body.fields ?? {})) {
          form.setError(
            fieldOf(path, body) as FieldPath<ChartValues>,
            { message },
            { shouldFocus: true },
          );
        }
        receive(error);
      }
    },
    () => notify('Revisá los campos marcados.', { kind: 'error' }),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-1 flex-col">
        <div className="grid flex-1 content-start gap-4 p-4 sm:p-6">
          {conflict && <ChartConflict conflict={conflict} resolve={resolve} form={form} />}
          <section aria-label="Datos" className={panel}>
            <ChartFields categories={categories} form={form} />
          </section>
          <TableEditor />
        </div>
        <ModalBar status={<FormStatus isDirty={isDirty} />}>
          <Button type="submit" size="dense" busy={isSubmitting}>
            {opened ? 'Guardar cambios' : 'Crear tabla'}
          </Button>
        </ModalBar>
        <UnsavedGuard isUnsaved={() => !isSaved.current && isDirty} />
      </form>
    </FormProvider>
  );
}

type ChartFieldsProps = {
  form: ReturnType<typeof useForm<ChartValues, unknown, SizeChartInput>>;
  categories: readonly string[];
};

/** The name of a chart, and the products that show it. */
function ChartFields({ form: { register, formState }, categories }: ChartFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Nombre *"
          autoComplete="off"
          className={denseControl}
          error={errors.name?.message}
          {...register('name')}
        />
        <SelectField
          label="Dibujo"
          className={denseControl}
          error={errors.drawing?.message}
          {...register('drawing')}
        >
          {Object.entries(chartDrawings).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label="Categoría"
          hint="Los productos de la categoría muestran esta tabla. Vacía: solo los que la eligen."
          list="categorias-de-tablas"
          autoComplete="off"
          className={denseControl}
          error={errors.category?.message}
          {...register('category')}
        />
        <Field
          label="Palabra en el nombre"
          hint="Opcional: dentro de la categoría, solo los que la tienen, como «oversize»."
          autoComplete="off"
          className={denseControl}
          error={errors.nameWord?.message}
          {...register('nameWord')}
        />
      </div>
      <datalist id="categorias-de-tablas">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
