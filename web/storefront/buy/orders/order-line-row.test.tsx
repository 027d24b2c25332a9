import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fromPesos } from '#domain/shared/money.ts';
import { OrderLineRow } from './order-card.tsx';

const line = {
  title: 'Remera Rey',
  image: null,
  color: 'Black',
  size: 'M',
  modelName: 'Negra',
  quantity: 1,
  unit_price: 32_000,
  discount: 0,
  net: null,
  items: [],
};
const textOf = (changed: object) =>
  renderToStaticMarkup(
    <OrderLineRow line={{ ...line, ...changed }} total={fromPesos(96_000)} />,
  ).replaceAll(/<[^>]*>/g, ' ');

test('a purchase shows the quantity only when it is more than one', () => {
  expect(textOf({})).not.toContain('×');
  expect(textOf({ quantity: 3 })).toMatch(/\$32\.000 ARS × 3.*\$96\.000 ARS/);
});

test('a bought product without a name is still in the purchase', () => {
  expect(textOf({ title: '' })).toContain('Producto Desconocido');
  const items = [{ title: '', color: 'Black', size: 'L', modelName: 'Negra', quantity: 1 }];
  expect(textOf({ items })).toContain('Producto Desconocido: Negra · Negro · Talle L');
});
