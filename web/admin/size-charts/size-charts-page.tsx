import { Outlet } from 'react-router';
import { measureLabels } from '#domain/catalogue/measures.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { chartsErrorTitle, chartTopic, useSizeCharts } from '../catalogue-queries.ts';
import { ListResults, wholeList } from '../kit/list.tsx';
import { Items, ListHeader, rowsClass } from '../kit/list-page.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { EditLink, RemoveButton } from '../kit/row-actions.tsx';
import { adminMeta, newSizeChartPath, sizeChartPath, sizeChartSection } from '../kit/sections.ts';

export const meta = () => adminMeta(sizeChartSection.title);

/** Every size chart, and a link to create one. */
export default function SizeChartsPage() {
  const { query, charts } = useSizeCharts();
  return (
    <div className="max-w-4xl">
      <ListHeader
        title={sizeChartSection.title}
        text="Las medidas de cada talle, en centímetros. Cada producto muestra la tabla que elegís en su formulario o, si no, la de su categoría."
      >
        <ModalLink to={newSizeChartPath} className={buttonClass('solid', 'dense')}>
          <PlusIcon className="size-4" /> Nueva tabla
        </ModalLink>
      </ListHeader>
      <ListResults
        list={wholeList(query, charts.length)}
        failed={chartsErrorTitle}
        empty="Todavía no hay tablas de talles"
        loading={<Spinner label="Cargando las tablas de talles..." />}
      >
        {() => (
          <Items
            items={charts}
            keyOf={({ _id }) => _id}
            className={rowsClass}
            itemClassName="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5"
          >
            {(chart) => <ChartSummary chart={chart} />}
          </Items>
        )}
      </ListResults>
      <Outlet />
    </div>
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
        <EditLink headingId={headingId} to={sizeChartPath(_id)} />
        <RemoveButton
          headingId={headingId}
          title={`Eliminar la tabla ${name}`}
          text="La tienda no la muestra más. Los productos que la eligieron pasan a mostrar la de su categoría. No se puede deshacer."
          change={{
            send: () =>
              authenticatedCall('DELETE /api/admin/size-charts/:id', { params: { id: _id } }),
            done: ({ message }) => message,
            failed: 'Error al eliminar la tabla',
            topic: chartTopic,
          }}
        />
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
