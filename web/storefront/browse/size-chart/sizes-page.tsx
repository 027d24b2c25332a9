import { call } from '../../../api-client.ts';
import { scriptsWhenUsed } from '../../../document/deferred-scripts.tsx';
import { apiOf } from '../../../load.ts';
import { publicMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/sizes-page';
import { GarmentChart, shownChart } from './garment-chart.tsx';

export const handle = scriptsWhenUsed;

export async function loader({ context }: Route.LoaderArgs) {
  const { charts } = await call(apiOf(context), 'GET /api/size-charts');
  return { charts: charts.map(shownChart) };
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: 'Talles',
    description: 'Las tablas de talles de nuestras prendas, en centímetros.',
    path: '/info/sizes',
  });
}

export default function Sizes({ loaderData: { charts } }: Route.ComponentProps) {
  return (
    <main className="frame grid gap-8 py-12 md:py-20">
      <h1 className="display display-lg">Talles</h1>
      <p className="max-w-prose text-pretty text-muted">
        Medí una prenda que te quede bien, apoyada y sin estirar, y comparala con la tabla. Puede
        haber una diferencia de hasta 2 cm.
      </p>
      {charts.length === 0 && <p>Todavía no hay tablas de talles.</p>}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {charts.map((chart) => (
          <GarmentChart key={chart.name} title={chart.name} chart={chart} />
        ))}
      </div>
    </main>
  );
}
