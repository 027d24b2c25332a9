import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, fromPesos, toPesos } from '../shared/money.ts';
import { maxOrderTotal } from './limits.ts';
import { containedVatText, netPrice } from './net-price.ts';

const seller = (vatRate: number) => ({ vatCondition: 'responsable_inscripto', vatRate }) as const;

test.each([
  [12_100, 21, 10_000],
  [32_000, 21, 26_446.28],
  [0.01, 21, 0.01],
  [0, 21, 0],
  [100, 10.5, 90.5],
  [100, 0, 100],
])('%d pesos with %d %% of VAT are %d without national taxes', (price, rate, net) => {
  const found = netPrice(fromPesos(price), seller(rate));
  expect(found === null ? null : toPesos(found)).toBe(net);
});

test.each(['monotributo', 'exento', null] as const)(
  'a seller whose VAT condition is %s shows none',
  (vatCondition) => {
    expect(netPrice(fromPesos(100), { vatCondition, vatRate: 21 })).toBeNull();
  },
);

test('the VAT that a price contains is the rest of it, and none without a net price', () => {
  expect(containedVatText({ total: fromPesos(12_100), net: fromPesos(10_000) })).toBe(
    'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743). IVA contenido: $2.100.',
  );
  expect(containedVatText({ total: fromPesos(12_100), net: null })).toBeNull();
});

const anyPrice = fc.integer({ min: 0, max: maxOrderTotal }).map(centavos);
const anyRate = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100);

test('the net price is within half a centavo of the exact one, and never above the price', () => {
  fc.assert(
    fc.property(anyPrice, anyRate, (price, rate) => {
      const net = BigInt(netPrice(price, seller(rate)) ?? -1);
      const divisor = 10_000n + BigInt(Math.round(rate * 100));
      const twiceError = 2n * (net * divisor - BigInt(price) * 10_000n);
      expect(twiceError <= divisor && twiceError > -divisor).toBe(true);
      expect(net <= BigInt(price)).toBe(true);
    }),
  );
});

test('a higher price has no lower net price', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyRate, (one, other, rate) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(netPrice(low, seller(rate))).toBeLessThanOrEqual(netPrice(high, seller(rate)) ?? 0);
    }),
  );
});
