import { useEffect, useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { isVisible } from '#domain/listing.ts';
import { call } from '../../../api-client.ts';

/** The products offered as extras; none until they came, and none if they cannot. */
export function useMenuProducts(): readonly Product[] {
  const [products, setProducts] = useState<readonly Product[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call(fetch, 'GET /api/products/showMenuProducts', undefined, { signal }).then(
      (all) => setProducts(all.filter(isVisible)),
      // Extras are an offer: without them the purchase goes on.
      () => {},
    );
    return () => controller.abort();
  }, []);
  return products;
}
