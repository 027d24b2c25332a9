import { useEffect, useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Store } from '#domain/site/store.ts';
import { call } from '../../../api-client.ts';

/** Six full pages on a wide screen: more than anybody leafs through. */
const pageSize = 36;

/** Products offered as extras, the store's own first; none until they came, or if they cannot. */
export function useMenuProducts({ code }: Store): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const query = { store: code, pageSize };
    call(fetch, 'GET /api/products/showMenuProducts', { query }, { signal }).then(
      setProducts,
      // Extras are an offer: without them the purchase goes on.
      () => {},
    );
    return () => controller.abort();
  }, [code]);
  return products;
}
