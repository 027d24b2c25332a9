import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useProductCache } from './use-product-cache.ts';

/** Turns a product on or off, one time per press, and says how it went. */
export function useProductToggle({ _id }: Pick<Product, '_id'>) {
  const client = useQueryClient();
  const cache = useProductCache();
  const mutationKey = ['product-toggle', _id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => authenticatedCall('DELETE /api/products/:id', { params: { id: _id } }),
    onMutate: cache.hold,
    onSuccess: (product) => {
      cache.put(product);
      notify(`Producto ${product.state ? 'habilitado' : 'deshabilitado'} con éxito`, {
        kind: 'success',
      });
      void cache.reload();
    },
    onError: (error) => {
      notify('Error al intentar deshabilitar o habilitar el producto', {
        kind: 'error',
        detail: error.message,
      });
      void cache.reload();
    },
  });
  return {
    isPending,
    toggle: () => {
      // A second press before the next render would turn it back.
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}
