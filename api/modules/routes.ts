import type { RouteModule } from '../http/route-module.ts';
import { administratorRoutes } from './accounts/administrators/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { noticeRoutes, orderRoutes, paymentRoutes } from './orders/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { siteFileRoutes } from './site/site-files.ts';

/** Every module that answers calls. */
export const routeModules: readonly RouteModule[] = [
  accountRoutes,
  administratorRoutes,
  catalogueRoutes,
  promotionRoutes,
  siteRoutes,
  siteFileRoutes,
  checkoutRoutes,
  orderRoutes,
  paymentRoutes,
  noticeRoutes,
  auditRoutes,
  dashboardRoutes,
  mediaRoutes,
  geoRoutes,
];
