import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue.ts';
import type { DeliveryMethod } from '../contract/delivery-methods.ts';
import { fromPesos } from '../shared/money.ts';
import { defaultSettings } from '../site/default-settings.ts';
import { chooseDelivery, deliveryProblemOf } from './choose-delivery.ts';
import { addWorkingDays, findHolidayFault } from './holidays.ts';
import { deliveryRange, deliverySummary, listOptions } from './list-options.ts';
import { findParcelFault, packLines, parcelOf, usualParcel } from './parcel.ts';
import { deliveryTermsOf, destinationOf } from './terms.ts';

const ids = ['a', 'b', 'c', 'd', 'e'].map((one) => `019aa2f0-5c00-7d10-8a3e-00000000000${one}`);
const [doorId, branchId, pickupId, nearId, farId] = ids as [string, string, string, string, string];
const rate = { postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null };
const place = { hours: '9 a 18', provinceId: null, active: true, code: '' };

const door: DeliveryMethod = {
  trackingUrl: '',
  ...{ _id: doorId, name: 'Correo', kind: 'door', active: true, freeFrom: 50_000, readyDays: 0 },
  carrier: null,
  places: [],
  rates: [
    { ...rate, postcodeFrom: 1000, postcodeTo: 1999, cost: 3000, minDays: 1, maxDays: 2 },
    { ...rate, provinceId: '14', maxGrams: 1000, cost: 6000, minDays: 3, maxDays: 6 },
  ],
};
const branch: DeliveryMethod = {
  ...door,
  ...{ _id: branchId, name: 'Sucursal', kind: 'branch', freeFrom: null },
  places: [
    { ...place, id: farId, name: 'Retiro', address: 'Maipú 1', postcode: '1006' },
    { ...place, id: nearId, name: 'Olivos', address: 'Maipú 2', postcode: '1636' },
  ],
};
const pickup: DeliveryMethod = {
  trackingUrl: '',
  ...{ _id: pickupId, name: 'Local', kind: 'pickup', active: true, freeFrom: null, readyDays: 2 },
  carrier: null,
  places: [{ ...place, id: nearId, name: 'Local', address: 'Florida 1', postcode: '' }],
  rates: [],
};
const terms = deliveryTermsOf(defaultSettings, [door, branch, pickup]);
/** A Friday. */
const sentFrom = '2026-11-27';
const shipped = { lines: [{ freeShipping: false }], paid: fromPesos(20_000) };

const list = (postcode?: string, more: object = {}) =>
  listOptions(terms, {
    ...{ destination: destinationOf(postcode), grams: 500, shipped, sentFrom },
    ...more,
  });
const choose = (choice: { id: string; place?: string } | null, postcode = '1636', grams = 500) => {
  const chosen = chooseDelivery(terms, { choice, destination: destinationOf(postcode), grams });
  return 'rates' in chosen ? chosen : deliveryProblemOf(chosen).reason;
};

test('a shop without active methods delivers at its flat rate, whatever is chosen', () => {
  const flat = deliveryTermsOf(defaultSettings, [{ ...door, active: false }]);
  const wanted = { destination: destinationOf('1636'), grams: 1 };
  expect(chooseDelivery(flat, { ...wanted, choice: { id: doorId } })).toEqual({
    rates: { cost: fromPesos(10_000), freeFrom: null },
    delivery: null,
  });
  expect(deliverySummary(flat)).toEqual({});
});

test('what was to be picked up is not sent to an address that it does not have', () => {
  const flat = deliveryTermsOf(defaultSettings, [{ ...pickup, active: false }]);
  const wanted = {
    destination: destinationOf(undefined),
    grams: 1,
    choice: { id: pickupId, place: nearId },
  };
  expect(chooseDelivery(flat, wanted)).toMatchObject({
    code: 'delivery_refused',
    details: { more: { reason: 'gone' } },
  });
});

test('the options of a postcode are cheapest first, with the nearest branch first', () => {
  const { options, needsProvince } = list('1640');
  expect(options.map(({ name, cost }) => [name, cost])).toEqual([
    ['Local', 0],
    ['Correo', 3000],
    ['Sucursal', 3000],
  ]);
  expect(options[2]?.branches?.map(({ name }) => name)).toEqual(['Olivos', 'Retiro']);
  expect(needsProvince).toBe(false);
});

test('a postcode of no range asks for the province, and a CPA says it', () => {
  expect(list('5000')).toMatchObject({ needsProvince: true, range: { from: 3000, to: 6000 } });
  expect(list('X5000AAA').options[2]).toMatchObject({ name: 'Correo', cost: 6000 });
  expect(list('S2000AAA')).toMatchObject({ needsProvince: false });
  expect(list('S2000AAA').options.map(({ name }) => name)).toEqual(['Local', 'Sucursal']);
});

test('without a postcode only the shop itself is offered, beside the range', () => {
  const { options, range, needsProvince } = list();
  expect(options.map(({ kind }) => kind)).toEqual(['pickup']);
  expect({ range, needsProvince }).toEqual({
    range: { from: 3000, to: 6000 },
    needsProvince: false,
  });
  expect(deliverySummary(terms)).toEqual({
    delivery: { range: { from: 3000, to: 6000 }, picksUp: true },
  });
});

test('from its own amount a method is free, and with a line that ships free all are', () => {
  const costs = (more: object) =>
    list('1636', { shipped: { ...shipped, ...more } }).options.map(({ name, cost }) => [
      name,
      cost,
    ]);
  expect(costs({ paid: fromPesos(49_999.99) })).toContainEqual(['Correo', 3000]);
  expect(costs({ paid: fromPesos(50_000) })).toContainEqual(['Correo', 0]);
  expect(costs({ paid: fromPesos(50_000) })).toContainEqual(['Sucursal', 3000]);
  expect(costs({ lines: [{ freeShipping: true }] })).toContainEqual(['Sucursal', 0]);
});

test('days are counted without weekends and holidays', () => {
  const options = listOptions(
    { ...terms, holidays: '30/11/2026 = Feriado' },
    { destination: destinationOf('1636'), grams: 500, shipped, sentFrom },
  ).options;
  expect(options[1]).toMatchObject({
    days: { min: 1, max: 2 },
    arrives: { from: '2026-12-01', to: '2026-12-02' },
  });
  expect(addWorkingDays('2026-11-27', 0, '')).toBe('2026-11-27');
  expect(addWorkingDays('2026-11-29', 0, '30/11/2026 = Feriado')).toBe('2026-12-01');
  expect(addWorkingDays('2026-12-31', 1, '1/1/2027 = Año Nuevo')).toBe('2027-01-04');
});

test('what is chosen has the cost that was listed, and is stored with its place', () => {
  for (const { id, cost, branches } of list('1640').options) {
    const chosen = choose({ id, ...(branches?.[0] ? { place: branches[0].id } : {}) }, '1640');
    expect(chosen).toMatchObject({ rates: { cost: fromPesos(cost) }, delivery: { id } });
  }
  expect(choose({ id: pickupId, place: nearId }, '')).toMatchObject({
    rates: { cost: 0 },
    delivery: { kind: 'pickup', place: { name: 'Local', address: 'Florida 1', hours: '9 a 18' } },
  });
});

test('a branch costs what it costs there, whatever the address', () => {
  expect(choose({ id: branchId, place: nearId }, '9999')).toMatchObject({
    rates: { cost: fromPesos(3000) },
  });
});

test.each([
  [null, '1636', 500, 'missing'],
  [{ id: nearId }, '1636', 500, 'gone'],
  [{ id: doorId, place: nearId }, '1636', 500, 'gone'],
  [{ id: branchId }, '1636', 500, 'place_missing'],
  [{ id: branchId, place: doorId }, '1636', 500, 'place_closed'],
  [{ id: doorId }, '', 500, 'postcode_missing'],
  [{ id: doorId }, 'CP', 500, 'postcode_missing'],
  [{ id: doorId }, '5000', 500, 'province_missing'],
  [{ id: doorId }, 'S2000AAA', 500, 'out_of_zone'],
  [{ id: doorId }, 'X5000AAA', 1001, 'too_heavy'],
] as const)('%j to %j with %d g is refused: %s', (choice, postcode, grams, reason) => {
  expect(choose(choice, postcode, grams)).toBe(reason);
});

test('a branch that has closed is no longer offered', () => {
  const closed = {
    ...branch,
    places: branch.places.map((one) => ({ ...one, active: one.id !== nearId })),
  };
  const after = deliveryTermsOf(defaultSettings, [closed]);
  const wanted = { destination: destinationOf('1636'), grams: 500 };
  const refused = chooseDelivery(after, { ...wanted, choice: { id: branchId, place: nearId } });
  expect(refused).toMatchObject({
    code: 'delivery_refused',
    details: { more: { reason: 'place_closed' } },
  });
  expect(listOptions(after, { ...wanted, shipped, sentFrom }).options[0]?.branches).toHaveLength(1);
});

test('a garment weighs what it says, else what its category does', () => {
  const list = 'Remeras, Musculosas = 250\nCamperas = 900';
  const weigh = (categoria: string | null, weightGrams: number | null = null) =>
    parcelOf({ categoria, weightGrams, parcelSize: null }, list).grams;
  expect(weigh('musculosas')).toBe(250);
  expect(weigh('Remeras', 180)).toBe(180);
  expect(weigh('Gorras')).toBe(usualParcel.grams);
  expect(weigh(null)).toBe(usualParcel.grams);
});

test('a garment measures what it says, else what its category does, and lies on its longest sides', () => {
  const measure = (categoria: string, parcelSize: string | null) =>
    parcelOf({ categoria, weightGrams: null, parcelSize }, 'Camperas = 900, 40 x 8 x 35');
  expect(measure('Camperas', null)).toEqual({ grams: 900, height: 8, width: 35, length: 40 });
  expect(measure('Camperas', '30x5x20')).toEqual({ grams: 900, height: 5, width: 20, length: 30 });
  expect(measure('Gorras', null)).toEqual(usualParcel);
});

test('the garments of an order lie one on top of the other in one box', () => {
  const product = (sizeId: string, parcelSize: string) => ({
    ...{ categoria: null, weightGrams: 300, parcelSize },
    variants: [{ sizes: [{ _id: sizeId }] }],
  });
  const lines = [
    {
      items: [
        { sizeId: 'a', quantity: 2 },
        { sizeId: 'b', quantity: 1 },
      ],
    },
    { items: [{ sizeId: 'gone', quantity: 1 }] },
  ];
  const products = [product('a', '3x25x30'), product('b', '10x20x50')] as unknown as Product[];
  expect(packLines(lines, products, '')).toEqual({
    ...{ grams: 3 * 300 + usualParcel.grams, height: 6 + 10 + usualParcel.height },
    ...{ width: 25, length: 50 },
  });
});

test.each([
  [findParcelFault, 'Remeras = mucho', 'Línea 1: «mucho» no es un peso de 1 a 25000 gramos'],
  [findParcelFault, 'Remeras = 250, 300', 'Línea 1: «300» no son tres medidas'],
  [findParcelFault, 'Remeras = 250, 3x25x151', 'Línea 1: «3x25x151» no son tres medidas'],
  [findParcelFault, 'Remeras = 250, 3x2x1, 4', 'Línea 1: escribila como «Remeras = 250, 3x25x30»'],
  [findParcelFault, 'Remeras', 'Línea 1: escribila como «Remeras = 250, 3x25x30»'],
  [findHolidayFault, '\n31/2/2026 = Nada', 'Línea 2: «31/2/2026» no es una fecha como 25/12/2026'],
  [findHolidayFault, '25/12/2026', 'Línea 1: escribila como «25/12/2026 = Navidad»'],
])('a list with a fault names its line: %#', (findFault, text, fault) => {
  expect(findFault(text)).toBe(fault);
});

test('a unit costs what its own parcel does, or that of its category, until its price makes it free', () => {
  const withCategory = { ...terms, categoryParcels: 'Camperas = 1800' };
  const plain = { categoria: null, weightGrams: null, parcelSize: null };
  const rangeOf = (product: object, price = 20_000, asked = withCategory) =>
    deliveryRange(asked, { ...plain, ...product }, fromPesos(price));
  expect(rangeOf({})).toEqual({ from: 3000, to: 6000 });
  expect(rangeOf({ categoria: 'Camperas' })).toEqual({ from: 3000, to: 3000 });
  expect(rangeOf({ weightGrams: 1800 })).toEqual({ from: 3000, to: 3000 });
  expect(rangeOf({ weightGrams: 900, categoria: 'Camperas' })).toEqual({ from: 3000, to: 6000 });
  expect(rangeOf({}, 50_000)).toEqual({ from: 0, to: 6000 });
  expect(rangeOf({}, 1, deliveryTermsOf(defaultSettings, [pickup]))).toBeNull();
});
