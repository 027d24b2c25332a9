import { colorName } from './color.ts';

type Garment = { modelName: string | null; color: string | null; size: string | null };

/** What was chosen of a garment, for a shopper to read: `Oversize · Negro · Talle M`. */
export function garmentText({ modelName, color, size }: Garment): string {
  const parts = [modelName, color && colorName(color), size && `Talle ${size}`];
  return parts.filter(Boolean).join(' · ');
}

/** What a line is called whose product has lost its name. */
export const unknownProduct = 'Producto Desconocido';
