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
    route('inicio', 'pages/admin/dashboard.tsx'),
    route('productos', 'pages/admin/products/table.tsx'),
    route('productos/agregar', 'pages/admin/products/add.tsx'),
    route('productos/agregar/producto', 'pages/admin/products/new.tsx'),
    route('productos/editar', 'pages/admin/products/grid.tsx'),
    route('productos/:id', 'pages/admin/products/edit.tsx'),
    route('combos', 'pages/admin/combos.tsx'),
    route('combos/nuevo', 'pages/admin/combo.tsx', { id: 'admin-new-combo' }),
    route('combos/:comboId', 'pages/admin/combo.tsx', { id: 'admin-combo' }),
    route('ordenes-pendientes', 'pages/admin/orders.tsx', { id: 'admin-pending' }),
    route('ordenes-aprobadas', 'pages/admin/orders.tsx', { id: 'admin-approved' }),
    route('ordenes-entregadas', 'pages/admin/orders.tsx', { id: 'admin-delivered' }),
    route('ordenes/:orderId', 'pages/admin/order.tsx'),
    route('pagos', 'pages/admin/payments.tsx'),
    route('administradores', 'pages/admin/administrators.tsx'),
    route('auditoria', 'pages/admin/audit.tsx'),
    route('auditoria/eliminadas', 'pages/admin/deleted-orders.tsx'),
  ]),
] satisfies RouteConfig;
