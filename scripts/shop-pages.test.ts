import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { shopPages } from '../e2e/shop-pages.ts';
import routes from '../web/routes.ts';

/** Pages that journeys cannot open beside others, or that are another page for administrators. */
const others = ['/maintenance', '/reservas/pay'];

test('every page of the shop is in the list of those that are tried on all screens', () => {
  const [layout] = routes;
  const pages = (layout?.children ?? []).map(({ path = '' }) => `/${path}`);
  expect(pages).toContain('/favoritos');
  const listed = shopPages({ product: 'p', combo: 'c', order: 'o', texts: 't' });
  const paths = listed.map((address) => new URL(address, 'http://shop').pathname);
  const isListed = (page: string) => paths.some((path) => matchPath(page, path));
  expect(pages.filter((page) => !isListed(page) && !others.includes(page))).toEqual([]);
});
