import { expect, test } from 'vitest';
import { fromPesos } from '../shared/money.ts';
import { demoSettings } from '../site/demo-settings.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { breakdownOf } from './order-breakdown.ts';

test('a placed order costs what was charged, with the shipping it was placed with', () => {
  const { lines, delivery, total } = breakdownOf(sampleOrder, null);
  expect(lines.map((line) => line.total)).toEqual([6_400_000, 5_000_050]);
  expect(delivery.cost).toBe(fromPesos(sampleOrder.shippingCost));
  expect(total).toBe(fromPesos(sampleOrder.totalAmount));
  expect(breakdownOf({ ...sampleOrder, shippingCost: 0 }, null).delivery.cost).toBe(0);
});

test('its net is divided over its lines and the delivery', () => {
  const { lines, delivery, net } = breakdownOf(sampleOrder, demoSettings);
  expect(net).toBe(10_247_975);
  expect(lines.map((line) => line.net)).toEqual([5_289_256, 4_132_273]);
  expect(delivery.net).toBe(826_446);
});
