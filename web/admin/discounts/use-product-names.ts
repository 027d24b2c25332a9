import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productPageQuery, productTopic } from '../catalogue-queries.ts';

/** The products that one call lists at most. */
const pageSize = 100;

/** The names of products by their ids, as far as they are loaded; `add` is for one that is known already. */
export function useProductNames(ids: readonly string[]) {
  const client = useQueryClient();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [requested, setRequested] = useState(ids);
  const missing = ids.filter((id) => !known.has(id) && !requested.includes(id));
  // Removing a product from the form must not load the others again.
  if (missing.length > 0) setRequested([...requested, ...missing]);
  const { data } = useQuery({
    queryKey: [productTopic, 'names', requested],
    queryFn: async () => {
      const starts = Array.from({ length: Math.ceil(requested.length / pageSize) }, (_, at) => at);
      const pages = await Promise.all(
        starts.map((at) => {
          const page = requested.slice(at * pageSize, (at + 1) * pageSize);
          return client.fetchQuery(productPageQuery({ ids: page.join(), pageSize }));
        }),
      );
      return pages.flatMap(({ products }) =>
        products.map(({ _id, nombre }) => [_id, nombre] as const),
      );
    },
    placeholderData: keepPreviousData,
  });
  return {
    isLoaded: data !== undefined,
    names: new Map([...(data ?? []), ...known]) as ReadonlyMap<string, string>,
    add: (id: string, name: string) => setKnown(new Map([...known, [id, name]])),
  };
}

export type ProductNames = ReturnType<typeof useProductNames>;

/** The name of a product, while it is loaded, and once it is not found. */
export const nameIn = ({ names, isLoaded }: ProductNames, id: string): string =>
  names.get(id) ?? (isLoaded ? 'Producto que ya no existe' : 'Cargando...');
