import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { productPageQuery } from '../../products/product-queries.ts';

/** As many as a combo holds, and more. */
const most = 100;

/** The products of these ids as the server has them now. */
export const chosenQuery = (ids: readonly string[]) => ({
  ...productPageQuery({ ids: ids.join(), pageSize: most }),
  staleTime: 0,
});

/** The products that a combo's form speaks of: those it began with, and those added since. */
export function useChosenProducts(initial: readonly Product[]) {
  const client = useQueryClient();
  const [products, setProducts] = useState(initial);
  return {
    products,
    add: (product: Product) =>
      setProducts((known) => [...known.filter(({ _id }) => _id !== product._id), product]),
    /** Reads them anew, and these: a size that the form shows is gone, or others were chosen. */
    reload: async (more: readonly string[] = []) => {
      const ids = [...new Set([...products.map(({ _id }) => _id), ...more])];
      if (ids.length === 0) return;
      const page = await client.fetchQuery(chosenQuery(ids)).catch(() => null);
      if (page) setProducts(page.products);
    },
  };
}
