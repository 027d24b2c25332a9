import { pageMeta } from '../../seo/meta.ts';
import { CheckoutPage } from './checkout-page.tsx';

export function meta() {
  return pageMeta('Finalizar compra', 'Revisá tu carrito, cargá tus datos de envío y pagá.');
}

export default function Pay() {
  return <CheckoutPage />;
}
