import { expect, test, vi } from 'vitest';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import { centavos } from '#domain/shared/money.ts';
import type { Garment } from './garments.ts';
import {
  changeOf,
  type Draft,
  type DraftPayment,
  priceDraft,
  restOf,
  startSale,
  toSaleDraft,
  useDraft,
} from './sale-draft.ts';
import { keyOf, leftOf, purchasePath } from './sale-items.ts';
import {
  choosePayment,
  findFault,
  findReductionFault,
  findRefused,
  fitPayments,
  readRefusal,
} from './sale-payments.ts';

const total = centavos(3_000_000);
const paid = (method: SaleMethod, amount: string, receipt = ''): DraftPayment => ({
  ...{ method, amount, receipt },
});

test('a method takes what is still to be paid, and the place of the only one when nothing is', () => {
  const cash = choosePayment([], 'cash', total);
  expect(cash).toEqual([paid('cash', '30000')]);
  expect(choosePayment(cash, 'card', total)).toEqual([paid('card', '30000')]);
  const part = [paid('cash', '12.000,50')];
  expect(choosePayment(part, 'card', total)).toEqual([...part, paid('card', '17999,5')]);
  const both = [paid('cash', '10000'), paid('card', '20000')];
  expect(choosePayment(both, 'qr', total)).toEqual(both);
});

test('a single payment follows the total, with its receipt; the parts of several stay', () => {
  expect(fitPayments([paid('card', '32000', '0045')], total)).toEqual([
    paid('card', '30000', '0045'),
  ]);
  const both = [paid('cash', '12000'), paid('card', '20000', '0045')];
  expect(fitPayments(both, total)).toEqual(both);
});

test('only cash has change', () => {
  expect(changeOf(total, [paid('cash', '40000')])).toBe(1_000_000);
  expect(changeOf(total, [paid('card', '25000'), paid('cash', '10000')])).toBe(500_000);
  expect(changeOf(total, [paid('card', '40000')])).toBe(0);
  expect(changeOf(total, [paid('card', '38000'), paid('cash', '1000')])).toBe(100_000);
  expect(restOf(total, [paid('cash', 'nada')])).toBe(3_000_000);
});

const garment = {
  product: {
    ...{ _id: 'p', nombre: 'Remera', precio: 30_000, store: 'Kings', categoria: null },
    variants: [],
  },
  variant: { _id: 'v', color: 'Black', modelName: '', image: null, sizes: [] },
  size: { _id: 's', size: 'M', stock: 3, barcode: '' },
} satisfies Garment;
const other = { ...garment, size: { ...garment.size, _id: 's2', stock: 1 } };
const combo = {
  ...{ _id: 'c', name: 'Combo Rey', promoPrice: 45_000, store: 'Kings', freeShipping: false },
  products: [
    { productId: 'p', sizeIds: ['s'] },
    { productId: 'p2', sizeIds: ['s2'] },
  ],
};
const counter = {
  garments: new Map([
    ['s', garment],
    ['s2', other],
  ]),
  combos: new Map([['c', combo]]),
  discounts: [],
};
const draftOf = (change: Partial<Draft>): Draft => ({
  ...{ saleReference: 'r', items: [{ sizeId: 's', quantity: 1 }], payments: [] },
  ...{ reduction: { amount: '', reason: '' }, buyer: { name: '', email: '', phone: '' } },
  ...change,
});
const price = (draft: Draft) => priceDraft(draft, counter, new Date());

test('what is sent of the cash is what stays in the drawer', () => {
  const draft = draftOf({ payments: [paid('card', '25000', '77'), paid('cash', '10000')] });
  expect(toSaleDraft(draft, price(draft))).toMatchObject({
    total: 30_000,
    payments: [
      { method: 'card', amount: 25_000, receipt: '77' },
      { method: 'cash', amount: 5_000 },
    ],
  });
});

test.each([
  ['nothing is paid', {}, 'Elegí cómo paga'],
  ['too little', { payments: [paid('cash', '29999')] }, 'Los pagos no llegan al total'],
  ['too much by card', { payments: [paid('transfer', '30001')] }, 'Los pagos pasan el total'],
  ['a card without its number', { payments: [paid('card', '30000')] }, 'Falta: número de cupón'],
  ['no amount', { payments: [paid('cash', 'x')] }, 'Escribí cuánto paga'],
  [
    'a reduction without a reason',
    { reduction: { amount: '10 %', reason: '' }, payments: [paid('cash', '27000')] },
    'Escribí el motivo del descuento',
  ],
  [
    'a reduction that is no number',
    { reduction: { amount: 'mucho', reason: 'x' } },
    'Escribí un importe, o un porcentaje como 10 %',
  ],
  [
    'a reduction that is a code',
    { reduction: { amount: '99999999999999', reason: 'x' } },
    'El descuento no puede ser todo el importe de la venta.',
  ],
  [
    'a share that is a code',
    { reduction: { amount: '9999999999999%', reason: 'x' } },
    'El descuento no puede ser todo el importe de la venta.',
  ],
  [
    'a reduction of everything',
    { reduction: { amount: '30000', reason: 'x' } },
    'El descuento no puede ser todo el importe de la venta.',
  ],
])('%s is a fault', (_, change, text) => {
  const draft = draftOf(change);
  expect(findFault(draft, price(draft))?.text).toContain(text);
});

test.each(['mucho', '30000'])(
  'a reduction of «%s» is a fault before anything is paid',
  (amount) => {
    const draft = draftOf({ reduction: { amount, reason: 'x' } });
    expect(findReductionFault(draft, price(draft))?.field).toBe('reduction-amount');
    const unpaid = draftOf({ reduction: { amount: '10 %', reason: 'x' } });
    expect(findReductionFault(unpaid, price(unpaid))).toBeNull();
  },
);

test('a percentage is of the sale after the discounts of the shop', () => {
  const draft = draftOf({ reduction: { amount: '10%', reason: 'Amiga' } });
  expect(price(draft)).toMatchObject({ total: 2_700_000, reduction: 300_000 });
  const whole = { ...draft, payments: [paid('qr', '27000', '9')] };
  expect(findFault(whole, price(whole))).toBeNull();
});

test('a garment that the shop does not have any more is named as missing', () => {
  const draft = draftOf({ items: [{ sizeId: 'gone', quantity: 1 }] });
  expect(price(draft)).toMatchObject({ lines: [], missing: ['gone'] });
});

test('a combo costs its price, with the sizes that were chosen, and is another line with others', () => {
  const items = [
    { comboId: 'c', sizeIds: ['s', 's2'], quantity: 2 },
    { sizeId: 's', quantity: 1 },
  ];
  const draft = draftOf({ items });
  const priced = price(draft);
  expect(priced).toMatchObject({ total: 12_000_000, missing: [] });
  expect(priced.lines.map(leftOf)).toEqual([1, 3]);
  expect(toSaleDraft(draft, priced).products).toEqual([
    {
      ...{ promoId: 'c', promoPrice: 45_000, quantity: 2 },
      products: [
        { productId: 'p', variantId: 'v', sizeId: 's' },
        { productId: 'p', variantId: 'v', sizeId: 's2' },
      ],
    },
    expect.objectContaining({ _id: 'p', precio: 30_000, quantity: 1 }),
  ]);
});

test.each([
  ['another size', { comboId: 'c', sizeIds: ['s2', 's'], quantity: 1 }],
  ['one garment of two', { comboId: 'c', sizeIds: ['s'], quantity: 1 }],
  ['a combo that ended', { comboId: 'gone', sizeIds: ['s', 's2'], quantity: 1 }],
])('%s is no combo of the shop any more', (_, item) => {
  expect(price(draftOf({ items: [item] }))).toMatchObject({ lines: [], missing: [keyOf(item)] });
});

test('a refusal is at its fields; only what has none is general, and each text once', () => {
  const email = 'El correo no es válido';
  expect(readRefusal({ message: email, fields: { 'buyer.email': email } })).toEqual({
    faults: [{ field: 'buyer-email', text: email }],
    rest: [],
  });
  const stock = 'No hay stock suficiente.';
  expect(readRefusal({ message: stock })).toEqual({ faults: [], rest: [stock] });
  const fields = { 'payments.0.receipt': 'Falta', 'payments.1.receipt': 'Falta' };
  expect(readRefusal({ message: 'Falta', fields }).rest).toEqual(['Falta']);
});

test('the link that fills a cart is an address that the shop reads', () => {
  const sizeId = '01a2082d-32ac-779f-8b0a-570afdeeff5f';
  const size = { ...garment.size, _id: sizeId };
  const garments = new Map([[sizeId, { ...garment, size }]]);
  const draft = draftOf({ items: [{ sizeId, quantity: 2 }] });
  const { lines } = priceDraft(draft, { ...counter, garments }, new Date());
  expect(purchasePath(lines)).toBe(`/comprar/${sizeId}:2`);
});

test('what the shop would refuse is found on the device, where a stored sale cannot be corrected', () => {
  const id = '01a2082d-32ac-779f-8b0a-570afdeeff5f';
  const buyer = { name: 'Ana', email: 'ana@correo.com', phone: '' };
  const variants = [{ _id: id, sizes: [{ _id: id }] }];
  const sale = {
    ...{ saleReference: id, total: 30_000, buyer },
    products: [{ _id: id, precio: 30_000, quantity: 1, variants }],
    payments: [{ method: 'cash' as const, amount: 30_000 }],
  };
  expect(findRefused(sale)).toEqual({ faults: [], rest: [] });
  expect(findRefused({ ...sale, buyer: { ...buyer, email: 'ana@' } })).toEqual({
    faults: [{ field: 'buyer-email', text: 'El correo no es válido' }],
    rest: [],
  });
  expect(findRefused({ ...sale, buyer: { ...buyer, phone: '123' } }).faults).toHaveLength(1);
  const payments = Array.from({ length: 7 }, () => ({ method: 'cash' as const, amount: 1 }));
  expect(findRefused({ ...sale, payments }).rest).toEqual([
    'Una venta se puede pagar hasta en 6 partes',
  ]);
});

test('a sale that was made in another tab is not open in this one any more', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => values.get(key) ?? null } });
  const made = draftOf({});
  values.set('counter_sale', JSON.stringify({ state: made, version: 1 }));
  void useDraft.persist.rehydrate();
  expect(useDraft.getState()).toEqual(made);
  values.clear();
  void useDraft.persist.rehydrate();
  expect(useDraft.getState()).toMatchObject({ items: [], payments: [] });
  expect(useDraft.getState().saleReference).not.toBe(made.saleReference);
  vi.unstubAllGlobals();
});

test('the answer of a sale does not empty the next one, which has begun in another tab', () => {
  const next = draftOf({ saleReference: 'next' });
  useDraft.setState(next, true);
  startSale('sold');
  expect(useDraft.getState()).toEqual(next);
  startSale('next');
  expect(useDraft.getState().items).toEqual([]);
});
