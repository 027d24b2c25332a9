import { colorName } from './color.ts';

type Garment = { modelName: string | null; color: string | null; size: string | null };

/** The chosen model, colour and size, formatted for shoppers: `Oversize · Negro · Talle M`. */
export function garmentText({ modelName, color, size }: Garment): string {
  const parts = [modelName, color && colorName(color), size && `Talle ${size}`];
  return parts.filter(Boolean).join(' · ');
}

/** The name of a line whose product has no name. */
export const unknownProduct = 'Producto Desconocido';

type Line = Garment & { items: readonly (Garment & { title: string })[] };

/** The garments of a combo, or the single garment of a product, each as a line of text. */
export function lineDetails(line: Line): string[] {
  const garments = line.items.map((item) =>
    [item.title || unknownProduct, garmentText(item)].filter(Boolean).join(': '),
  );
  return garments.length > 0 ? garments : [garmentText(line)].filter(Boolean);
}
