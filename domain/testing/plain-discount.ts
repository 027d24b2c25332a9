import type { Discount } from '../contract/discounts.ts';

/** A tenth off everything, without a code, limits or dates; it combines. */
export const plainDiscount = {
  name: 'Diez menos',
  code: null,
  kind: 'percentage',
  percent: 10,
  amount: null,
  groupSize: null,
  store: null,
  categories: [],
  productIds: [],
  includesCombos: true,
  minAmount: null,
  minUnits: null,
  startDate: null,
  endDate: null,
  maxUses: null,
  maxUsesPerAccount: null,
  firstPurchaseOnly: false,
  combines: true,
  active: true,
} satisfies Omit<Discount, '_id'>;
