import { useId } from 'react';
import type { OrderStage } from '#domain/orders/order-state.ts';
import { cx } from '../../../ui/cx.ts';
import { controlFrame } from '../../../ui/form/field.tsx';
import { FilterLinks } from '../../kit/filter-links.tsx';

/** In the order of an order's life. */
const stages: readonly [OrderStage | '', string][] = [
  ['', 'Todas'],
  ['to_approve', 'Para aprobar'],
  ['to_ship', 'Para despachar'],
  ['shipped', 'En camino'],
  ['delivered', 'Entregadas'],
  ['purchases', 'Vendidas'],
  ['unpaid', 'Sin pagar'],
  ['cancelled', 'Canceladas'],
  ['deleted', 'Eliminadas'],
];

type StageFilterProps = { stage: OrderStage | ''; hrefOf: (stage: OrderStage | '') => string };

export function StageFilter({ stage, hrefOf }: StageFilterProps) {
  return (
    <FilterLinks
      label="Etapa"
      filters={stages.map(([name, text]) => ({
        ...{ text, to: hrefOf(name) },
        isCurrent: name === stage,
      }))}
    />
  );
}

type DayFilterProps = {
  /** Days as `2026-11-20`; empty for none. */
  from: string;
  until: string;
  onChange: (change: { desde: string } | { hasta: string }) => void;
};

/** The first and the last day of the orders. */
export function DayFilter({ from, until, onChange }: DayFilterProps) {
  return (
    <div className="flex gap-x-4 max-sm:w-full">
      <DayField label="Desde" value={from} max={until} onChange={(desde) => onChange({ desde })} />
      <DayField label="Hasta" value={until} min={from} onChange={(hasta) => onChange({ hasta })} />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={cx(
          controlFrame,
          'min-h-11 rounded-control bg-raised px-3 sm:w-36 pointer-fine:min-h-9',
        )}
      />
    </div>
  );
}
