import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useProductCache } from './use-product-cache.ts';

/** Enables or disables a product, once per click, and notifies of the result. */
export function useProductToggle({ _id }: Pick<Product, '_id'>) {
  const client = useQueryClient();
  const cache = useProductCache();
  const mutationKey = ['product-toggle', _id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => authenticatedCall('DELETE /api/products/:id', { params: { id: _id } }),
    onMutate: cache.cancel,
    onSuccess: (product) => {
      cache.set(product);
      notify(`Producto ${product.state ? 'habilitado' : 'deshabilitado'} con éxito`, {
        kind: 'success',
      });
      void cache.invalidate();
    },
    onError: (error) => {
      notify('Error al intentar deshabilitar o habilitar el producto', {
        kind: 'error',
        detail: error.message,
      });
      void cache.invalidate();
    },
  });
  return {
    isPending,
    toggle: () => {
      // `isPending` changes only with the next render: a double click would toggle twice.
      if (client.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}
