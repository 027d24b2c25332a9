import type { RouteModule } from './http/route-module.ts';
import { administratorRoutes } from './modules/accounts/administrators/routes.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/routes.ts';
import { signInRoutes } from './modules/accounts/sign-in/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { bulkEditRoutes } from './modules/bulk-edits/routes.ts';
import { cartLinkRoutes } from './modules/cart-links/routes.ts';
import { cashSessionRoutes } from './modules/cash-sessions/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { checkoutRoutes } from './modules/checkout/routes.ts';
import { counterRoutes } from './modules/counter/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { deliveryRoutes } from './modules/delivery/routes.ts';
import { discountRoutes } from './modules/discounts/routes.ts';
import { favouriteRoutes } from './modules/favourites/routes.ts';
import { feedRoutes } from './modules/feeds/routes.ts';
import { geoRoutes } from './modules/geo/routes.ts';
import { installmentRoutes } from './modules/installments/routes.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { exchangeRoutes } from './modules/orders/exchanges/routes.ts';
import { noticeRoutes } from './modules/orders/payments/notice-routes.ts';
import { orderRoutes, paymentRoutes } from './modules/orders/routes.ts';
import { ownDataRoutes } from './modules/own-data/routes.ts';
import { packingRoutes } from './modules/packing/routes.ts';
import { paymentLinkRoutes } from './modules/payment-links/routes.ts';
import { productImportRoutes } from './modules/product-imports/routes.ts';
import { promotionRoutes } from './modules/promotions/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { settingsRoutes } from './modules/site/settings/routes.ts';
import { siteFileRoutes } from './modules/site/site-files.ts';
import { sizeChartRoutes } from './modules/size-charts/routes.ts';
import { stockAlertRoutes } from './modules/stock-alerts/routes.ts';
import { transferRoutes } from './modules/transfers/routes.ts';
import { withdrawalRoutes } from './modules/withdrawals/routes.ts';
import type { Shop } from './shop.ts';

/** Every module with API routes. */
export const routeModules: readonly RouteModule<Shop>[] = [
  accountRoutes,
  signInRoutes,
  secondFactorRoutes,
  administratorRoutes,
  catalogueRoutes,
  promotionRoutes,
  searchRoutes,
  siteRoutes,
  settingsRoutes,
  siteFileRoutes,
  feedRoutes,
  sizeChartRoutes,
  cartLinkRoutes,
  checkoutRoutes,
  deliveryRoutes,
  discountRoutes,
  bulkEditRoutes,
  productImportRoutes,
  installmentRoutes,
  orderRoutes,
  exchangeRoutes,
  favouriteRoutes,
  ownDataRoutes,
  packingRoutes,
  paymentRoutes,
  withdrawalRoutes,
  transferRoutes,
  counterRoutes,
  cashSessionRoutes,
  paymentLinkRoutes,
  stockAlertRoutes,
  noticeRoutes,
  customerRoutes,
  auditRoutes,
  dashboardRoutes,
  mailRoutes,
  mediaRoutes,
  geoRoutes,
];
