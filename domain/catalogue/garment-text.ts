import { colorName } from './color.ts';

type Garment = { modelName: string | null; color: string | null; size: string | null };

/** The chosen model, colour and size, formatted for shoppers: `Oversize · Negro · Talle M`. */
export function garmentText({ modelName, color, size }: Garment): string {
  const parts = [modelName, color && colorName(color), size && `Talle ${size}`];
  return parts.filter(Boolean).join(' · ');
}

/** The name of a line whose product has no name. */
export const unknownProduct = 'Producto Desconocido';
