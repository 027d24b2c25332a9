import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { productPageQuery } from '../../catalogue-queries.ts';

/** More than the products of any combo. */
const maxProducts = 100;

/** The products with these ids, always fetched. */
export const chosenQuery = (ids: readonly string[]) => ({
  ...productPageQuery({ ids: ids.join(), pageSize: maxProducts }),
  staleTime: 0,
});

/** The products that a combo's form shows: the initial ones and those added since. */
export function useChosenProducts(initial: readonly Product[]) {
  const client = useQueryClient();
  const [products, setProducts] = useState(initial);
  return {
    products,
    add: (product: Product) =>
      setProducts((current) => [...current.filter(({ _id }) => _id !== product._id), product]),
    /** Fetches them again, with additional ids, after a save was refused. */
    reload: async (additionalIds: readonly string[] = []) => {
      const ids = [...new Set([...products.map(({ _id }) => _id), ...additionalIds])];
      if (ids.length === 0) return;
      const page = await client.fetchQuery(chosenQuery(ids)).catch(() => null);
      if (page) setProducts(page.products);
    },
  };
}
