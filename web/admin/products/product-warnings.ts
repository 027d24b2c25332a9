import { findColor } from '#domain/catalogue/find-color.ts';
import { counted } from '#domain/shared/counted.ts';
import type { ProductForm, VariantForm } from './product-form.ts';

type LabelledStock = Pick<ProductForm, 'ofertaNuevo' | 'variants'>;

/** Warns of a product that the shop does not sell although it has stock; null for any other. */
export function soldOutWarning({ ofertaNuevo, variants }: LabelledStock): string | null {
  if (ofertaNuevo !== 'Sin Stock') return null;
  const units = variants
    .flatMap(({ sizes = [] }) => sizes)
    .reduce((sum, { stock }) => sum + (stock || 0), 0);
  if (units === 0) return null;
  return `Hay ${counted(units, 'unidad', 'unidades')} en stock, pero con esta etiqueta la tienda no las vende.`;
}

/** Warns of a colour that the shop does not know and that has no shade; null for any other. */
export function colorWarning({
  color,
  shade,
}: Pick<VariantForm, 'color' | 'shade'>): string | null {
  const name = color.trim();
  if (!name || shade || findColor(name)) return null;
  return `No conocemos el color «${name}»: la tienda lo muestra gris. Elegí su tono.`;
}
