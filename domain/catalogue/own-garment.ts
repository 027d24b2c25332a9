import { formatCm, type Measure, type Measures, maxMeasure, minMeasure } from './measures.ts';

type Chart = {
  measures: readonly Measure[];
  rows: readonly { size: string; values: readonly number[] }[];
};

/** A measure of a size minus the same one of the own garment, in centimetres. */
type Deviation = { measure: Measure; cm: number };

export type NearestSize = {
  /** The position of the size's row in the chart. */
  row: number;
  size: string;
  deviations: readonly Deviation[];
};

/** The two measures of a chart that an own garment is compared by; null for a chart of one measure. */
export function comparedMeasures({
  measures,
}: Pick<Chart, 'measures'>): readonly [Measure, Measure] | null {
  if (measures.includes('ancho') && measures.includes('largo')) return ['ancho', 'largo'];
  const [first, second] = measures;
  return first && second ? [first, second] : null;
}

/**
 * The size whose measures are nearest to those of a garment: the smallest Euclidean distance over the
 * measures that both have; of equally near ones the smallest. Null when they have none in common.
 */
export function findNearestSize(garment: Measures, { measures, rows }: Chart): NearestSize | null {
  const shared = measures.filter((measure) => garment[measure] !== undefined);
  if (shared.length === 0) return null;
  const sizes = rows.map(({ size, values }, row) => {
    const deviations = shared.map((measure) => {
      const own = millimetres(garment[measure] ?? 0);
      return { measure, mm: millimetres(values[measures.indexOf(measure)] ?? 0) - own };
    });
    const distance = deviations.reduce((sum, { mm }) => sum + mm * mm, 0);
    const total = deviations.reduce((sum, { mm }) => sum + mm, 0);
    return { row, size, distance, total, deviations };
  });
  const [nearest] = sizes.sort(
    (one, other) => one.distance - other.distance || one.total - other.total || one.row - other.row,
  );
  if (!nearest) return null;
  const { row, size, deviations } = nearest;
  return { row, size, deviations: deviations.map(({ measure, mm }) => ({ measure, cm: mm / 10 })) };
}

/** Whole numbers, so that equal distances compare as equal. */
const millimetres = (cm: number) => Math.round(cm * 10);

/** `Lo más parecido a tu prenda: M; 1 cm más ancha, 2 cm más larga`: the size compared to the garment. */
export function nearestSizeText({ size, deviations }: NearestSize): string {
  const parts = deviations.filter(({ cm }) => cm !== 0).map(deviationText);
  return `Lo más parecido a tu prenda: ${size}; ${parts.join(', ') || 'mide lo mismo'}`;
}

function deviationText({ measure, cm }: Deviation): string {
  const amount = `${formatCm(Math.abs(cm))} cm`;
  if (measure === 'ancho') return `${amount} más ${cm > 0 ? 'ancha' : 'angosta'}`;
  if (measure === 'largo') return `${amount} más ${cm > 0 ? 'larga' : 'corta'}`;
  return `${amount} ${cm > 0 ? 'más' : 'menos'} de ${measure}`;
}

/** Centimetres as typed, with comma or point and at most one decimal; null when they are no measure. */
export function parseCm(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,3}([.,]\d)?$/.test(trimmed)) return null;
  const cm = Number(trimmed.replace(',', '.'));
  return cm >= minMeasure && cm <= maxMeasure ? cm : null;
}
