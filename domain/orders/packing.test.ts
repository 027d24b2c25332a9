import { describe, expect, test } from 'vitest';
import type { Order } from '../contract/orders.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { listLegalFacts } from './decide.ts';
import { isShipped, stateOf } from './order-state.ts';
import {
  labelObstacle,
  parcelOf,
  pickingObstacle,
  preorderNote,
  refundedUnitsText,
  slipObstacle,
  unpackingText,
} from './packing.ts';

const refunded = (units: number[]): Order['refunded'] => ({ units, delivery: false, amount: 0 });

describe('which orders are packed', () => {
  const legal = listLegalFacts().map((facts) => ({
    facts,
    order: {
      ...sampleOrder,
      state: stateOf(facts),
      paymentState: facts.paymentState,
      isReady: facts.fulfilmentState === 'ready',
      isShipped: isShipped(facts.fulfilmentState),
    },
  }));

  test('the garments of orders that are paid, open and not prepared', () => {
    const picked = legal.filter(({ order }) => pickingObstacle(order) === null);
    const facts = picked.map(({ facts: { paymentState, fulfilmentState, closedReason } }) =>
      [paymentState, fulfilmentState, closedReason].join(),
    );
    expect(facts.toSorted()).toEqual([
      'paid,approved,',
      'paid,pending,',
      'partly_refunded,approved,',
      'partly_refunded,pending,',
    ]);
  });

  test('labels also for those that are ready, or on their way with a tracking code', () => {
    const labelled = legal.filter(({ order }) => labelObstacle(order) === null);
    const more = labelled.filter(({ order }) => pickingObstacle(order) !== null);
    const states = new Set(more.map(({ facts }) => facts.fulfilmentState));
    expect([...states].toSorted()).toEqual(['ready', 'shipped']);
  });

  test('packing slips as labels, and for the orders of payment links, which have no label', () => {
    for (const { order } of legal) expect(slipObstacle(order)).toBe(labelObstacle(order));
    const order = { ...sampleOrder, isShipped: false, channel: 'link' as const };
    expect(labelObstacle(order)).toMatch('sin etiqueta');
    expect(slipObstacle(order)).toBeNull();
  });

  test('not an order of which every unit was refunded in parts', () => {
    const order = { ...sampleOrder, isShipped: false };
    expect(pickingObstacle({ ...order, refunded: refunded([2, 0]) })).toBeNull();
    expect(pickingObstacle({ ...order, refunded: refunded([2, 1]) })).toBe(
      'Se devolvieron todas sus prendas',
    );
  });
});

test('an order waits for the day of its pre-orders until it is prepared', () => {
  const order = { ...sampleOrder, isShipped: false, sentFrom: '2026-12-25' };
  const [before, day] = ['2026-12-25T02:59:00Z', '2026-12-25T03:00:00Z'].map(
    (at) => new Date(at),
  ) as [Date, Date];
  expect(preorderNote(order, before)).toBe('Preventa: se envía desde el 25 de diciembre de 2026');
  expect(preorderNote(order, day)).toBeNull();
  expect(preorderNote({ ...order, isShipped: true }, before)).toBeNull();
  expect(preorderNote({ ...order, sentFrom: null }, before)).toBeNull();
});

test('a parcel has what was not refunded: of a combo all garments or none', () => {
  const [shirts, combo] = sampleOrder.products;
  if (!shirts || !combo) throw new Error('The sample has two lines');
  const items = combo.items.map((item) => ({ ...item, quantity: 3 }));
  const products = [shirts, { ...combo, quantity: 3, items }];
  const unitsOf = (units: number[]) =>
    parcelOf({ products, refunded: refunded(units) }).map((garment) => [
      garment.title,
      garment.units,
      garment.combo,
    ]);
  expect(unitsOf([1, 1])).toEqual([
    ['Remera Corona Mayor', 1, null],
    ['Remera Rey', 2, 'Combo Real'],
    ['Jogger Palacio', 2, 'Combo Real'],
  ]);
  expect(unitsOf([0, 3])).toEqual([['Remera Corona Mayor', 2, null]]);
});

test('a parcel that lacks refunded units says how many, and how many it has', () => {
  const textOf = (units: number[]) =>
    refundedUnitsText({ ...sampleOrder, refunded: refunded(units) });
  expect(textOf([0, 0])).toBeNull();
  expect(textOf([1, 0])).toBe('Se devolvió 1 prenda: el paquete lleva 3.');
  expect(textOf([0, 1])).toBe('Se devolvieron 2 prendas: el paquete lleva 2.');
});

test('garments are taken from a parcel whose label was printed, until it is shipped', () => {
  const textOf = (labelPrintedAt: string | null, isShipped: boolean, isWhole: boolean) =>
    unpackingText({ order: { isShipped }, labelPrintedAt }, isWhole);
  const at = sampleOrder.createdAt;
  expect(textOf(null, false, true)).toBeNull();
  expect(textOf(at, true, true)).toBeNull();
  expect(textOf(at, false, true)).toMatch(/ya se imprimió: no despaches el paquete/);
  expect(textOf(at, false, false)).toMatch(/ya se imprimió: sacá esas prendas/);
});
