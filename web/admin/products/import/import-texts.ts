import type { ImportResult } from '#domain/contract/product-imports.ts';

export const formatTexts: Record<ImportResult['format'], string> = {
  own: 'Tabla de esta tienda',
  tiendanube: 'Tabla de Tiendanube',
  shopify: 'Tabla de Shopify',
};

/** How many products a table creates, changes and leaves, and how many of its lines are wrong. */
export function countsText(counts: ImportResult['counts']): string {
  const { changed, unchanged, wrong } = counts;
  const parts = [
    counts.new === 1 ? '1 producto nuevo' : counts.new > 0 && `${counts.new} productos nuevos`,
    changed === 1 ? '1 cambia' : changed > 0 && `${changed} cambian`,
    unchanged === 1 ? '1 queda igual' : unchanged > 0 && `${unchanged} quedan iguales`,
    wrong === 1 ? '1 línea con problemas' : wrong > 0 && `${wrong} líneas con problemas`,
  ];
  return parts.filter(Boolean).join(' · ') || 'No tiene productos';
}
