import { pageMeta } from '../../seo/meta.ts';
import { AdminOnly } from './admin-only.tsx';
import { CheckoutPage } from './checkout-page.tsx';

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
