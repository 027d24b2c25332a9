import { PaymentResult } from '../storefront/checkout/result/payment-result.tsx';
import { pageMeta } from '../storefront/meta.ts';

export function meta() {
  return pageMeta('Tu pago', 'El resultado de tu pago en Vidriera.');
}

export default function PaymentSuccess() {
  return <PaymentResult claim="success" />;
}
