import { expect, test } from 'vitest';
import type { DeliveryOption } from '../contract/delivery.ts';
import { arrivalText, optionMark, rangeText } from './option-texts.ts';

const option = (more: Partial<DeliveryOption> = {}): DeliveryOption => ({
  ...{ id: 'a', name: 'Correo', kind: 'door', cost: 5900, days: { min: 1, max: 3 } },
  arrives: { from: '2026-12-01', to: '2026-12-03' },
  ...more,
});

test.each([
  [{}, 'Llega entre el 1 y el 3 de diciembre'],
  [
    { arrives: { from: '2026-11-30', to: '2026-12-03' } },
    'Llega entre el 30 de noviembre y el 3 de diciembre',
  ],
  [{ arrives: { from: '2026-12-01', to: '2026-12-01' } }, 'Llega el martes 1 de diciembre'],
  [
    { kind: 'pickup' as const, arrives: { from: '2026-12-01', to: '2026-12-01' } },
    'Listo el martes 1 de diciembre',
  ],
])('%j arrives: %s', (more, text) => {
  expect(arrivalText(option(more))).toBe(text);
});

test('a range of a carrier is approximate', () => {
  expect(rangeText({ from: 5000, to: 7000, isEstimate: true })).toBe('aprox. $5.000 a $7.000');
});

test('a range with one cost is that cost', () => {
  expect(rangeText({ from: 5900, to: 12_500 })).toBe('$5.900 a $12.500');
  expect(rangeText({ from: 0, to: 0 })).toBe('GRATIS');
});

test('the cheapest and the fastest of what is sent are marked', () => {
  const slow = option({ id: 'b', cost: 3000, arrives: { from: '2026-12-05', to: '2026-12-09' } });
  const shop = option({ id: 'c', kind: 'pickup', cost: 0 });
  const marks = (options: DeliveryOption[]) => options.map((one) => optionMark(one, options));
  expect(marks([option(), slow, shop])).toEqual(['Más rápido', 'Más barato', null]);
  expect(marks([option({ cost: 10 }), slow])).toEqual(['Más barato y más rápido', null]);
  expect(marks([option(), option({ id: 'd' })])).toEqual([null, null]);
  expect(marks([option(), shop])).toEqual([null, null]);
});
