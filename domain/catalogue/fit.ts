/** How a garment fits, with its Spanish text ("Cómo queda: amplio"). */
export const fitLabels = { ajustado: 'Ajustado', normal: 'Normal', amplio: 'Amplio' } as const;

export type Fit = keyof typeof fitLabels;

export const fits = Object.keys(fitLabels) as [Fit, ...Fit[]];

/** The limits of a model's height, in centimetres. */
export const minModelHeight = 100;
export const maxModelHeight = 230;

type Model = { modelHeight: number | null; modelSize: string | null };

/** `El modelo mide 1,80 m y usa talle L`, with what is known; null when nothing is. */
export function modelText({ modelHeight, modelSize }: Model): string | null {
  const height =
    modelHeight === null ? '' : `mide ${(modelHeight / 100).toFixed(2).replace('.', ',')} m`;
  const size = modelSize === null ? '' : `usa talle ${modelSize}`;
  const facts = [height, size].filter((fact) => fact !== '');
  return facts.length === 0 ? null : `El modelo ${facts.join(' y ')}`;
}
