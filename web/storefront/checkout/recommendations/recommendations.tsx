import { useState } from 'react';
import type { Store } from '#domain/site/store.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RecommendationPages } from './recommendation-pages.tsx';
import { useMenuProducts } from './use-menu-products.ts';

const title = 'Nuestras recomendaciones!';

type RecommendationsProps = {
  store: Store;
  /** False once an order waits for its payment: nothing can be added to it. */
  isOffered: boolean;
};

/** Extras offered once on entering the checkout, and again at the press of a floating button. */
export function Recommendations({ store, isOffered }: RecommendationsProps) {
  const products = useMenuProducts(store);
  const [isOpen, setIsOpen] = useState(isOffered);
  const hasAny = isOffered && products.length > 0;
  return (
    <>
      {hasAny && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Recomendaciones"
          data-floating
          onClick={() => setIsOpen(true)}
          className="label fixed right-4 bottom-4 z-10 inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-raised shadow-panel transition-colors hover:border-ink md:right-8 md:bottom-8 md:rounded-control md:px-5"
        >
          <PlusIcon className="size-4" />
          <span className="max-md:hidden">Recomendaciones</span>
        </button>
      )}
      <Dialog open={isOpen && hasAny} onClose={() => setIsOpen(false)} title={title} size="large">
        <RecommendationPages products={products}>
          ¡Agrégalos antes de finalizar tu compra! Viajan en el mismo envío.
        </RecommendationPages>
      </Dialog>
    </>
  );
}
