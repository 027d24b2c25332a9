import { pageMeta } from '../../seo/meta.ts';
import { PaymentResult } from './payment-result.tsx';

export function meta() {
  return pageMeta('Tu pago', 'El resultado de tu pago en Vidriera.');
}

export default function PaymentSuccess() {
  return <PaymentResult claim="success" />;
}
