import type { Dashboard } from '#domain/contract/dashboard.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatAmount } from '#domain/shared/money.ts';

type Sales = Dashboard['sales'];

const height = 100;
const gap = 0.22;
const gridLines = [0, 0.5, 1];

/**
 * A bar chart of the sales per day, with the same figures in a collapsed table; a text without sales.
 * `hasOrders`: whether the shop ever sold something.
 */
export function SalesChart({ sales, hasOrders }: { sales: Sales; hasOrders: boolean }) {
  if (sales.every(({ amount }) => amount === 0)) return <NoSales hasOrders={hasOrders} />;
  const top = roundUp(Math.max(...sales.map(({ amount }) => amount)));
  const first = sales[0]?.day ?? '';
  const last = sales.at(-1)?.day ?? '';
  const middle = sales[Math.floor(sales.length / 2)]?.day ?? '';
  return (
    <figure className="p-4">
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="flex h-44 flex-col-reverse justify-between text-right text-xs leading-none text-muted"
        >
          {gridLines.map((ratio) => (
            <span key={ratio}>{formatShort(top * ratio)}</span>
          ))}
        </div>
        <Bars sales={sales} top={top} />
        <div
          aria-hidden="true"
          className="col-start-2 mt-2 flex justify-between text-xs text-muted"
        >
          <span>{formatShortDay(first)}</span>
          <span>{formatShortDay(middle)}</span>
          <span>{formatShortDay(last)}</span>
        </div>
      </div>
      <figcaption className="mt-3">
        <details>
          <summary className="inline-block min-h-6 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
            Ver como tabla
          </summary>
          <SalesTable sales={sales} />
        </details>
      </figcaption>
    </figure>
  );
}

/** As high as the chart: an axis without sales would have no scale. */
function NoSales({ hasOrders }: { hasOrders: boolean }) {
  return (
    <div className="grid min-h-62 place-content-center gap-1 p-4 text-center text-balance">
      <p className="font-medium">
        {hasOrders ? 'No hubo ventas en estos días.' : 'Todavía no hay ventas.'}
      </p>
      {!hasOrders && (
        <p className="text-muted">
          Cuando se pague la primera orden, las ventas de cada día se ven acá.
        </p>
      )}
    </div>
  );
}

function Bars({ sales, top }: { sales: Sales; top: number }) {
  return (
    <svg
      role="img"
      aria-label={describe(sales)}
      viewBox={`0 0 ${sales.length} ${height}`}
      preserveAspectRatio="none"
      className="my-[0.3rem] h-[10.4rem] w-full overflow-visible"
    >
      {gridLines.map((ratio) => (
        <line
          key={ratio}
          x1="0"
          x2={sales.length}
          y1={height * ratio}
          y2={height * ratio}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {sales.map(({ day, orders, amount }, index) => {
        const barHeight = (amount / top) * height;
        return (
          <g key={day} className="group">
            <title>{`${formatShortDay(day)}: ${formatAmount(amount)} en ${countOrders(orders)}`}</title>
            <rect x={index} width="1" height={height} className="fill-transparent" />
            <rect
              x={index + gap / 2}
              y={height - barHeight}
              width={1 - gap}
              height={barHeight}
              className="fill-accent/80 group-hover:fill-accent"
            />
          </g>
        );
      })}
    </svg>
  );
}

function SalesTable({ sales }: { sales: Sales }) {
  return (
    <table className="mt-2 w-full max-w-md">
      <caption className="sr-only">Ventas por día de compra</caption>
      <thead className="text-left text-muted">
        <tr>
          <th className="py-1 font-normal">Día</th>
          <th className="py-1 text-right font-normal">Órdenes</th>
          <th className="py-1 text-right font-normal">Importe</th>
        </tr>
      </thead>
      <tbody>
        {sales
          .filter(({ orders }) => orders > 0)
          .reverse()
          .map(({ day, orders, amount }) => (
            <tr key={day} className="border-t border-line">
              <td className="py-1">{formatShortDay(day)}</td>
              <td className="py-1 text-right">{orders}</td>
              <td className="py-1 text-right">{formatAmount(amount)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function describe(sales: Sales): string {
  const best = sales.reduce((most, sale) => (sale.amount > most.amount ? sale : most));
  const days = `Ventas por día de compra de los últimos ${sales.length} días.`;
  return `${days} La mejor fue la del ${formatShortDay(best.day)}: ${formatAmount(best.amount)}.`;
}

export function countOrders(orders: number): string {
  return counted(orders, 'orden', 'órdenes');
}

const steps = [1, 2, 2.5, 5, 10];

/** The maximum of an axis: the least round number that is not below the largest value, above 0. */
export function roundUp(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = steps.find((candidate) => candidate * power >= largest) ?? 10;
  return step * power;
}

// The middle of an axis up to 2.5 million is 1.25.
const short = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** Formats pesos in short for an axis: `$250 mil`, `$1,2 M`. */
export function formatShort(pesos: number): string {
  if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M`;
  return pesos >= 1000 ? `$${short.format(pesos / 1000)} mil` : `$${short.format(pesos)}`;
}

const dayAndMonth = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a calendar day (`2026-11-20`) as `20 nov`. */
export function formatShortDay(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`)).replace(' de ', ' ');
}
