import { useId, useState } from 'react';
import { useStoredGarments } from '../../../shopper/garment-storage.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { ShownChart } from './shown-chart.ts';
import { TeeDrawing } from './tee-drawing.tsx';

const loadComparison = () => import('./garment-comparison.tsx');

/** The row that is marked, and why. */
export type Mark = { row: number; text: string };

type GarmentChartProps = { title: string; chart: ShownChart };

/** A size chart with its drawing, and the comparison with a garment of the shopper. */
export function GarmentChart({ title, chart }: GarmentChartProps) {
  const [mark, setMark] = useState<Mark | null>(null);
  const drawn = chart.drawing === 'none' ? null : chart.drawing;
  return (
    <figure className="grid min-w-0 content-start gap-5 border border-line p-5 lv:rounded-panel">
      <figcaption className="label">{title}</figcaption>
      {drawn && <TeeDrawing oversize={drawn === 'oversize'} />}
      <MeasureTable chart={chart} marked={mark?.row ?? null} />
      {chart.headings.length > 1 && <OwnGarment chart={chart} mark={mark} onMark={setMark} />}
    </figure>
  );
}

/** More columns may be wider than a phone. */
const maxFitting = 3;

/** A row's own background, opaque because the first column covers those that scroll below it. */
const markedCell = 'bg-[color-mix(in_oklab,var(--accent)_12%,var(--ground))]';

type MeasureTableProps = { chart: ShownChart; marked: number | null };

function MeasureTable({ chart: { name, headings, rows }, marked }: MeasureTableProps) {
  const scrolls = headings.length > maxFitting;
  return (
    <section
      // Scrolled with the keyboard too.
      aria-label={scrolls ? `Medidas: ${name}` : undefined}
      tabIndex={scrolls ? 0 : undefined}
      className="-mx-2 overflow-x-auto overscroll-x-contain"
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted">
            <th className="sticky left-0 bg-ground py-2 pr-3 pl-2 font-normal">Talle</th>
            {headings.map((heading) => (
              <th key={heading} className="p-2 font-normal whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, values }, row) => {
            const isMarked = row === marked;
            return (
              <tr key={size} className="border-t border-line">
                <th
                  className={cx(
                    'sticky left-0 py-2 pr-3 pl-2 text-left font-medium whitespace-nowrap',
                    isMarked ? markedCell : 'bg-ground',
                  )}
                >
                  {size}
                  <span aria-hidden className="ml-1.5 inline-block size-4 align-[-0.2em]">
                    {isMarked && <CheckIcon className="size-4" />}
                  </span>
                  {isMarked && <span className="sr-only">(lo más parecido a tu prenda)</span>}
                </th>
                {values.map((value, column) => (
                  <td
                    key={headings[column]}
                    className={cx('p-2 whitespace-nowrap', isMarked && markedCell)}
                  >
                    {String(value).replace('.', ',')} cm
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type OwnGarmentProps = {
  chart: ShownChart;
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
};

/**
 * The comparison with an own garment. Its script loads when it is opened, or when a garment is stored,
 * whose size is then marked.
 */
function OwnGarment({ chart, mark, onMark }: OwnGarmentProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const stored = useStoredGarments();
  const Comparison = useLazyComponent(loadComparison, isOpen || stored !== null, () =>
    setIsOpen(false),
  );
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      {/* As high as the mark's text, which replaces the hint after hydration. */}
      <p aria-live={isOpen ? 'polite' : 'off'} className="min-h-10 text-sm text-pretty">
        {mark ? (
          <span className="font-medium">{mark.text}</span>
        ) : (
          <span className="text-muted">
            Escribí dos medidas de una prenda que te quede bien y marcamos el talle más parecido.
          </span>
        )}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-8 justify-self-start text-left text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      >
        Comparar con una prenda mía
      </button>
      <div id={id} hidden={!isOpen}>
        {Comparison && <Comparison chart={chart} stored={stored} onMark={onMark} />}
      </div>
    </div>
  );
}
