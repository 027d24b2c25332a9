import { useState } from 'react';
import type { OrderStage } from '#domain/orders/order-state.ts';
import { Field } from '../../../ui/form/field.tsx';
import { denseControl } from '../../kit/fields.tsx';
import { FilterLinks } from '../../kit/filter-links.tsx';

/** In the order of an order's life. */
const stages: readonly [OrderStage | '', string][] = [
  ['', 'Todas'],
  ['to_approve', 'Para aprobar'],
  ['to_ship', 'Para despachar'],
  ['to_prepare', 'Para preparar'],
  ['ready', 'Para retirar'],
  ['uncollected', 'Retiros vencidos'],
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
    <div className="grid grid-cols-2 gap-x-4 max-sm:w-full">
      <DayField
        label="Desde"
        value={from}
        max={until || undefined}
        onChange={(desde) => onChange({ desde })}
      />
      <DayField
        label="Hasta"
        value={until}
        min={from || undefined}
        onChange={(hasta) => onChange({ hasta })}
      />
    </div>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

/** Whether its year is complete: while it is typed, a day is in the year 2, 20 and 202. */
const isComplete = (day: string): boolean => day === '' || day >= '1970';

function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...field}
      type="date"
      className={`${denseControl} min-w-0`}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isComplete(target.value)) onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
