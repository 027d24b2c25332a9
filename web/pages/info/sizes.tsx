import { GarmentChart } from '../../storefront/info/garment-chart.tsx';
import { oversizeTee, regularTee } from '../../storefront/info/size-tables.ts';
import { publicUrlFrom } from '../../storefront/layout-data.ts';
import { publicMeta } from '../../storefront/seo/public-meta.ts';
import type { Route } from './+types/sizes';

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(publicUrlFrom(matches), {
    title: 'Talles',
    description: 'Tablas de talles de remeras y oversize, en centímetros.',
    path: '/info/sizes',
  });
}

export default function Sizes() {
  return (
    <main className="frame grid gap-8 py-12 md:py-20">
      <h1 className="display display-lg">Talles</h1>
      <p className="max-w-prose text-pretty text-muted">
        Medí una prenda que te quede bien, apoyada y sin estirar, y comparala con la tabla. Puede
        haber una diferencia de hasta 2 cm.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <GarmentChart title="Remeras" table={regularTee} />
        <GarmentChart title="Oversize" table={oversizeTee} />
      </div>
    </main>
  );
}
