import { data, redirect, useLocation } from 'react-router';
import { preorderTexts } from '#domain/catalogue/availability.ts';
import { type ColorNames, colorNames } from '#domain/catalogue/color.ts';
import { fitTexts } from '#domain/catalogue/fit.ts';
import { isSoldOut, mainImage, offerBadges, shownPrices } from '#domain/catalogue/listing.ts';
import { colorParameter, findByColor, findVariant } from '#domain/catalogue/selection.ts';
import { sizeChartOf } from '#domain/catalogue/size-chart.ts';
import type { OwnPageProduct, ShownProduct } from '#domain/contract/catalogue.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { canonicalProductPath } from '#domain/site/site-pages.ts';
import { isClosed, productPath, type Store } from '#domain/site/store.ts';
import { call } from '../../../api-client.ts';
import { apiOf, sizeChartContext } from '../../../load.ts';
import { Badge } from '../../../ui/badge.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { layoutDataFrom, usePublicUrl } from '../../seo/layout-data.ts';
import { pageMeta, publicMeta } from '../../seo/page-meta.ts';
import { breadcrumbs, productData } from '../../seo/structured-data.ts';
import { loadPlaceholders, requireStore } from '../catalogue.ts';
import { shippingText } from '../delivery/shipping-text.ts';
import { findProduct } from '../find-item.ts';
import { ItemHeading } from '../heart-button.tsx';
import { Installments } from '../installments/installments.tsx';
import { loadInstallments, type ShownInstallments } from '../installments/load-installments.ts';
import { NetPrice, PreviousPrice, priceText } from '../prices.tsx';
import { GarmentChart, type ShownChart, shownChart } from '../size-chart/garment-chart.tsx';
import type { Route } from './+types/product-page';
import { AddPanel } from './add-panel.tsx';
import { AfterPaint } from './after-paint.tsx';
import { AskLink } from './ask-link.tsx';
import { BackLink } from './back-link.tsx';
import { Gallery } from './gallery.tsx';
import { chartId, ProductTexts } from './product-texts.tsx';
import { ShareLink } from './share-link.tsx';
import { useSelection } from './use-selection.ts';

// Loaded when the shopper gets near: it reads products in the browser.
const loadAlsoLiked = () => import('./also-liked.tsx');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const store = requireStore(url.pathname);
  const api = apiOf(context);
  const found = await findProduct(api, { store, id: params.productId });
  if (!found) throw data(null, { status: 404 });
  const { version: _, ...product } = found;
  // One URL per colour, also for the cache: any other value redirects to the page without it.
  const color = colorOf(url.search);
  if (color !== null && !findByColor(product.variants, color)) throw redirect(url.pathname);
  const pictures = product.variants.flatMap(({ thumbnailImages, thumbnailImageMain }) => [
    ...thumbnailImages,
    thumbnailImageMain,
  ]);
  const [placeholders, installments, { charts }, settings] = await Promise.all([
    loadPlaceholders(api, [mainImage(product), ...pictures]),
    loadInstallments(api, shownPrices(product).price),
    call(api, 'GET /api/size-charts'),
    call(api, 'GET /api/settings'),
  ]);
  const configuredIds = context.get(sizeChartContext);
  const chart = sizeChartOf(product, charts, { store: store.code, configuredIds });
  return {
    product,
    colorNames: colorNames(product.variants),
    fit: [...preorderTexts(product, new Date()), ...fitTexts(product)],
    chart: chart && shownChart(chart),
    placeholders,
    installments,
    shipping: shippingText(settings, product.deliveryRange ?? null),
  };
}

/** The path of the page in the chosen colour. */
function sharedPath(
  { _id, variants }: ShownProduct,
  { store, variantId }: { store: Store; variantId: string | undefined },
): string {
  const color = variantId && colorParameter(variants, variantId);
  const path = productPath(store, _id);
  return color ? `${path}?${new URLSearchParams({ color })}` : path;
}

/** The colour that a shopper chose, or shared. */
function colorOf(search: string): string | null {
  return new URLSearchParams(search).get('color');
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, 'Producto no encontrado');
  const { product } = loaderData;
  const { nombre } = product;
  const store = requireStore(location.pathname);
  const layout = layoutDataFrom(matches);
  const path = productPath(store, product._id);
  const variant = import.meta.env.SSR
    ? findByColor(product.variants, colorOf(location.search))
    : undefined;
  return publicMeta(matches, {
    title: `${nombre}, ${store.name}`,
    path,
    canonicalPath: canonicalProductPath(product, layout.isLocked) ?? path,
    // Not in the browser's build: documents alone have it.
    ...(import.meta.env.SSR && {
      description: `${nombre} por ${priceText(shownPrices(product).price, layout.settings)}. ${product.descripcion}`,
      // Facebook reads the page at `og:url`, and shows the picture of that one.
      path: sharedPath(product, { store, variantId: variant?._id }),
      isClosed: isClosed(store.code, layout.isLocked),
      image: variant?.thumbnailImages[0] ?? mainImage(product),
      imageAlt: nombre,
      type: 'product',
      data: [
        productData(product, { ...layout, store, now: new Date() }),
        breadcrumbs(layout, [
          { name: store.name, path: store.path },
          { name: nombre, path },
        ]),
      ],
      price: shownPrices(product).price,
    }),
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const store = requireStore(pathname);
  const color = colorOf(search);
  const { placeholders, ...shown } = loaderData;
  return (
    <WithPlaceholders placeholders={placeholders}>
      <ProductView key={`${shown.product._id} ${color}`} {...shown} color={color} store={store} />
    </WithPlaceholders>
  );
}

type ProductViewProps = {
  product: OwnPageProduct;
  colorNames: ColorNames;
  /** When a pre-order is sent, how it fits and the model's measures. */
  fit: readonly string[];
  chart: ShownChart | null;
  installments: ShownInstallments;
  shipping: string;
  /** The colour in the URL. */
  color: string | null;
  store: Store;
};

function ProductView(props: ProductViewProps) {
  const { product, chart, installments, shipping, color, store, ...texts } = props;
  const publicUrl = usePublicUrl();
  const { price, crossed } = shownPrices(product);
  const { selection, missing, select } = useSelection(product, color);
  const variant = findVariant(product.variants, selection);
  const size = variant?.sizes.find(({ _id }) => _id === selection?.sizeId)?.size;
  const url = publicUrl + sharedPath(product, { store, variantId: variant?._id });
  const images = variant?.thumbnailImages.length ? variant.thumbnailImages : [mainImage(product)];
  return (
    <main className="frame pb-24">
      <div className="py-3 md:py-5">
        <BackLink store={store} />
      </div>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1.55fr)_minmax(20rem,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-12 lg:gap-x-16">
        <Gallery key={variant?._id} images={images} name={product.nombre} />
        <div className="grid content-start gap-8 md:col-start-2 md:row-span-2 md:row-start-1">
          <header className="grid gap-3">
            <ItemHeading
              name={product.nombre}
              favourite={{ kind: 'product', id: product._id, store: store.code }}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="text-lg tabular-nums">{formatPrice(price)}</p>
              <PreviousPrice price={crossed} />
              {!isSoldOut(product) &&
                offerBadges(product).map((badge) => (
                  <Badge key={badge} tone="accent">
                    {badge}
                  </Badge>
                ))}
              <NetPrice price={price} className="basis-full" />
              {installments && !isSoldOut(product) && (
                <Installments {...installments} className="basis-full" />
              )}
            </div>
          </header>
          <AddPanel
            product={product}
            {...texts}
            hasChart={chart !== null}
            selection={selection}
            missing={missing}
            onSelect={select}
          />
          <div className="flex flex-wrap gap-x-6">
            <ShareLink title={product.nombre} url={url} />
            <AskLink
              name={product.nombre}
              facts={[texts.colorNames.get(variant?.color ?? ''), size && `talle ${size}`]}
              url={url}
            />
          </div>
        </div>
        <AfterPaint>
          <div className="grid content-start gap-8">
            <ProductTexts
              productId={product._id}
              descripcion={product.descripcion}
              cuidados={product.cuidados}
              shipping={shipping}
            />
            {chart && (
              <div id={chartId} tabIndex={-1} className="min-w-0 scroll-mt-24">
                <GarmentChart title="Tabla de talles" chart={chart} />
              </div>
            )}
          </div>
        </AfterPaint>
      </div>
      <AfterPaint>
        <WhenNear
          load={loadAlsoLiked}
          props={{ store, productId: product._id }}
          className="also-liked"
        />
      </AfterPaint>
    </main>
  );
}
