import { alertConfirmPath, alertLeavePath } from '../catalogue/stock-alert.ts';
import type { Product } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { withdrawalPath } from './consumer-links.ts';
import { acceptedTextsPath, legalPages } from './legal-pages.ts';
import {
  getStore,
  isClosed,
  parseStoreCodes,
  productPath,
  promotionPath,
  type StoreCode,
  storeCodes,
  stores,
} from './store.ts';

/** Pages that search engines index, in addition to those of products and promotions. */
export const publicPages = [
  '/',
  ...stores.map(({ path }) => path),
  '/info/about-us',
  '/info/contact-us',
  '/info/sizes',
  ...Object.values(legalPages).map(({ path }) => path),
  withdrawalPath,
] as const;

/** Every shopper page with a fixed path, without those of products and promotions. */
export const shopperPages: readonly string[] = [
  ...publicPages,
  ...stores.map(({ path }) => `${path}/pay`),
  '/reservas/pay',
  '/pago-exitoso',
  '/pago-fallido',
  '/orders',
  '/favoritos',
  '/account/login',
  '/account/signup',
  '/account/invitation',
  '/account/data',
  '/account/security',
  '/verifyAccount',
  '/change-password',
  alertConfirmPath,
  alertLeavePath,
  '/logout',
  '/maintenance',
];

/** The pages that accept a form by POST. */
export const formPages: readonly string[] = [withdrawalPath, alertConfirmPath, alertLeavePath];

/**
 * The shop's pages that work during maintenance: those that consumer law wants reachable at any time, and those by
 * which an administrator gets in: a lost password is replaced, an invitation accepted, a passkey added.
 */
export const alwaysOpenPages: readonly string[] = [
  ...formPages,
  ...Object.values(legalPages).map(({ path }) => path),
  '/account/login',
  '/account/security',
  '/account/invitation',
  '/change-password',
];

/** Path prefixes that search engines must not index: private pages. */
export const privatePaths = [
  '/admin',
  '/account',
  '/api/',
  '/users/',
  '/orders',
  '/favoritos',
  '/logout',
  '/change-password',
  '/verifyAccount',
  '/avisos/',
  acceptedTextsPath,
  '/pagar/',
  '/pago-exitoso',
  '/pago-fallido',
  '/reservas',
  ...stores.map(({ path }) => `${path}/pay`),
  '/maintenance',
  '/comprar',
  '/correo',
  '/simulador',
] as const;

/** Whether search engines may index the page; the router's `.data` requests are excluded. */
export function isIndexable(pathname: string): boolean {
  const isData = pathname.endsWith('.data');
  return !isData && !privatePaths.some((prefix) => pathname.startsWith(prefix));
}

/**
 * The canonical path of a product: in the first store that sells it, the first open one while Kings is locked; null
 * when no store sells it.
 */
export function canonicalProductPath(
  { _id, store }: Pick<Product, '_id' | 'store'>,
  isLocked: boolean,
) {
  const code = firstOpen(parseStoreCodes(store), isLocked);
  return code ? productPath(getStore(code), _id) : null;
}

/** The canonical path of a promotion, likewise. */
export function canonicalPromotionPath(
  { _id, store }: Pick<Promotion, '_id' | 'store'>,
  isLocked: boolean,
): string {
  const code = store === 'Ambas' ? firstOpen(storeCodes, isLocked) : store;
  return promotionPath(code ? getStore(code) : stores[0], _id);
}

const firstOpen = (codes: readonly StoreCode[], isLocked: boolean) =>
  codes.find((code) => !isClosed(code, isLocked)) ?? codes[0];
