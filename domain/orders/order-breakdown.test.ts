import { expect, test } from 'vitest';
import { fromPesos, toPesos } from '../shared/money.ts';
import { demoSettings } from '../site/demo-settings.ts';
import { priceSettingsOf } from '../testing/cart-samples.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { priceOrder } from './breakdown.ts';
import { breakdownOf } from './order-breakdown.ts';

const lines = [
  { unitPrice: fromPesos(32_000), quantity: 2, freeShipping: false, discount: fromPesos(999.99) },
  { unitPrice: fromPesos(50_000.5), quantity: 1, freeShipping: false },
];

test.each([
  ['responsable_inscripto', demoSettings],
  ['monotributo', { ...demoSettings, vatCondition: 'monotributo' as const }],
])('a placed order costs what it was quoted, by a seller who is %s', (_condition, settings) => {
  const quoted = priceOrder(lines, priceSettingsOf(settings));
  const pesos = (amount: number | null) =>
    amount === null ? null : toPesos(fromPesos(amount / 100));
  const stored = {
    products: quoted.lines.map(({ unitPrice, quantity, discount, net }) => ({
      ...{ title: '', image: null, color: null, size: null, modelName: null, items: [], quantity },
      ...{ unit_price: toPesos(unitPrice), discount: toPesos(discount), net: pesos(net) },
    })),
    shippingCost: toPesos(quoted.delivery.cost),
    shippingNet: pesos(quoted.delivery.net),
    totalAmount: toPesos(quoted.total),
  };
  expect(breakdownOf(stored)).toEqual(quoted);
});

test('an order with free shipping has no cost of delivery', () => {
  const { delivery } = breakdownOf({ ...sampleOrder, shippingCost: 0, shippingNet: 0 });
  expect(delivery).toEqual({ cost: 0, net: 0 });
});
