import { expect, test } from 'vitest';
import { type DeliveryMethod, deliveryMethodForm } from '../contract/delivery-methods.ts';
import { fromPesos } from '../shared/money.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { branchMethod, pickupMethod } from '../testing/delivery-methods.ts';
import { listOptions } from './list-options.ts';
import { deliveryTermsOf, destinationOf } from './terms.ts';

const storedMethod = (_id: string, draft: ReturnType<typeof branchMethod>): DeliveryMethod => {
  const { places, before: _, ...method } = deliveryMethodForm.parse(draft);
  return { _id, ...method, places: places.map((place, at) => ({ ...place, id: `${_id} ${at}` })) };
};

test('words search the branches of an option that does not list all of them, and hide no others', () => {
  const names = Array.from({ length: 41 }, (_, index) => `Sucursal ${index}`);
  const methods = [
    storedMethod('many', branchMethod(names)),
    storedMethod('few', branchMethod(['Olivos', 'Munro'])),
    storedMethod('pickup', pickupMethod()),
  ];
  const { options } = listOptions(deliveryTermsOf(defaultSettings, methods), {
    ...{ destination: destinationOf('1636'), grams: 400, branchText: 'maipu 4100' },
    shipped: { lines: [{ freeShipping: false }], paid: fromPesos(20_000) },
    sentFrom: '2026-11-27',
  });
  const counts = options.map(({ id, branches }) => [id, branches?.length]);
  expect(Object.fromEntries(counts)).toEqual({ many: 1, few: 2, pickup: 1 });
});
