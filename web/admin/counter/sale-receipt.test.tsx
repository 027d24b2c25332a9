import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromPesos } from '#domain/shared/money.ts';
import { receiptText, SaleReceipt } from './sale-receipt.tsx';

type Receipt = Parameters<typeof SaleReceipt>[0];
type Shop = Receipt['shop'];

const receiptOf = (shop: Partial<Shop>): Receipt => ({
  sent: {
    ...{ saleReference: 'a', products: [], total: 121_000 },
    payments: [{ method: 'cash', amount: 121_000, receipt: '' }],
  },
  priced: {
    ...{ lines: [], discounts: [], reduction: fromPesos(0), total: fromPesos(121_000) },
    ...{ missing: [], problem: null },
  },
  soldAt: new Date('2026-11-20T15:00:00Z'),
  number: '7f3c9a21',
  shop: { name: 'Vidriera', facts: [], ...shop } as Shop,
});
const textsOf = (shop: Partial<Shop>) => {
  const receipt = receiptOf(shop);
  return [receiptText(receipt), renderToStaticMarkup(<SaleReceipt {...receipt} />)];
};

test('the receipt of a sale has the VAT that its total contains', () => {
  for (const text of textsOf({ vatCondition: 'responsable_inscripto', vatRate: 21 })) {
    expect(text).toContain('(Ley 27.743). IVA contenido: $21.000.');
    expect(text).toContain('Este comprobante no es una factura.');
  }
});

test.each([
  ['of a Monotributo', { vatCondition: 'monotributo', vatRate: 21 } as const],
  ['from a device that has not loaded the VAT yet', {}],
])('the receipt of a sale %s names no VAT', (_seller, shop) => {
  for (const text of textsOf(shop)) {
    expect(text).toContain('Este comprobante no es una factura.');
    expect(text).not.toContain('IVA');
  }
});
