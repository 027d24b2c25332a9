import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { colorNames } from '#domain/catalogue/color.ts';
import { preorderText } from '#domain/orders/preorder.ts';
import { canonicalPromotionPath } from '#domain/site/site-pages.ts';
import { isClosed, promotionPath } from '#domain/site/store.ts';
import { apiOf } from '../../../load.ts';
import { notify } from '../../../ui/notify.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { layoutDataFrom } from '../../seo/layout-data.ts';
import { pageMeta, publicMeta } from '../../seo/page-meta.ts';
import { breadcrumbs, promotionData } from '../../seo/structured-data.ts';
import { loadPlaceholders, offersPromotions, requireStore } from '../catalogue.ts';
import { findPromotion } from '../find-item.ts';
import { loadInstallments } from '../installments/load-installments.ts';
import { priceText } from '../prices.tsx';
import { BackLink } from '../product/back-link.tsx';
import type { Route } from './+types/promotion-page';
import { firstPicture } from './garment-choice.tsx';
import { PromotionView, shownPrice } from './promotion-view.tsx';

const missing = 'No se encontró la promoción.';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = requireStore(url.pathname);
  const api = apiOf(context);
  const promotion = await findPromotion(api, { store, id: params.promoId });
  const anyOffered = promotion !== null || (await offersPromotions(api, store));
  const variants = promotion?.products.flatMap((product) => product.variants) ?? [];
  const [placeholders, installments] = await Promise.all([
    loadPlaceholders(api, [promotion?.image ?? null, ...variants.map(firstPicture)]),
    promotion ? loadInstallments(api, shownPrice(promotion)) : null,
  ]);
  // Here, since the browser's build has no dates before the checkout.
  const sentFrom = promotion?.sentFrom ?? null;
  const preorder = preorderText({ sentFrom, delivery: null });
  return data(
    {
      promotion,
      colorNames: colorNames(variants),
      placeholders,
      installments,
      preorder,
      anyOffered,
    },
    { status: promotion ? 200 : 404 },
  );
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const promotion = loaderData?.promotion;
  if (!promotion) return pageMeta(matches, 'Promoción no encontrada', missing);
  const { _id, name, description, image } = promotion;
  const price = shownPrice(promotion);
  const store = requireStore(location.pathname);
  const layout = layoutDataFrom(matches);
  const { publicUrl, settings, isLocked } = layout;
  const path = promotionPath(store, _id);
  return publicMeta(matches, {
    title: name,
    description: `${name} por ${priceText(price, settings)}. ${description}`,
    path,
    canonicalPath: canonicalPromotionPath(promotion, isLocked),
    // Not in the browser's build: documents alone have it.
    ...(import.meta.env.SSR && {
      isClosed: isClosed(store.code, isLocked),
      ...(image && { image }),
      type: 'product',
      data: [
        promotionData(promotion, { publicUrl, store, settings }),
        breadcrumbs(layout, [
          { name: store.name, path: store.path },
          { name, path },
        ]),
      ],
      price,
    }),
  });
}

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, placeholders, anyOffered, ...texts } = loaderData;
  const store = requireStore(useLocation().pathname);
  const isDark = store.theme === 'dark';
  useEffect(() => {
    if (isDark && !promotion) {
      notify(anyOffered ? missing : 'No hay promociones disponibles.', { kind: 'error' });
    }
  }, [isDark, promotion, anyOffered]);
  return (
    <main className="frame pb-24">
      <div className="py-3 md:py-5">
        <BackLink store={store} />
      </div>
      {promotion ? (
        <WithPlaceholders placeholders={placeholders}>
          <PromotionView key={promotion._id} store={store} promotion={promotion} {...texts} />
        </WithPlaceholders>
      ) : (
        <EmptyState title={missing} />
      )}
    </main>
  );
}
