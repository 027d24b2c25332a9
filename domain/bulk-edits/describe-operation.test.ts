import { expect, test } from 'vitest';
import { type BulkOperationDraft, bulkEditCalls } from '../contract/bulk-edits.ts';
import { describeOperation } from './describe-operation.ts';

const { body } = bulkEditCalls['POST /api/admin/bulk-changes/preview'];

test.each<[BulkOperationDraft, string]>([
  [{ price: { kind: 'percent', value: 7, rounding: 'to_100' } }, 'Precio +7 % (a $100)'],
  [
    { price: { kind: 'percent', value: -12.5 }, includesCombos: true },
    'Precio −12,5 %, también en combos',
  ],
  [
    { price: { kind: 'amount', value: -1500 }, previousPrice: 'current', ofertaNuevo: 'Oferta' },
    'Precio −$1.500 · Precio anterior: el de antes · Etiqueta: En Oferta',
  ],
  [{ price: { kind: 'set', value: 9990 }, state: false }, 'Precio = $9.990 · Desactivar'],
  [
    { stock: { kind: 'amount', value: 3 }, categoria: '', previousPrice: 'clear' },
    'Sin precio anterior · Sin categoría · Stock +3',
  ],
])('%j is described', (operation, text) => {
  expect(describeOperation(body.parse({ selection: {}, operation }).operation)).toBe(text);
});
