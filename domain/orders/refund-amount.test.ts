import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, fromPesos, sumMoney } from '../shared/money.ts';
import { isRefusal } from '../shared/refusal.ts';
import { demoSettings } from '../site/demo-settings.ts';
import { priceSettingsOf } from '../testing/cart-samples.ts';
import { type PricedLine, priceOrder } from './breakdown.ts';
import { decideComeBack, decideRefund, type OrderPart, refundAmount } from './refund-amount.ts';

const settings = priceSettingsOf(demoSettings);
const nothing: OrderPart = { units: [], delivery: false };

/** Three tees with a discount of 100 pesos on all three, which no unit can have a third of, and a cap. */
const order = priceOrder(
  [
    {
      unitPrice: fromPesos(30_000),
      quantity: 3,
      freeShipping: false,
      discount: fromPesos(100),
    },
    { unitPrice: fromPesos(8_000), quantity: 1, freeShipping: false },
  ],
  settings,
);

describe('the refund of a part', () => {
  test.each<[title: string, refunded: OrderPart, wanted: OrderPart, amount: number]>([
    ['nothing is nothing', nothing, nothing, 0],
    ['the delivery is its cost', nothing, { units: [], delivery: true }, 10_000],
    ['the cap is its price', nothing, { units: [0, 1], delivery: false }, 8_000],
    ['the first tee is a third of the three', nothing, { units: [1], delivery: false }, 29_966.67],
    [
      'the second tee has the remaining centavo too',
      { units: [1], delivery: false },
      { units: [1], delivery: false },
      29_966.67,
    ],
    [
      'the third one has none',
      { units: [2], delivery: false },
      { units: [1, 0], delivery: false },
      29_966.66,
    ],
    ['two tees at once are their sum', nothing, { units: [2], delivery: false }, 59_933.34],
    ['everything is the total', nothing, { units: [3, 1], delivery: true }, 107_900],
    [
      'the rest is what was not refunded',
      { units: [1, 1], delivery: true },
      { units: [2], delivery: false },
      59_933.33,
    ],
  ])('%s', (_title, refunded, wanted, pesos) => {
    expect(refundAmount(order, { refunded, wanted })).toBe(fromPesos(pesos));
  });

  test('the delivery of an order that shipped free pays nothing', () => {
    const line = { unitPrice: fromPesos(40_000), quantity: 1, freeShipping: true };
    const wanted = { units: [], delivery: true };
    expect(refundAmount(priceOrder([line], settings), { refunded: nothing, wanted })).toBe(0);
  });
});

describe('a refund is refused', () => {
  test.each<[title: string, refunded: OrderPart, wanted: OrderPart, refusal: object]>([
    [
      'of more units than there are',
      nothing,
      { units: [0, 2], delivery: false },
      { code: 'invalid_request', message: 'La línea 2 tiene menos unidades: 1.' },
    ],
    [
      'of a line that does not exist',
      nothing,
      { units: [0, 0, 1], delivery: false },
      { code: 'invalid_request', message: 'La compra tiene menos líneas: 2.' },
    ],
    [
      'of units refunded before',
      { units: [2], delivery: false },
      { units: [2, 1], delivery: true },
      {
        code: 'illegal_transition',
        message: 'De la línea 1 ya se devolvieron unidades: 2 de 3.',
      },
    ],
    [
      'of a delivery refunded before',
      { units: [], delivery: true },
      { units: [1], delivery: true },
      { code: 'illegal_transition', message: 'El costo de envío ya se devolvió.' },
    ],
  ])('%s', (_title, refunded, wanted, refusal) => {
    expect(refundAmount(order, { refunded, wanted })).toMatchObject(refusal);
  });

  test('a line that is refunded completely does not refuse a refund of another', () => {
    const refunded = { units: [3, 0], delivery: false };
    const wanted = { units: [0, 1], delivery: false };
    expect(refundAmount(order, { refunded, wanted })).toBe(fromPesos(8_000));
  });

  test('a fraction of a unit, or fewer than none, is an error', () => {
    for (const units of [[0.5], [-1]]) {
      const wanted = { units, delivery: false };
      expect(() => refundAmount(order, { refunded: nothing, wanted })).toThrow(RangeError);
    }
  });
});

describe('any order', () => {
  const anyLine: fc.Arbitrary<PricedLine> = fc
    .record({
      unitPrice: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 1_000_000_000 })).map(centavos),
      quantity: fc.integer({ min: 1, max: 10 }),
      freeShipping: fc.boolean(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...rest }) => ({
      ...rest,
      discount: centavos(Math.floor(rest.unitPrice * rest.quantity * share)),
    }));
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 });

  /** Everything of an order in a drawn order and grouping: each piece is a unit of a line, or the delivery. */
  const anyRefunds = anyLines.chain((lines) => {
    const units = lines.flatMap(({ quantity }, line) => Array<number>(quantity).fill(line));
    const pieces = [...units, 'delivery' as const];
    return fc.record({
      lines: fc.constant(lines),
      pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      ends: fc.array(fc.boolean(), { minLength: pieces.length, maxLength: pieces.length }),
    });
  });

  type Piece = number | 'delivery';
  const partOf = (pieces: readonly Piece[], lines: readonly unknown[]): OrderPart => ({
    units: lines.map((_, line) => pieces.filter((piece) => piece === line).length),
    delivery: pieces.includes('delivery'),
  });

  test('refunds of its parts in any order and grouping sum exactly to its total', () => {
    fc.assert(
      fc.property(anyRefunds, ({ lines, pieces, ends }) => {
        const breakdown = priceOrder(lines, settings);
        const amounts = [];
        let start = 0;
        for (const [index, isEnd] of ends.entries()) {
          if (!isEnd && index < pieces.length - 1) continue;
          const refunded = partOf(pieces.slice(0, start), lines);
          const wanted = partOf(pieces.slice(start, index + 1), lines);
          const amount = refundAmount(breakdown, { refunded, wanted });
          if (isRefusal(amount)) throw new Error(amount.message);
          expect(amount).toBeGreaterThanOrEqual(0);
          amounts.push(amount);
          start = index + 1;
        }
        expect(sumMoney(amounts)).toBe(breakdown.total);
      }),
    );
  });

  test('no unit is refunded above its price', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const breakdown = priceOrder(lines, settings);
        for (const [index, { unitPrice }] of breakdown.lines.entries()) {
          const wanted = { units: lines.map((_, at) => (at === index ? 1 : 0)), delivery: false };
          expect(refundAmount(breakdown, { refunded: nothing, wanted })).toBeLessThanOrEqual(
            unitPrice,
          );
        }
      }),
    );
  });
});

describe('whether a refund is of the whole order', () => {
  const everything: OrderPart = { units: [3, 1], delivery: true };
  const cap: OrderPart = { units: [0, 1], delivery: false };
  test.each<[title: string, wanted: OrderPart, refundedTotal: number, decided: object]>([
    ['a part is not', cap, 0, { amount: 8_000, isWhole: false }],
    ['everything is', everything, 0, { amount: 107_900, isWhole: true }],
    ['a part that is all that is left is', cap, 99_900, { amount: 8_000, isWhole: true }],
    [
      'everything after a refund at the provider is what is left',
      everything,
      20_000,
      { amount: 87_900, isWhole: true },
    ],
  ])('%s', (_title, wanted, refundedTotal, decided) => {
    const result = decideRefund(order, {
      ...{ refunded: nothing, wanted, refundedTotal: fromPesos(refundedTotal) },
    });
    const amount = isRefusal(result) ? result : { ...result, amount: result.amount / 100 };
    expect(amount).toEqual(decided);
  });

  test.each<[title: string, wanted: OrderPart, refundedTotal: number, message: string]>([
    ['nothing is refused', nothing, 0, 'Elegí qué devolver.'],
    [
      'more than is left is refused',
      { units: [1], delivery: false },
      100_000,
      'De este pago quedan $7.900 ARS: el resto ya se devolvió.',
    ],
    [
      'everything of a payment without money is refused',
      everything,
      107_900,
      'De este pago quedan $0 ARS: el resto ya se devolvió.',
    ],
  ])('%s', (_title, wanted, refundedTotal, message) => {
    const request = { refunded: nothing, wanted, refundedTotal: fromPesos(refundedTotal) };
    expect(decideRefund(order, request)).toMatchObject({ message });
  });

  test('units that cost nothing are refused with the reason', () => {
    const tee = { unitPrice: fromPesos(30_000), quantity: 1, freeShipping: false };
    const free = priceOrder([tee, { ...tee, discount: tee.unitPrice }], settings);
    const wanted = { units: [0, 1], delivery: false };
    const request = { refunded: nothing, wanted, refundedTotal: centavos(0) };
    expect(decideRefund(free, request)).toMatchObject({
      message:
        'Lo elegido no costó nada: no hay dinero que devolver. Si volvió, sumalo al stock del producto.',
    });
  });
});

describe('an order that came back is refunded', () => {
  test.each<[title: string, keepsDelivery: boolean, refundedTotal: number, decided: object]>([
    ['whole', false, 0, { amount: 107_900, isWhole: true }],
    ['without its delivery', true, 0, { amount: 97_900, isWhole: false }],
    ['whole, less a smaller refund at the provider', false, 5_000, { amount: 102_900 }],
    ['without its delivery, less a smaller refund', true, 5_000, { amount: 92_900 }],
    [
      'without its delivery, less a refund of as much',
      ...([true, 10_000, { amount: 87_900, isWhole: false }] as const),
    ],
    ['without its delivery, less a larger refund', true, 20_000, { amount: 77_900 }],
  ])('%s', (_title, keepsDelivery, refundedTotal, decided) => {
    const result = decideComeBack(order, {
      ...{ refunded: nothing, keepsDelivery, refundedTotal: fromPesos(refundedTotal) },
    });
    const amount = isRefusal(result) ? result : { ...result, amount: result.amount / 100 };
    expect(amount).toMatchObject(decided);
  });

  test('whole also with the delivery withheld, once that was refunded', () => {
    const refunded = { units: [], delivery: true };
    const refundedTotal = fromPesos(10_000);
    const decided = decideComeBack(order, { refunded, keepsDelivery: true, refundedTotal });
    expect(decided).toMatchObject({ amount: fromPesos(97_900), isWhole: true });
  });

  test('not when what is left is not more than its delivery', () => {
    const refundedTotal = fromPesos(97_900);
    const decided = decideComeBack(order, {
      refunded: nothing,
      keepsDelivery: true,
      refundedTotal,
    });
    expect(decided).toMatchObject({ message: expect.stringContaining('quedan $10.000 ARS') });
  });
});
