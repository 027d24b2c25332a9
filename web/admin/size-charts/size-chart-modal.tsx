import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { categoriesQuery } from '../catalogue-queries.ts';
import { adminMeta } from '../kit/admin-meta.ts';
import { ModalFailure, ModalMessage, RouteModal } from '../kit/route-modal.tsx';
import { chartsErrorTitle, useSizeCharts } from '../use-size-charts.ts';
import { SizeChartForm } from './size-chart-form.tsx';

const titleOf = (chartId: string | undefined) =>
  chartId ? 'Editar tabla de talles' : 'Nueva tabla de talles';

export function meta({ params }: { params: { chartId?: string } }) {
  return adminMeta(titleOf(params.chartId));
}

/** The form of a chart over their list, or of a new one. */
export default function SizeChartModal() {
  const { chartId } = useParams();
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return (
    <RouteModal title={titleOf(chartId)} size="medium">
      {chartId ? (
        <Editor key={chartId} chartId={chartId} categories={categories} />
      ) : (
        <SizeChartForm opened={null} categories={categories} />
      )}
    </RouteModal>
  );
}

type EditorProps = { chartId: string; categories: readonly string[] };

function Editor({ chartId, categories }: EditorProps) {
  const query = useSizeCharts();
  const { charts, data, isFetching, error } = query;
  // Set once when the form opens: a later refetch must not overwrite the fields.
  const [opened, setOpened] = useState<SizeChart | null>(null);
  const found = isFetching ? undefined : charts.find(({ _id }) => _id === chartId);
  if (!opened && found) setOpened(found);
  if (opened) return <SizeChartForm opened={opened} categories={categories} />;
  if (error) return <ModalFailure title={chartsErrorTitle} query={query} />;
  if (!data || isFetching) return <Spinner label="Cargando la tabla..." />;
  return <ModalMessage title="No se encontró la tabla de talles." />;
}
