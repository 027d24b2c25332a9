/** The measures that a size chart may have, with their Spanish labels; garments are measured laid flat. */
export const measureLabels = {
  ancho: 'Ancho',
  largo: 'Largo',
  manga: 'Manga',
  cintura: 'Cintura',
  cadera: 'Cadera',
  tiro: 'Tiro',
  entrepierna: 'Entrepierna',
} as const;

export type Measure = keyof typeof measureLabels;

export const measures = Object.keys(measureLabels) as [Measure, ...Measure[]];

/** Centimetres of each measure. */
export type Measures = Partial<Record<Measure, number>>;

/** The limits of a measure, in centimetres. */
export const minMeasure = 1;
export const maxMeasure = 300;

/** Centimetres as text: `53`, `53,5`. */
export const formatCm = (cm: number): string => String(cm).replace('.', ',');
