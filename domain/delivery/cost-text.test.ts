import { expect, test } from 'vitest';
import { type DeliveryMethodDraft, deliveryMethodForm } from '../contract/delivery-methods.ts';
import { doorMethod, pickupMethod } from '../testing/delivery-methods.ts';
import { deliveryCostText } from './cost-text.ts';

const settings = { shippingCost: 10_000 };
const textOf = (...drafts: DeliveryMethodDraft[]) =>
  deliveryCostText(
    settings,
    drafts.map((draft) => {
      const { before: _, places, ...method } = deliveryMethodForm.parse(draft);
      return { _id: '1', ...method, places: places.map((place) => ({ ...place, id: '2' })) };
    }),
  );

test.each<[DeliveryMethodDraft[], string]>([
  [[], '$10.000'],
  [[doorMethod({ active: false })], '$10.000'],
  [[doorMethod()], 'entre $3.000 y $4.000, según tu código postal y el peso'],
  [
    [doorMethod(), pickupMethod()],
    'entre $3.000 y $4.000, según tu código postal y el peso (gratis si retirás la compra)',
  ],
  [[doorMethod({ rates: doorMethod().rates.slice(0, 1) })], '$3.000'],
  [[pickupMethod()], '$0, porque la compra se retira,'],
])('what a delivery costs: %#', (methods, text) => {
  expect(textOf(...methods)).toBe(text);
});
