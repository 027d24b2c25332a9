import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeRefund, nothing } from '#domain/orders/refund-choice.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { RefundFields } from './refund-fields.tsx';

test('each line of a combo has its garments with their sizes', () => {
  const choice = describeRefund({ order: sampleOrder, payments: [] }, nothing);
  const fields = renderToStaticMarkup(<RefundFields choice={choice} onChoose={() => {}} />);
  expect(fields).toContain(
    'Remera Rey: Cruda · Crudo · Talle L + Jogger Palacio: Gris oscuro · Talle 42',
  );
  expect(fields).toContain('Oversize · Negro · Talle M · 2\u00a0unidades');
});
