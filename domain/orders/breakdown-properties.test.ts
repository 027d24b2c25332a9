import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Centavos, centavos } from '../shared/money.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { priceSettingsOf } from '../testing/cart-samples.ts';
import { type PricedLine, priceOrder } from './breakdown.ts';

const settings = priceSettingsOf(defaultSettings);

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    unitPrice: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 1_000_000_000 })).map(centavos),
    quantity: fc.integer({ min: 1, max: 50 }),
    freeShipping: fc.boolean(),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ share, ...rest }) => {
    if (share === null) return rest;
    return { ...rest, discount: centavos(Math.floor(rest.unitPrice * rest.quantity * share)) };
  });
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 30 });

const anyRates = fc.record({
  cost: fc.nat({ max: 5_000_000 }).map(centavos),
  freeFrom: fc.option(fc.nat({ max: 50_000_000 }).map(centavos)),
});
const anyVat = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => ({
  vatCondition: 'responsable_inscripto' as const,
  vatRate: hundredths / 100,
}));
const anySettings = fc.record({ rates: anyRates, vat: anyVat });

const sum = (amounts: readonly (Centavos | null)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);

test('the total is the lines and the delivery, and the subtotal without the discount', () => {
  fc.assert(
    fc.property(anyLines, anySettings, (lines, any) => {
      const { subtotal, discount, delivery, total, ...priced } = priceOrder(lines, any);
      expect(subtotal).toBe(sum(lines.map((each) => centavos(each.unitPrice * each.quantity))));
      expect(discount).toBe(sum(priced.lines.map((each) => each.discount)));
      expect(total).toBe(sum(priced.lines.map((each) => each.total)) + delivery.cost);
      expect(total).toBe(subtotal - discount + delivery.cost);
    }),
  );
});

test('the nets of the lines and the delivery sum exactly to that of the order', () => {
  fc.assert(
    fc.property(anyLines, anySettings, (lines, any) => {
      const { delivery, net, ...priced } = priceOrder(lines, any);
      expect(sum([...priced.lines.map((each) => each.net), delivery.net])).toBe(net);
    }),
  );
});

test('no amount is negative, no net is above its amount, and all are whole centavos', () => {
  fc.assert(
    fc.property(anyLines, anySettings, (lines, any) => {
      const { subtotal, discount, delivery, total, net, ...priced } = priceOrder(lines, any);
      const pairs = [...priced.lines, { total, net }, { total: delivery.cost, net: delivery.net }];
      for (const part of pairs) {
        expect(part.net).toBeGreaterThanOrEqual(0);
        expect(part.net).toBeLessThanOrEqual(part.total);
      }
      for (const amount of [
        subtotal,
        discount,
        ...pairs.flatMap((part) => [part.total, part.net]),
      ]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
      expect(discount).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test('a seller who shows no net price has the same amounts, and no nets', () => {
  fc.assert(
    fc.property(anyLines, anySettings, (lines, { rates, vat }) => {
      const shown = priceOrder(lines, { rates, vat });
      const expected = {
        ...shown,
        lines: shown.lines.map((each) => ({ ...each, net: null })),
        delivery: { ...shown.delivery, net: null },
        net: null,
      };
      const monotributo = { vatCondition: 'monotributo', vatRate: vat.vatRate } as const;
      expect(priceOrder(lines, { rates, vat: monotributo })).toEqual(expected);
      expect(priceOrder(lines, { rates, vat: null })).toEqual(expected);
    }),
  );
});

test('shipping is free exactly when a promotion of the cart ships free', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const isFree = lines.filter((each) => each.freeShipping).length > 0;
      expect(priceOrder(lines, settings).delivery.cost).toBe(isFree ? 0 : 1_000_000);
    }),
  );
});

test('the order of the lines does not change what the order costs', () => {
  fc.assert(
    fc.property(anyLines, anySettings, (lines, any) => {
      const { lines: _, delivery, ...amounts } = priceOrder(lines, any);
      const reversed = priceOrder([...lines].reverse(), any);
      expect(reversed).toMatchObject({ ...amounts, delivery: { cost: delivery.cost } });
    }),
  );
});

test('one more line never lowers the total', () => {
  fc.assert(
    fc.property(anyLines, anyLine, (lines, more) => {
      const added = { ...more, freeShipping: false };
      const before = priceOrder(lines, settings).total;
      expect(priceOrder([...lines, added], settings).total).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('more units never cost less, beside a delivery that becomes free', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      anySettings,
      (lines, at, by, any) => {
        const more = lines.map((each, index) => {
          return index === at % lines.length ? { ...each, quantity: each.quantity + by } : each;
        });
        const [before, after] = [priceOrder(lines, any), priceOrder(more, any)];
        expect(after.subtotal).toBeGreaterThanOrEqual(before.subtotal);
        expect(after.total - after.delivery.cost).toBeGreaterThanOrEqual(
          before.total - before.delivery.cost,
        );
        const paid = { ...any, rates: { ...any.rates, freeFrom: null } };
        const totals = [priceOrder(lines, paid).total, priceOrder(more, paid).total] as const;
        expect(totals[1]).toBeGreaterThanOrEqual(totals[0]);
      },
    ),
  );
});
