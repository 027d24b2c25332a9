import { describe, expect, test } from 'vitest';
import type { Order } from '../contract/orders.ts';
import type { OrderPayment } from '../contract/payments.ts';
import { fromPesos } from '../shared/money.ts';
import { sampleExchange, sampleOrder } from '../testing/sample-order.ts';
import type { OrderPart } from './refund-amount.ts';
import { canRefund, consequenceOf, describeRefund, nothing } from './refund-choice.ts';

type Given = {
  order?: Partial<Order>;
  atProvider?: number;
  wanted?: OrderPart;
  isByHand?: boolean;
};

function describeOf({ order, atProvider = 0, wanted = nothing, isByHand }: Given = {}) {
  const refunds = isByHand === undefined ? [] : [{ isByHand }];
  const returned = atProvider + (order?.refunded?.amount ?? 0);
  const payment = { _id: sampleOrder.paymentInfo?.paymentId, returned, refunds } as OrderPayment;
  return describeRefund({ order: { ...sampleOrder, ...order }, payments: [payment] }, wanted);
}

const everything: OrderPart = { units: [2, 1], delivery: true };

test.each<[title: string, order: Partial<Order>, can: boolean]>([
  ['a paid order can be refunded', { state: 'Aceptado' }, true],
  ['a partly refunded one too', { paymentState: 'partly_refunded' }, true],
  ['a refunded one that was shipped cannot', { paymentState: 'refunded' }, false],
  ['one that was charged back cannot', { paymentState: 'charged_back' }, false],
  ['a deleted one is refunded in the payments to review', { state: 'Eliminado' }, false],
  ['one that is not paid yet cannot', { state: 'Pendiente', paymentState: 'unpaid' }, false],
])('%s', (_title, change, can) => {
  expect(canRefund({ ...sampleOrder, ...change })).toBe(can);
});

describe('the choice of what to refund', () => {
  test('has the units and the delivery that are left, with what they cost', () => {
    const { lines, delivery, rest } = describeOf();
    expect(lines).toMatchObject([
      { left: 2, chosen: 0, amount: fromPesos(64_000) },
      { left: 1, chosen: 0, amount: fromPesos(50_000.5) },
    ]);
    expect(delivery).toEqual({ isLeft: true, isChosen: false, amount: fromPesos(10_000) });
    expect(rest).toEqual({ part: everything, isChosen: false, amount: fromPesos(124_000.5) });
  });

  test('costs what the chosen units cost', () => {
    const { lines, decision } = describeOf({ wanted: { units: [1, 0], delivery: true } });
    expect(lines[0]?.amount).toBe(fromPesos(32_000));
    expect(decision).toEqual({ amount: fromPesos(42_000), isWhole: false });
  });

  test('of everything refunds the order', () => {
    const { rest, decision } = describeOf({ wanted: everything });
    expect(rest.isChosen).toBe(true);
    expect(decision).toEqual({ amount: fromPesos(124_000.5), isWhole: true });
  });

  test('loses what was refunded in the meantime', () => {
    const refunded = { units: [1, 1], delivery: true, amount: 92_000.5 };
    const { wanted, lines, delivery, decision } = describeOf({
      ...{ order: { refunded }, wanted: everything },
    });
    expect(wanted).toEqual({ units: [1, 0], delivery: false });
    expect(lines.map(({ left }) => left)).toEqual([1, 0]);
    expect(delivery?.isLeft).toBe(false);
    expect(decision).toEqual({ amount: fromPesos(32_000), isWhole: true });
  });

  test('of everything is what is left after a refund at Mercado Pago, and more than that is refused', () => {
    const atProvider = 100_000;
    expect(describeOf({ atProvider, wanted: everything }).decision).toEqual({
      ...{ amount: fromPesos(24_000.5), isWhole: true },
    });
    expect(describeOf({ atProvider, wanted: { units: [1, 0], delivery: false } }).decision).toEqual(
      expect.objectContaining({ message: expect.stringContaining('quedan $24.000,50 ARS') }),
    );
  });

  test('has no delivery for an order that was shipped free', () => {
    const free = { shippingCost: 0, shippingNet: 0, totalAmount: 114_000.5 };
    expect(describeOf({ order: free }).delivery).toBeNull();
    const wanted = { units: [2, 1], delivery: false };
    expect(describeOf({ order: free, wanted })).toMatchObject({ rest: { isChosen: true } });
  });
});

test.each<[title: string, order: Partial<Order>, isWhole: boolean, text: string]>([
  [
    'a part',
    {},
    false,
    'Mercado Pago devuelve $32.000 ARS. El cliente recibe un correo. La orden sigue en Aprobado y el stock no cambia. No se puede deshacer.',
  ],
  [
    'everything of an order in the shop',
    { isShipped: false },
    true,
    'Mercado Pago devuelve $32.000 ARS. El cliente recibe un correo. Es todo lo que queda: la orden se cancela y sus prendas vuelven al stock. No se puede deshacer.',
  ],
  [
    'everything of a delivered order with an exchange',
    { exchanges: [{ ...sampleExchange, state: 'requested' }] },
    true,
    'Mercado Pago devuelve $32.000 ARS. El cliente recibe un correo. Es todo lo que queda: las prendas vuelven al stock cuando uses «Recibir devolución». Los cambios de talle sin terminar se cancelan. No se puede deshacer.',
  ],
  [
    'a part of what came by transfer',
    { paymentInfo: { paymentId: 'transfer-1', isRefundDone: false } },
    false,
    'Queda para transferirle $32.000 ARS. El cliente recibe un correo. La orden sigue en Aprobado y el stock no cambia. No se puede deshacer.',
  ],
])('a refund of %s says what happens', (_title, change, isWhole, text) => {
  const amount = fromPesos(32_000);
  const notice = 'El cliente recibe un correo.';
  expect(consequenceOf({ ...sampleOrder, ...change }, { amount, isWhole, notice })).toBe(text);
});

test('a refund is the owner’s when an earlier one of its payment was', () => {
  expect(describeOf().isByHand).toBe(false);
  expect(describeOf({ isByHand: false }).isByHand).toBe(false);
  expect(describeOf({ isByHand: true }).isByHand).toBe(true);
});
