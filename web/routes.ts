import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The modal that adds or edits a variant, over a product's modal. */
const variantModal = (id: string) =>
  route('variantes/:variant', 'admin/products/variant-modal.tsx', { id });

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
    route('favoritos', 'pages/favourites.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('orders/:orderId/comprobante', 'pages/receipt.tsx'),

    route('info/about-us', 'pages/info/about-us.tsx'),
    route('info/contact-us', 'pages/info/contact-us.tsx'),
    route('info/sizes', 'pages/info/sizes.tsx'),
    route('info/terminos', 'pages/info/legal.tsx', { id: 'terms' }),
    route('info/privacidad', 'pages/info/legal.tsx', { id: 'privacy' }),
    route('info/cambios', 'pages/info/legal.tsx', { id: 'exchanges' }),

    route('arrepentimiento', 'pages/withdrawal.tsx'),

    route('avisos/confirmar', 'pages/alerts/confirm-alert.tsx'),
    route('avisos/baja', 'pages/alerts/leave-alerts.tsx'),

    route('account/login', 'pages/account/login.tsx'),
    route('account/signup', 'pages/account/signup.tsx'),
    route('account/invitation', 'pages/account/invitation.tsx'),
    route('account/security', 'pages/account/security.tsx'),
    route('verifyAccount', 'pages/account/verify-account.tsx'),
    route('change-password', 'pages/account/change-password.tsx'),
    route('logout', 'pages/account/logout.tsx'),

    route('*', 'pages/not-found.tsx'),
  ]),
  route('maintenance', 'pages/maintenance.tsx'),
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('pages/admin/index.tsx'),
    route('inicio', 'admin/dashboard/dashboard-page.tsx'),
    // Nested routes are modals over their parent's page.
    route('productos', 'admin/products/product-table-page.tsx', [
      route(':id', 'admin/products/product-modal.tsx', { id: 'admin-table-product' }, [
        variantModal('admin-table-variant'),
      ]),
    ]),
    route('productos/agregar', 'admin/products/add-content-page.tsx', [
      route('producto', 'admin/products/product-modal.tsx', { id: 'admin-new-product' }, [
        variantModal('admin-new-variant'),
      ]),
      route('promocion', 'admin/combos/combo-modal.tsx', { id: 'admin-new-promotion' }),
    ]),
    route('productos/editar', 'admin/products/product-grid-page.tsx', [
      route(':id', 'admin/products/product-modal.tsx', { id: 'admin-grid-product' }, [
        variantModal('admin-grid-variant'),
      ]),
    ]),
    route('combos', 'admin/combos/combos-page.tsx', [
      route('nuevo', 'admin/combos/combo-modal.tsx', { id: 'admin-new-combo' }),
      route(':comboId', 'admin/combos/combo-modal.tsx', { id: 'admin-combo' }),
    ]),
    route('talles', 'admin/size-charts/size-charts-page.tsx', [
      route('nueva', 'admin/size-charts/size-chart-modal.tsx', { id: 'admin-new-size-chart' }),
      route(':chartId', 'admin/size-charts/size-chart-modal.tsx', { id: 'admin-size-chart' }),
    ]),
    route('ordenes-pendientes', 'pages/admin/orders.tsx', { id: 'admin-pending' }),
    route('ordenes-aprobadas', 'pages/admin/orders.tsx', { id: 'admin-approved' }),
    route('ordenes-entregadas', 'pages/admin/orders.tsx', { id: 'admin-delivered' }),
    route('ordenes/:orderId', 'pages/admin/order.tsx'),
    route('pagos', 'admin/payments/payments-page.tsx'),
    route('arrepentimientos', 'admin/withdrawals/withdrawals-page.tsx'),
    route('cambios', 'admin/exchanges/exchanges-page.tsx'),
    route('correos', 'admin/mails/mails-page.tsx'),
    route('configuracion', 'admin/settings/settings-page.tsx'),
    route('administradores', 'admin/administrators/administrators-page.tsx'),
    route('auditoria', 'admin/audit/audit-page.tsx'),
    route('auditoria/eliminadas', 'pages/admin/deleted-orders.tsx'),
  ]),
] satisfies RouteConfig;
