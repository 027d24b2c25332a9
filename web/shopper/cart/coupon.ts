import { normalizeCode } from '#domain/discounts/discount.ts';
import { stored } from '../../ui/stored.ts';

type Coupon = { code: string; setCode: (code: string) => void };

/** The shopper's coupon, as the shop writes codes; empty without one. Kept until it is removed. */
export const useCoupon = stored<Coupon>('coupon', {
  initial: (set) => ({ code: '', setCode: (code) => set({ code: normalizeCode(code) }) }),
  pick: ({ code }) => code || null,
  parse: (value) => ({ code: typeof value === 'string' ? normalizeCode(value).slice(0, 40) : '' }),
});
