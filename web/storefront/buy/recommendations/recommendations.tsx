import { useEffect, useEffectEvent, useState } from 'react';
import { recommendedExtras } from '#domain/catalogue/listing.ts';
import type { OfferedProduct } from '#domain/contract/catalogue.ts';
import { isSoldByClosedOnly, type Store } from '#domain/site/store.ts';
import { isAdmin, useSession } from '../../../shopper/session.ts';
import { PlusIcon } from '../../../ui/action-icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useRead } from '../../../use-read.ts';
import { useLayoutData } from '../../seo/layout-data.ts';
import { RecommendationPages } from './recommendation-pages.tsx';

const title = 'Nuestras recomendaciones!';
const none: readonly OfferedProduct[] = [];

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
  const { data = none } = useRead('GET /api/products/showMenuProducts', { query });
  const isLoaded = data !== none;
  const isAdministrator = useSession(({ session }) => isAdmin(session));
  const isLocked = useLayoutData().isLocked && !isAdministrator;
  // The order would be refused with them.
  const products = data.filter((product) => !isSoldByClosedOnly(product.store, isLocked));
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
        // Sticky in the column of the cart's pictures: it covers no button of a long cart, nor of the summary.
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="stuck-bottom label sticky bottom-4 mt-3 flex w-fit min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-raised px-4 shadow-panel transition-colors hover:border-ink"
        >
          <PlusIcon className="size-4" />
          <span className="unless-stuck">Recomendaciones</span>
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
