import { useMemo } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';

/** The categories in use, to be offered while one types. */
export function useCategories(products: readonly Product[]): string[] {
  return useMemo(
    () =>
      [...new Set(products.flatMap(({ categoria }) => categoria ?? []))].sort((a, b) =>
        a.localeCompare(b, 'es'),
      ),
    [products],
  );
}
