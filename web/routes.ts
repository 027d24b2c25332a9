import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The modal that adds or edits a variant, over a product's modal. */
const variantModal = (id: string) =>
  route('variantes/:variant', 'admin/products/variant-modal.tsx', { id });

export default [
  layout('storefront/shell/shop-layout.tsx', [
    index('storefront/browse/landing/landing-page.tsx'),

    route('kings', 'storefront/browse/listing/listing-page.tsx', { id: 'kings' }),
    route('kings/kings-product/:productId', 'storefront/browse/product/product-page.tsx', {
      id: 'kings-product',
    }),
    route('kings/kings-promo/:promoId', 'storefront/browse/promotion/promotion-page.tsx', {
      id: 'kings-promo',
    }),

    route('vectorgas', 'storefront/browse/listing/listing-page.tsx', { id: 'lv' }),
    route('vectorgas/lv-product/:productId', 'storefront/browse/product/product-page.tsx', {
      id: 'lv-product',
    }),
    route('vectorgas/lv-promo/:promoId', 'storefront/browse/promotion/promotion-page.tsx', {
      id: 'lv-promo',
    }),

    route('kings/pay', 'storefront/buy/checkout/checkout-page.tsx', { id: 'kings-pay' }),
    route('vectorgas/pay', 'storefront/buy/checkout/checkout-page.tsx', { id: 'lv-pay' }),
    route('reservas/pay', 'storefront/buy/checkout/admin-pay-page.tsx'),
    route('pagar/:token', 'storefront/buy/payment-link/payment-link-page.tsx'),
    route('pago-exitoso', 'storefront/buy/result/payment-result-page.tsx', { id: 'paid' }),
    route('pago-fallido', 'storefront/buy/result/payment-result-page.tsx', {
      id: 'payment-failed',
    }),
    route('favoritos', 'storefront/browse/favourites/favourites-page.tsx'),
    route('orders', 'storefront/buy/orders/orders-page.tsx'),
    route('orders/:orderId/comprobante', 'storefront/buy/orders/receipt-page.tsx'),
    route('orders/:orderId/transferencia', 'storefront/buy/transfer/transfer-page.tsx'),

    route('info/about-us', 'storefront/browse/info/about-us-page.tsx'),
    route('info/contact-us', 'storefront/browse/info/contact-us-page.tsx'),
    route('info/sizes', 'storefront/browse/size-chart/sizes-page.tsx'),
    route('info/terminos', 'storefront/browse/info/legal-page.tsx', { id: 'terms' }),
    route('info/privacidad', 'storefront/browse/info/legal-page.tsx', { id: 'privacy' }),
    route('info/cambios', 'storefront/browse/info/legal-page.tsx', { id: 'exchanges' }),

    route('info/textos/:id', 'storefront/browse/info/accepted-texts-page.tsx'),

    route('arrepentimiento', 'storefront/buy/withdrawal/withdrawal-page.tsx'),

    route('avisos/confirmar', 'storefront/browse/stock-alerts/alert-link-page.tsx', {
      id: 'confirm-alert',
    }),
    route('avisos/baja', 'storefront/browse/stock-alerts/alert-link-page.tsx', {
      id: 'leave-alerts',
    }),

    route('account/login', 'storefront/account/account-page.tsx', { id: 'sign-in' }),
    route('account/signup', 'storefront/account/account-page.tsx', { id: 'sign-up' }),
    route('account/invitation', 'storefront/account/invitation-page.tsx'),
    route('account/data', 'storefront/account/own-data-page.tsx'),
    route('account/security', 'storefront/account/security-page.tsx'),
    route('verifyAccount', 'storefront/account/verify-account-page.tsx'),
    route('change-password', 'storefront/account/change-password-page.tsx'),
    route('logout', 'storefront/account/sign-out-page.tsx'),

    route('*', 'storefront/shell/not-found-page.tsx'),
  ]),
  route('maintenance', 'storefront/shell/maintenance-page.tsx'),
  route('admin', 'admin/shell/admin-layout.tsx', [
    index('admin/shell/index-page.tsx'),
    route('inicio', 'admin/dashboard/dashboard-page.tsx'),
    // Nested routes are modals over their parent's page.
    route('productos', 'admin/products/table/product-table-page.tsx', [
      route('masivo', 'admin/bulk-edits/bulk-edit-modal.tsx'),
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
    route('productos/importar', 'admin/products/import/import-page.tsx'),
    route('productos/editar', 'admin/products/product-grid-page.tsx', [
      route(':id', 'admin/products/product-modal.tsx', { id: 'admin-grid-product' }, [
        variantModal('admin-grid-variant'),
      ]),
    ]),
    route('combos', 'admin/combos/combos-page.tsx', [
      route('nuevo', 'admin/combos/combo-modal.tsx', { id: 'admin-new-combo' }),
      route(':comboId', 'admin/combos/combo-modal.tsx', { id: 'admin-combo' }),
    ]),
    route('entregas', 'admin/delivery/delivery-page.tsx', [
      route('nueva', 'admin/delivery/method-modal.tsx', { id: 'admin-new-delivery-method' }),
      route(':methodId', 'admin/delivery/method-modal.tsx', { id: 'admin-delivery-method' }),
    ]),
    route('descuentos', 'admin/discounts/discounts-page.tsx', [
      route('nuevo', 'admin/discounts/discount-modal.tsx', { id: 'admin-new-discount' }),
      route(':discountId', 'admin/discounts/discount-modal.tsx', { id: 'admin-discount' }),
    ]),
    route('masivos', 'admin/bulk-edits/bulk-edits-page.tsx'),
    route('masivos/:editId', 'admin/bulk-edits/bulk-edit-page.tsx'),
    route('talles', 'admin/size-charts/size-charts-page.tsx', [
      route('nueva', 'admin/size-charts/size-chart-modal.tsx', { id: 'admin-new-size-chart' }),
      route(':chartId', 'admin/size-charts/size-chart-modal.tsx', { id: 'admin-size-chart' }),
    ]),
    route('ordenes-pendientes', 'admin/orders/orders-page.tsx', { id: 'admin-pending' }),
    route('ordenes-aprobadas', 'admin/orders/orders-page.tsx', { id: 'admin-approved' }),
    route('ordenes-entregadas', 'admin/orders/orders-page.tsx', { id: 'admin-delivered' }),
    route('ordenes', 'admin/orders/all-orders/all-orders-page.tsx'),
    route('ordenes/preparacion', 'admin/orders/packing/pick-list-page.tsx'),
    route('ordenes/:orderId', 'admin/orders/order-page.tsx'),
    route('armar', 'admin/orders/packing/scan-page.tsx'),
    route('caja', 'admin/counter/cash/cash-page.tsx'),
    route('mostrador', 'admin/counter/counter-page.tsx'),
    route('pagos', 'admin/payments/payments-page.tsx'),
    route('transferencias', 'admin/transfers/transfers-page.tsx'),
    route('arrepentimientos', 'admin/withdrawals/withdrawals-page.tsx'),
    route('cambios', 'admin/exchanges/exchanges-page.tsx'),
    route('correos', 'admin/mails/mails-page.tsx'),
    route('configuracion', 'admin/settings/settings-page.tsx'),
    route('administradores', 'admin/administrators/administrators-page.tsx'),
    route('auditoria', 'admin/audit/audit-page.tsx'),
    route('auditoria/eliminadas', 'admin/audit/deleted-orders-page.tsx'),
  ]),
] satisfies RouteConfig;
