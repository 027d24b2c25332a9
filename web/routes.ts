import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/shell/shop-layout.tsx', [
    index('pages/landing.tsx'),

    route('kings', 'pages/listing.tsx', { id: 'kings' }),
    route('kings/kings-product/:productId', 'pages/product.tsx', { id: 'kings-product' }),
    route('kings/kings-promo/:promoId', 'pages/promotion.tsx', { id: 'kings-promo' }),

    route('vectorgas', 'pages/listing.tsx', { id: 'lv' }),
    route('vectorgas/lv-product/:productId', 'pages/product.tsx', { id: 'lv-product' }),
    route('vectorgas/lv-promo/:promoId', 'pages/promotion.tsx', { id: 'lv-promo' }),

    route('kings/pay', 'pages/checkout/pay.tsx', { id: 'kings-pay' }),
    route('vectorgas/pay', 'pages/checkout/pay.tsx', { id: 'lv-pay' }),
    route('reservas/pay', 'pages/checkout/admin-pay.tsx'),
    route('pago-exitoso', 'pages/payment-success.tsx'),
    route('pago-fallido', 'pages/payment-failure.tsx'),
    route('orders', 'pages/orders.tsx'),

    route('info/about-us', 'pages/info/about-us.tsx'),
    route('info/contact-us', 'pages/info/contact-us.tsx'),
    route('info/sizes', 'pages/info/sizes.tsx'),

    route('account/login', 'pages/account/login.tsx'),
    route('account/signup', 'pages/account/signup.tsx'),
    route('verifyAccount', 'pages/account/verify-account.tsx'),
    route('change-password', 'pages/account/change-password.tsx'),
    route('logout', 'pages/account/logout.tsx'),

    route('*', 'pages/not-found.tsx'),
  ]),
  route('maintenance', 'pages/maintenance.tsx'),
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('pages/admin/index.tsx'),
    route('ordenes-pendientes', 'pages/admin/orders.tsx', { id: 'admin-pending' }),
    route('ordenes-aprobadas', 'pages/admin/orders.tsx', { id: 'admin-approved' }),
    route('ordenes-entregadas', 'pages/admin/orders.tsx', { id: 'admin-delivered' }),
  ]),
] satisfies RouteConfig;
