import type { DeliveryMethodDraft } from '../contract/delivery-methods.ts';

const anywhere = { postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null };
const days = { minDays: 2, maxDays: 5 };

/** By carrier to the door: $3.000 and $4.000 over half a kilo, in 1000 to 1999 alone. */
export const doorMethod = (more: Partial<DeliveryMethodDraft> = {}): DeliveryMethodDraft => ({
  ...{ name: 'Correo', kind: 'door', active: true, freeFrom: null, readyDays: 0, places: [] },
  rates: [
    { ...anywhere, ...days, postcodeFrom: 1000, postcodeTo: 1999, maxGrams: 500, cost: 3000 },
    { ...anywhere, ...days, postcodeFrom: 1000, postcodeTo: 1999, cost: 4000 },
  ],
  ...more,
});

/** Of one place, ready in one working day. */
export const pickupMethod = (more: Partial<DeliveryMethodDraft> = {}): DeliveryMethodDraft => ({
  ...doorMethod({ name: 'Retiro', kind: 'pickup', readyDays: 1, rates: [] }),
  places: [
    {
      ...{ name: 'Local', address: 'Florida 1', hours: '9 a 18' },
      ...{ postcode: '', provinceId: null, active: true },
    },
  ],
  ...more,
});

/** Of a branch for each name, at $4.200, with postcodes from 1636 upwards. */
export const branchMethod = (names: readonly string[]): DeliveryMethodDraft => ({
  ...doorMethod({ name: 'Sucursal', kind: 'branch' }),
  places: names.map((name, index) => ({
    ...{ name, address: `Maipú ${100 * (index + 1)}`, hours: '9 a 18' },
    ...{ postcode: String(1636 + index), provinceId: '06', active: true },
  })),
  rates: [{ ...anywhere, ...days, cost: 4200 }],
});
