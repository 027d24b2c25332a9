import type { Promotion } from '#domain/contract/promotions.ts';
import { formatMoment } from '../../format-moment.ts';

/** The store, free shipping and dates of the combo. */
export function ComboFacts({ combo }: { combo: Promotion }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 [&_dd]:text-right [&_dt]:text-muted">
      <dt>Tienda</dt>
      <dd>{combo.store}</dd>
      <dt>Envío gratis</dt>
      <dd>{combo.freeShipping ? 'Sí' : 'No'}</dd>
      <dt>Válido desde</dt>
      <dd>
        <Moment instant={combo.startDate} />
      </dd>
      <dt>Válido hasta</dt>
      <dd>
        <Moment instant={combo.endDate} />
      </dd>
    </dl>
  );
}

function Moment({ instant }: { instant: string | null }) {
  if (!instant) return <span className="text-muted">sin límite</span>;
  return <time dateTime={instant}>{formatMoment(instant)}</time>;
}
