import { describe, expect, test } from 'vitest';
import { teeEntry } from '#domain/testing/cart-samples.ts';
import {
  cartFingerprint,
  initialPurchase,
  nextPurchase,
  type Purchase,
  type PurchaseEvent,
  storedOrderOf,
  type UnpaidOrder,
  unpaidOrderOf,
} from './purchase.ts';

const order: UnpaidOrder = {
  userId: 'ana',
  orderId: 'order-1',
  preferenceId: 'preference-1',
  cart: [teeEntry],
  payPath: '/kings/pay',
};
const otherOrder: UnpaidOrder = { ...order, orderId: 'order-2' };
const expired = { kind: 'expired' } as const;

const states = {
  editing: { state: 'editing', problem: null, byTransfer: false },
  'editing with a problem': { state: 'editing', problem: expired, byTransfer: false },
  placing: { state: 'placing', byTransfer: true },
  'awaiting-payment': { state: 'awaiting-payment', order },
  cancelling: { state: 'cancelling', order },
  paid: { state: 'paid', orderId: order.orderId, order },
  'paid earlier': { state: 'paid', orderId: order.orderId, order: null },
  'by-transfer': { state: 'by-transfer', orderId: order.orderId },
} as const satisfies Record<string, Purchase>;
type StateName = keyof typeof states;

const { orderId } = order;
const events = {
  place: { type: 'place', byTransfer: true },
  placed: { type: 'placed', order },
  'placing-failed': { type: 'placing-failed', problem: expired },
  cancel: { type: 'cancel' },
  cancelled: { type: 'cancelled' },
  'cancelling-failed': { type: 'cancelling-failed' },
  'reservation-received': { type: 'reservation-received', orderId, expiresAt: '2026-11-20T15:30Z' },
  'order-paid': { type: 'order-paid', orderId },
  'transfer-chosen': { type: 'transfer-chosen', orderId },
  'order-ended': { type: 'order-ended', orderId, problem: expired },
  'result-shown': { type: 'result-shown', orderId },
  'problem-dismissed': { type: 'problem-dismissed' },
  left: { type: 'left' },
  'order stored': { type: 'stored-order-read', order },
  'other order stored': { type: 'stored-order-read', order: otherOrder },
  'no order stored': { type: 'stored-order-read', order: null },
} as const satisfies Record<string, PurchaseEvent>;
type EventName = keyof typeof events;

/** Every change of state; an event that a state does not list leaves it as it is. */
const changes: Record<StateName, Partial<Record<EventName, Purchase['state']>>> = {
  editing: {
    place: 'placing',
    'order stored': 'awaiting-payment',
    'other order stored': 'awaiting-payment',
  },
  'editing with a problem': {
    place: 'placing',
    'problem-dismissed': 'editing',
    left: 'editing',
    'order stored': 'awaiting-payment',
    'other order stored': 'awaiting-payment',
  },
  placing: {
    placed: 'awaiting-payment',
    'placing-failed': 'editing',
    'order-paid': 'paid',
    'transfer-chosen': 'by-transfer',
  },
  'awaiting-payment': {
    cancel: 'cancelling',
    'reservation-received': 'awaiting-payment',
    'order-paid': 'paid',
    'transfer-chosen': 'by-transfer',
    'order-ended': 'editing',
    'result-shown': 'editing',
    'order stored': 'awaiting-payment',
    'other order stored': 'awaiting-payment',
    'no order stored': 'editing',
  },
  cancelling: {
    cancelled: 'editing',
    'cancelling-failed': 'awaiting-payment',
    'reservation-received': 'cancelling',
    'order-paid': 'paid',
    'transfer-chosen': 'by-transfer',
    'order-ended': 'editing',
    'result-shown': 'editing',
    'other order stored': 'awaiting-payment',
    'no order stored': 'editing',
  },
  paid: { 'result-shown': 'editing', left: 'awaiting-payment' },
  'paid earlier': { 'result-shown': 'editing', left: 'editing' },
  'by-transfer': { left: 'editing' },
};

const stateNames = Object.keys(states) as StateName[];
const eventNames = Object.keys(events) as EventName[];

describe.each(stateNames)('a purchase that is %s', (name) => {
  test.each(eventNames)('on %s', (event) => {
    const purchase: Purchase = states[name];
    const next = nextPurchase(purchase, events[event]);
    const expected = changes[name][event];
    if (expected) expect(next.state).toBe(expected);
    else expect(next).toEqual(purchase);
  });
});

test('an answer about another order changes nothing', () => {
  const answers: PurchaseEvent[] = [
    events['reservation-received'],
    events['order-paid'],
    events['transfer-chosen'],
    events['order-ended'],
    events['result-shown'],
  ].map((event) => ({ ...event, orderId: 'order-2' }));
  for (const name of ['awaiting-payment', 'cancelling', 'paid'] as const) {
    for (const event of answers) expect(nextPurchase(states[name], event)).toBe(states[name]);
  }
});

test('an order that could not be placed is tried again as it was to be paid', () => {
  const failed = nextPurchase(states.placing, events['placing-failed']);
  expect(failed).toEqual({ state: 'editing', problem: expired, byTransfer: true });
});

test('a checkout that is left while its order is placed still receives the order', () => {
  const left = nextPurchase(nextPurchase(initialPurchase, events.place), events.left);
  expect(unpaidOrderOf(nextPurchase(left, events.placed))).toEqual(order);
});

test('a paid order stays stored until its result was shown', () => {
  const paid = nextPurchase(states['awaiting-payment'], events['order-paid']);
  expect(unpaidOrderOf(paid)).toBeNull();
  expect(storedOrderOf(paid)).toEqual(order);
  expect(storedOrderOf(nextPurchase(paid, events['result-shown']))).toBeNull();
});

test('the expiry of a reservation is saved with its order', () => {
  const next = nextPurchase(states['awaiting-payment'], events['reservation-received']);
  expect(unpaidOrderOf(next)?.expiresAt).toBe('2026-11-20T15:30Z');
});

test('a cart with another quantity or price is another cart', () => {
  const fingerprint = cartFingerprint([teeEntry]);
  expect(cartFingerprint([{ ...teeEntry }])).toBe(fingerprint);
  expect(cartFingerprint([{ ...teeEntry, quantity: teeEntry.quantity + 1 }])).not.toBe(fingerprint);
  expect(cartFingerprint([])).not.toBe(fingerprint);
});
