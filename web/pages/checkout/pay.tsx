import { CheckoutPage } from '../../storefront/checkout/checkout-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';

export function meta() {
  return pageMeta('Finalizar compra', 'Revisa tu carrito, carga tus datos de envío y paga.');
}

export default function Pay() {
  return <CheckoutPage />;
}
