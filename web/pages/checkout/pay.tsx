import { CheckoutPage } from '../../storefront/checkout/checkout-page.tsx';
import { pageMeta } from '../../storefront/meta.ts';

export function meta() {
  return pageMeta('Finalizar compra', 'Revisá tu carrito, cargá tus datos de envío y pagá.');
}

export default function Pay() {
  return <CheckoutPage />;
}
