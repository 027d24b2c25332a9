import { useParams } from 'react-router';
import type { ChartFact } from '#domain/catalogue/stale-chart.ts';
import {
  chartDrawings,
  type SizeChart,
  type SizeChartInput,
} from '#domain/contract/size-charts.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import {
  chartsErrorTitle,
  chartTopic,
  useCategories,
  useSizeCharts,
} from '../catalogue-queries.ts';
import { type ChangedFact, EditConflictNote } from '../kit/edit-conflict.tsx';
import { FormSection, Options, SuggestedTexts, useFields } from '../kit/fields.tsx';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { ModalMessage, ModalState, RouteModal } from '../kit/route-modal.tsx';
import { adminMeta } from '../kit/sections.ts';
import {
  bodyOf,
  type ChartValues,
  chartResolver,
  chartValues,
  fieldOf,
  measureValues,
  newChart,
} from './chart-values.ts';
import { MeasureEditor } from './measure-editor.tsx';

const missing = 'No se encontró la tabla de talles.';

const titleOf = (chartId: string | undefined) =>
  chartId ? 'Editar tabla de talles' : 'Nueva tabla de talles';

export function meta({ params }: { params: { chartId?: string } }) {
  return adminMeta(titleOf(params.chartId));
}

/** The form of a chart over their list, or of a new one. */
export default function SizeChartModal() {
  const { chartId } = useParams();
  return (
    <RouteModal title={titleOf(chartId)} size="medium">
      {chartId ? <ChartEditor key={chartId} chartId={chartId} /> : <SizeChartForm opened={null} />}
    </RouteModal>
  );
}

function ChartEditor({ chartId }: { chartId: string }) {
  const { query, charts } = useSizeCharts();
  const found = query.isFetching ? undefined : charts.find(({ _id }) => _id === chartId);
  const opened = useOpened(found);
  if (opened) return <SizeChartForm opened={opened} />;
  if (query.data && !query.isFetching && !query.error) return <ModalMessage title={missing} />;
  return (
    <ModalState
      query={query}
      title={chartsErrorTitle}
      loading="Cargando la tabla..."
      missing={missing}
    />
  );
}

const factsOf = () => ({});

/** The form of a whole chart; `opened` is null for a new one. */
function SizeChartForm({ opened }: { opened: SizeChart | null }) {
  const state = usePanelForm<ChartValues, SizeChartInput, SizeChart>({
    opened,
    values: opened ? chartValues(opened) : newChart(),
    resolver: chartResolver,
    factsOf,
    save: (body, { base, creation }) =>
      base
        ? authenticatedCall('PUT /api/admin/size-charts/:id', {
            params: { id: base._id },
            body: { ...body, version: base.version },
          })
        : authenticatedCall('POST /api/admin/size-charts', { query: creation, body }),
    valuesOf: chartValues,
    done: 'Tabla de talles guardada',
    failed: 'Error al guardar la tabla',
    topic: chartTopic,
    fieldOf,
  });
  const { form, conflict, resolve } = state;
  const describe = (fact: string): ChangedFact | null =>
    conflict && changedChartFact(fact as ChartFact, conflict.current, form);
  return (
    <PanelForm
      state={state}
      save={state.base ? 'Guardar cambios' : 'Crear tabla'}
      className="grid content-start gap-4"
    >
      {conflict && <EditConflictNote conflict={conflict} describe={describe} resolve={resolve} />}
      <FormSection title="Datos" hidesTitle>
        <ChartFields />
      </FormSection>
      <MeasureEditor />
    </PanelForm>
  );
}

/** The name of a chart, and the products that show it. */
function ChartFields() {
  const field = useFields<ChartValues>();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Nombre *" autoComplete="off" {...field('name')} />
      <SelectField label="Dibujo" {...field('drawing')}>
        <Options labels={chartDrawings} />
      </SelectField>
      <Field
        label="Categoría"
        hint="Los productos de la categoría muestran esta tabla. Vacía: solo los que la eligen."
        list="categorias-de-tablas"
        autoComplete="off"
        {...field('category')}
      />
      <SuggestedTexts id="categorias-de-tablas" texts={useCategories()} />
      <Field
        label="Palabra en el nombre"
        hint="Opcional: dentro de la categoría, solo los que la tienen, como «oversize»."
        autoComplete="off"
        {...field('nameWord')}
      />
    </div>
  );
}

const labels: Record<ChartFact, string> = {
  name: 'Nombre',
  category: 'Categoría',
  nameWord: 'Palabra en el nombre',
  drawing: 'Dibujo',
  table: 'Medidas',
};

type Form = ReturnType<typeof usePanelForm<ChartValues, SizeChartInput, SizeChart>>['form'];

function changedChartFact(fact: ChartFact, current: SizeChart, form: Form): ChangedFact {
  const saved = chartValues(current);
  const options = { shouldDirty: true };
  return {
    label: labels[fact],
    theirs: textOf(fact, saved),
    mine: textOf(fact, form.getValues()),
    takeTheirs: () => {
      if (fact !== 'table') return form.setValue(fact, saved[fact], options);
      const { measures, rows } = measureValues(current);
      form.setValue('measures', measures, options);
      form.setValue('rows', rows, options);
    },
  };
}

/** A value as one text; the rows of measures as `S: 50 × 68`. */
function textOf(fact: ChartFact, values: ChartValues): string {
  if (fact === 'drawing') return chartDrawings[values.drawing];
  if (fact !== 'table') return values[fact] || '(vacío)';
  const { measures } = bodyOf(values);
  const rows = values.rows.map(
    ({ size, values: texts }) =>
      `${size}: ${measures.map((name) => texts[name] || '—').join(' × ')}`,
  );
  return `${measures.join(' × ')} · ${rows.join(' · ')}`;
}
