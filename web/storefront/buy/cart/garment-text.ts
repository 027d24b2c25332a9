import { colorName } from '#domain/catalogue/color.ts';

type Garment = { modelName: string; color: string; size: string };

/** A garment in one line: model, colour in Spanish, size. */
export function garmentText({ modelName, color, size }: Garment): string {
  return `${modelName} · ${colorName(color)} · Talle ${size || 'No especificado'}`;
}
