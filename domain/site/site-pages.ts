import type { Product } from '../contract/catalogue.ts';
import type { Promotion } from '../contract/promotions.ts';
import { getStore, parseStoreCodes, productPath, promotionPath, stores } from './store.ts';

/** Pages that everyone may find, beside those of products and promotions. */
export const publicPages = [
  '/',
  ...stores.map(({ path }) => path),
  '/info/about-us',
  '/info/contact-us',
  '/info/sizes',
] as const;

/** Every page of the shop that has one address: beside those, each product and promotion has one. */
export const shopperPages: readonly string[] = [
  ...publicPages,
  ...stores.map(({ path }) => `${path}/pay`),
  '/reservas/pay',
  '/pago-exitoso',
  '/pago-fallido',
  '/orders',
  '/account/login',
  '/account/signup',
  '/verifyAccount',
  '/change-password',
  '/logout',
  '/maintenance',
];

/** Beginnings of the paths that search engines are kept out of: what is somebody's own. */
export const privatePaths = [
  '/admin',
  '/account',
  '/api/',
  '/users/',
  '/orders',
  '/logout',
  '/change-password',
  '/verifyAccount',
  '/pago-exitoso',
  '/pago-fallido',
  '/reservas',
  ...stores.map(({ path }) => `${path}/pay`),
  '/maintenance',
  '/correo',
  '/simulador',
] as const;

/** Whether search engines may list the page; the router's own data is none. */
export function isFindable(pathname: string): boolean {
  const isData = pathname.endsWith('.data');
  return !isData && !privatePaths.some((prefix) => pathname.startsWith(prefix));
}

/** The one address of a product that several stores sell; null when no store does. */
export function canonicalProductPath({ _id, store }: Pick<Product, '_id' | 'store'>) {
  const [code] = parseStoreCodes(store);
  return code ? productPath(getStore(code), _id) : null;
}

/** The one address of a promotion: the first store's when both have it. */
export function canonicalPromotionPath({ _id, store }: Pick<Promotion, '_id' | 'store'>): string {
  return promotionPath(store === 'Ambas' ? stores[0] : getStore(store), _id);
}
