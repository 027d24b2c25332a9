import type { ImportResult } from '#domain/contract/product-imports.ts';

export const formatTexts: Record<ImportResult['format'], string> = {
  own: 'Tabla de esta tienda',
  tiendanube: 'Tabla de Tiendanube',
  shopify: 'Tabla de Shopify',
};
