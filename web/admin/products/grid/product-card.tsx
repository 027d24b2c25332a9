import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { mainImage } from '#domain/catalogue/listing.ts';
import { offers } from '#domain/catalogue/offer.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { ActiveBadge } from '../../kit/active-badge.tsx';
import { ModalLink } from '../../kit/modal-link.tsx';
import { gridEditPath } from '../../kit/paths.ts';
import { useProductCache } from '../use-product-cache.ts';

/** A product with its edit link and its enable button. */
export const ProductCard = memo(function ProductCard({ product }: { product: Product }) {
  const { toggle, isPending } = useProductToggle(product);
  const headingId = `producto-${product._id}`;
  const facts = [parseStoreCodes(product.store).join(', '), product.categoria];
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col overflow-hidden rounded-panel border border-line bg-raised"
    >
      <Picture
        src={mainImage(product)}
        alt=""
        sizes="(min-width: 1024px) 260px, (min-width: 640px) 45vw, 95vw"
        className={cx(!product.state && 'opacity-55 grayscale')}
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <div className="mb-1 flex flex-wrap gap-1.5">
          <ActiveBadge active={product.state} />
          <Badge tone="muted">{offers[product.ofertaNuevo].label}</Badge>
        </div>
        <h2 id={headingId} className="font-semibold wrap-anywhere">
          {product.nombre}
        </h2>
        <p>{formatPrice(product.precio)}</p>
        <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2 border-t border-line p-2.5">
        <ModalLink
          to={gridEditPath(product._id)}
          aria-describedby={headingId}
          className={buttonClass('outline', 'dense', 'flex-1')}
        >
          Editar
        </ModalLink>
        <Button
          variant="outline"
          size="dense"
          className="flex-1"
          aria-describedby={headingId}
          busy={isPending}
          onClick={toggle}
        >
          {product.state ? 'Deshabilitar' : 'Habilitar'}
        </Button>
      </div>
    </article>
  );
});

/** Enables or disables a product, once per click, and notifies of the result. */
function useProductToggle({ _id }: Pick<Product, '_id'>) {
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
