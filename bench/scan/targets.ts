import type { ScannedShop } from './scanned-shop.ts';

/** A request whose parameters, marked with `*`, a scanner replaces. */
export type Target = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, string>;
  token?: string;
};

/** Calls of every kind of parameter: path, query and body; for guests, shoppers and administrators. */
export function listTargets({ administrator, shopper, product, orderId }: ScannedShop): Target[] {
  const admin = { token: administrator.token };
  const signedIn = { token: shopper.token };
  const get = 'GET';
  return [
    { name: 'listing', method: get, path: '/api/products/cards?store=Kings*&page=1*&pageSize=8*' },
    { name: 'listing page', method: get, path: '/kings?tab=productos*&page=2*' },
    { name: 'combos', method: get, path: '/api/promotions/cards?store=Lv*&page=1*&pageSize=8*' },
    { name: 'product', method: get, path: `/api/products/${product._id}*` },
    { name: 'products', method: get, path: `/api/allProducts?ids=${product._id}*` },
    { name: 'product page', method: get, path: `/kings/kings-product/${product._id}*` },
    { name: 'departments', method: get, path: '/api/geo/departments?province=14*' },
    { name: 'localities', method: get, path: '/api/geo/localities?province=14*&department=14014*' },
    { name: 'placeholders', method: get, path: '/api/media/placeholders?pictures=/media/a.webp*' },
    { name: 'picture', method: get, path: '/media/products/demo-rey-negro-1*-320.webp' },
    {
      ...{ name: 'sign in', method: 'POST', path: '/users/signin' },
      body: { email: 'compradora@example.com*', password: 'Zapallo8Verde*' },
    },
    {
      ...{ name: 'password email', method: 'POST', path: '/users/send-change-password-email' },
      body: { email: 'nadie@example.com*' },
    },
    {
      ...{ name: 'new password', method: 'POST', path: '/users/changePassword?tk=abc*' },
      body: { newPassword: 'Zapallo8Verde*' },
    },
    { name: 'own order', method: get, path: `/api/user/orders/${orderId}*`, ...signedIn },
    { name: 'session', method: 'DELETE', path: `/users/sessions/${orderId}*`, ...signedIn },
    {
      ...{ name: 'panel products', method: get, ...admin },
      path: '/api/admin/products?search=remera*&store=Kings*&sort=precio*&dir=asc*&page=1*',
    },
    {
      ...{ name: 'panel orders', method: get, ...admin },
      path: '/api/admin/orders?state=Aceptado*&search=comp*&page=1*&pageSize=6*',
    },
    { name: 'panel order', method: get, path: `/api/admin/orders/${orderId}*`, ...admin },
    { name: 'audit', method: get, path: '/api/admin/audit?subject=product*&page=1*', ...admin },
    { name: 'reviews', method: get, path: '/api/admin/payment-reviews?page=1*', ...admin },
    {
      ...{ name: 'tracking', method: 'POST', path: `/api/admin/orders/${product._id}*` },
      body: { trackingCode: 'AR123*' },
      ...admin,
    },
  ];
}
