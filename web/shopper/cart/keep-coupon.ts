import { codePattern, normalizeCode } from '#domain/discounts/discount.ts';
import { notify } from '../../ui/notify.ts';
import { useCoupon } from './coupon.ts';

/** Keeps the code of a link as the shopper's coupon, and says so; what cannot be a code is left out. */
export function keepCoupon(text: string): void {
  const code = normalizeCode(text);
  if (!codePattern.test(code)) return;
  useCoupon.getState().setCode(code);
  notify(`Guardamos tu cupón ${code}: se aplica en el carrito`);
}
