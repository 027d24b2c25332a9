import { useEffect, useEffectEvent, useState } from 'react';
import { recommendedExtras } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Store } from '#domain/site/store.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRead } from '../../../use-read.ts';
import { RecommendationPages } from './recommendation-pages.tsx';

const title = 'Nuestras recomendaciones!';
const none: readonly Product[] = [];

type RecommendationsProps = {
  store: Store;
  /** False while an order is placed and from then on: nothing can be added to it. */
  isOffered: boolean;
};

/** Recommended products: a dialog on entering the checkout, reopened by a floating button. */
export function Recommendations({ store, isOffered }: RecommendationsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = { store: store.code, pageSize: recommendedExtras };
  // The store's own first. The purchase does not depend on recommendations: without an answer there are none.
  const { data: products = none } = useRead('GET /api/products/showMenuProducts', { query });
  const isLoaded = products !== none;
  const offer = useEffectEvent(() => {
    // On a slow connection the shopper may have opened a form, or placed the order, by then.
    if (isOffered && !document.querySelector('dialog:modal')) setIsOpen(true);
  });
  useEffect(() => {
    if (isLoaded) offer();
  }, [isLoaded]);
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
          ¡Agregalos antes de finalizar tu compra! Viajan en el mismo envío.
        </RecommendationPages>
      </Dialog>
    </>
  );
}
