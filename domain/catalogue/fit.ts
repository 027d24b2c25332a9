/** How a garment fits, with its Spanish text ("Cómo queda: amplio"). */
export const fitLabels = { ajustado: 'Ajustado', normal: 'Normal', amplio: 'Amplio' } as const;

export type Fit = keyof typeof fitLabels;

export const fits = Object.keys(fitLabels) as [Fit, ...Fit[]];

/** The limits of a model's height, in centimetres. */
export const minModelHeight = 100;
export const maxModelHeight = 230;

type Worn = { fit: Fit | null; modelHeight: number | null; modelSize: string | null };

/** `Cómo queda: amplio` and `El modelo mide 1,80 m y usa talle L`, with what is known. */
export function fitTexts({ fit, modelHeight, modelSize }: Worn): string[] {
  const height =
    modelHeight === null ? '' : `mide ${(modelHeight / 100).toFixed(2).replace('.', ',')} m`;
  const size = modelSize === null ? '' : `usa talle ${modelSize}`;
  const model = [height, size].filter((fact) => fact !== '').join(' y ');
  return [
    ...(fit ? [`Cómo queda: ${fitLabels[fit].toLowerCase()}`] : []),
    ...(model ? [`El modelo ${model}`] : []),
  ];
}
