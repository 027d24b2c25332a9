import { AdminOnly } from '../../storefront/checkout/admin-only.tsx';
import { CheckoutPage } from '../../storefront/checkout/checkout-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';

export function meta() {
  return pageMeta('Reservas', 'Compras de la administración.');
}

export default function AdminPay() {
  return (
    <AdminOnly>
      <CheckoutPage />
    </AdminOnly>
  );
}
