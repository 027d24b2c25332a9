import { useId, useState } from 'react';
import { type Measure, measureLabels } from '#domain/catalogue/measures.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { hasGarment, useOwnGarments } from '../../../shopper/own-garments.ts';
import { cx } from '../../../ui/cx.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

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
  const { garments } = useOwnGarments();
  const Comparison = useLazyComponent(loadComparison, isOpen || hasGarment(garments), () =>
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
        {Comparison && <Comparison chart={chart} onMark={onMark} />}
      </div>
    </div>
  );
}

/** What a page shows of a chart: loaders make it, so that the labels are no part of the page's script. */
export type ShownChart = Pick<SizeChart, 'name' | 'drawing' | 'measures' | 'rows'> & {
  /** The heading of each measure. */
  headings: readonly string[];
};

/** The letters of the measures in the drawing. */
const letters: Partial<Record<Measure, string>> = { ancho: 'A · ', largo: 'B · ' };

export const shownChart = ({ name, drawing, measures, rows }: SizeChart): ShownChart => ({
  ...{ name, drawing, measures, rows },
  headings: measures.map((measure) => {
    const letter = drawing === 'none' ? '' : (letters[measure] ?? '');
    return letter + measureLabels[measure];
  }),
});

const regular =
  'M96 30 60 44 26 92l30 20 18-22v120h92V90l18 22 30-20-34-48-36-14c-6 12-42 12-48 0Z';
const wide =
  'M92 30 50 46 14 112l36 22 16-26v102h108V108l16 26 36-22-36-66-42-16c-6 12-50 12-56 0Z';

/** A tee with its two measures. */
function TeeDrawing({ oversize }: { oversize: boolean }) {
  return (
    <svg
      viewBox="0 0 270 240"
      className="mx-auto w-full max-w-64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      role="img"
      aria-label="A: ancho, de axila a axila. B: largo, del hombro al borde."
    >
      <path d={oversize ? wide : regular} />
      <g className="text-accent-text" strokeDasharray="3 4">
        <path d={oversize ? 'M66 118h108' : 'M74 112h92'} />
        <path d="M240 36v174M232 36h16M232 210h16" />
      </g>
      <g className="fill-current text-accent-text" stroke="none" fontSize="13">
        <text x="114" y={oversize ? 112 : 106}>
          A
        </text>
        <text x="250" y="128">
          B
        </text>
      </g>
    </svg>
  );
}
