import { describe, expect, test } from 'vitest';
import { tee } from '#domain/testing/cart-samples.ts';
import {
  type Cell,
  cellsFrom,
  pasteColumn,
  priceCell,
  problemOf,
  toEditedCell,
  typeInto,
  withConflicts,
  withEdit,
  withoutSaved,
} from './cell-edits.ts';

const a = '0193b2a0-0000-7000-8000-000000000001';
const price: Cell = { subject: 'product', id: a, before: 17_800, label: 'Precio de Remera' };
const stocks: Cell[] = ['s', 'm', 'l'].map((id) => ({
  ...{ subject: 'size', id, before: 5, label: `Stock ${id}` },
}));

test.each([
  ['17.800', 17_800, null],
  ['$ 17.800,50'.slice(2), 17_800.5, null],
  ['17800.5', 17_800.5, null],
  ['0', 0, 'El precio debe ser mayor que cero'],
  ['', Number.NaN, 'Debe ser un número'],
  ['mucho', Number.NaN, 'Debe ser un número'],
  ['1,005', 1.005, 'Puede tener como máximo dos decimales'],
])('the typed price %j', (text, after, problem) => {
  const edit = { ...price, text };
  expect([toEditedCell(edit).after, problemOf(edit)]).toEqual([after, problem]);
});

describe('a pasted column', () => {
  test('goes on in the cells below, as far as there are any', () => {
    const { edits, leftOut } = pasteColumn({}, stocks, '7\r\n5\r\n9\r\n1\r\n');
    // The second one has its value already.
    expect(Object.values(edits).map(({ id, text }) => [id, text])).toEqual([
      ['s', '7'],
      ['l', '9'],
    ]);
    expect(leftOut).toBe(1);
  });

  test('loses the sign of pesos and spaces, and keeps an empty line as a mistake to see', () => {
    const { edits } = pasteColumn(
      {},
      [price, { ...price, id: 'b' }],
      ' $ 18.500 \n\n'.slice(0, -1),
    );
    expect(edits[a]?.text).toBe('18.500');
  });
});

test('a cell that has its value again is no edit', () => {
  const edits = withEdit({}, { ...price, text: '18000' });
  expect(Object.keys(edits)).toEqual([a]);
  expect(withEdit(edits, { ...price, text: '17.800' })).toEqual({});
});

test('a cell that is typed into again is over the value that was read first', () => {
  const edits = typeInto({}, price, '18000');
  const loadedAgain = { ...price, before: 17_000 };
  expect(typeInto(edits, loadedAgain, '18500')[a]).toMatchObject({ before: 17_800, text: '18500' });
  expect(pasteColumn(edits, [loadedAgain], '18500').edits[a]?.before).toBe(17_800);
});

test('a refused cell says both values, and is saved over the present one', () => {
  const edits = withEdit({}, { ...price, text: '18000' });
  const current = { precio: 17_000, previousPrice: null, ofertaNuevo: 'Nada' };
  const conflict = {
    subject: 'product',
    id: a,
    name: 'Remera',
    detail: '',
    isNew: false,
    outcome: null,
  } as const;
  const noted = withConflicts(edits, [{ ...conflict, before: {}, after: {}, current }]);
  expect(noted[a]).toMatchObject({
    ...{ before: 17_000, text: '18000' },
    note: 'Había 17800 y ahora hay 17000',
  });
  const made = { ...conflict, before: {}, after: {}, current: { ...current, precio: 18_000 } };
  expect(withConflicts(edits, [made])).toEqual({});
});

test('what is typed while other cells are saved stays, over the value that was saved', () => {
  const [s, m, l] = stocks as [Cell, Cell, Cell];
  const sent = [
    { ...s, text: '7' },
    { ...m, text: '8' },
  ];
  const typed = [
    { ...s, text: '7' },
    { ...m, text: '80' },
    { ...l, text: '9' },
  ];
  const edits = Object.fromEntries(typed.map((edit) => [edit.id, edit]));
  expect(withoutSaved(edits, sent)).toEqual({
    m: { ...m, before: 8, text: '80' },
    l: { ...l, text: '9' },
  });
});

test('a column has the cells of the table from one on', () => {
  const variants = tee.variants.map((variant) => ({
    ...variant,
    sizes: ['s', 'm', 'l'].map((_id) => ({ _id, size: _id, stock: 1 })),
  }));
  const products = [tee, { ...tee, _id: 'other', variants }];
  const cells = products.map(priceCell);
  const [, second] = cells;
  if (!second) throw new Error('no second product');
  expect(cellsFrom(products, second)).toEqual([second]);
  const stock = { ...second, subject: 'size', id: 'm' } as const;
  expect(cellsFrom([{ ...tee, variants }], stock).map(({ id }) => id)).toEqual(['m', 'l']);
});
