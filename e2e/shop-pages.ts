import { productPath, promotionPath, type Store, stores } from '#domain/site/store.ts';

/** What the pages of a shop show that are of a product, a combo, an order, or the legal texts accepted with one. */
export type Shown = { product: string; combo: string; order: string; texts: string };

const pagesOf = (store: Store, { product, combo }: Shown) => [
  `${store.path}?tab=promos`,
  `${store.path}?tab=productos`,
  `${store.path}?q=remera`,
  productPath(store, product),
  promotionPath(store, combo),
  `${store.path}/pay`,
];

/** The addresses of all pages of the shop. `scripts/shop-pages.test.ts` compares them with its routes. */
export const shopPages = (shown: Shown): string[] => [
  '/',
  ...stores.flatMap((store) => pagesOf(store, shown)),
  `/pago-exitoso?orderId=${shown.order}`,
  `/pago-fallido?orderId=${shown.order}&status=rejected`,
  '/pagar/AAAAAAAAAAAAAAAAAAAAAA',
  '/favoritos',
  '/orders',
  `/orders/${shown.order}/comprobante`,
  `/orders/${shown.order}/transferencia`,
  '/info/about-us',
  '/info/contact-us',
  '/info/sizes',
  '/info/terminos',
  '/info/privacidad',
  '/info/cambios',
  `/info/textos/${shown.texts}`,
  '/arrepentimiento',
  '/avisos/confirmar?tk=x',
  '/avisos/baja?tk=x',
  '/account/login',
  '/account/signup',
  '/account/invitation?tk=x',
  '/account/data',
  '/account/security',
  '/verifyAccount?tk=x',
  '/change-password?tk=x',
  '/no-existe',
  // Ends the session.
  '/logout',
];
