import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { accountRoutes } from './accounts/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { noticeRoutes } from './payments/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { siteRoutes } from './site/routes.ts';

export type RouteModule = (app: FastifyInstance, shop: Shop) => void;

/** Every module that answers calls. */
export const routeModules: readonly RouteModule[] = [
  accountRoutes,
  catalogueRoutes,
  promotionRoutes,
  siteRoutes,
  checkoutRoutes,
  orderRoutes,
  noticeRoutes,
  mediaRoutes,
];
