import { Outlet } from 'react-router';
import { measureLabels } from '#domain/catalogue/measures.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { ModalLink } from '../kit/modal-link.tsx';
import { newSizeChartPath, sizeChartPath } from '../kit/paths.ts';
import { sizeChartSection } from '../kit/sections.ts';
import { chartsErrorTitle, useSizeCharts } from '../use-size-charts.ts';
import { RemoveChart } from './remove-chart.tsx';

export const meta = () => adminMeta(sizeChartSection.title);

/** Every size chart, and a link to create one. */
export default function SizeChartsPage() {
  const query = useSizeCharts();
  return (
    <div className="max-w-4xl">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display display-md">{sizeChartSection.title}</h1>
        <ModalLink to={newSizeChartPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Nueva tabla
        </ModalLink>
      </div>
      <p className="mb-5 max-w-[75ch] text-pretty text-muted">
        Las medidas de cada talle, en centímetros. Cada producto muestra la tabla que elegís en su
        formulario o, si no, la de su categoría.
      </p>
      <Charts query={query} />
      <Outlet />
    </div>
  );
}

/** The charts, or the loading, error or empty state. */
function Charts({ query }: { query: ReturnType<typeof useSizeCharts> }) {
  const { charts, data, error } = query;
  const focus = useListFocus(charts.map(({ _id }) => _id).join());
  if (!data && error) return <LoadFailure title={chartsErrorTitle} query={query} />;
  if (!data) return <Spinner label="Cargando las tablas de talles..." />;
  if (charts.length === 0) {
    return (
      <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
        <EmptyState title="Todavía no hay tablas de talles" />
      </div>
    );
  }
  return (
    <ul {...focus} className="divide-y divide-line rounded-panel border border-line bg-raised">
      {charts.map((chart) => (
        <li
          key={chart._id}
          tabIndex={-1}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5"
        >
          <ChartSummary chart={chart} />
        </li>
      ))}
    </ul>
  );
}

function ChartSummary({ chart }: { chart: SizeChart }) {
  const { _id, name, measures, rows } = chart;
  const headingId = `tabla-${_id}`;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h2 id={headingId} className="text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="wrap-anywhere">{usedFor(chart)}</p>
        <p className="text-muted wrap-anywhere">
          {measures.map((measure) => measureLabels[measure]).join(', ')} ·{' '}
          {rows.map(({ size }) => size).join(', ')}
        </p>
      </div>
      <div className="flex gap-3">
        <ModalLink
          to={sizeChartPath(_id)}
          aria-describedby={headingId}
          className={buttonClass('outline', 'dense')}
        >
          Editar
        </ModalLink>
        <RemoveChart chart={chart} headingId={headingId} />
      </div>
    </>
  );
}

/** Which products show a chart. */
function usedFor({ category, nameWord }: SizeChart): string {
  if (category === null) return 'Solo en los productos que la eligen';
  const word = nameWord === null ? '' : `, con «${nameWord}» en el nombre`;
  return `Categoría ${category}${word}`;
}
