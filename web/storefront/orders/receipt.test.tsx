import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { textInShop } from '../../testing/text-in-shop.tsx';
import { Receipt } from './receipt.tsx';

test('a receipt has the seller, the lines, the amounts and the contained VAT, and is no invoice', () => {
  const text = textInShop(<Receipt order={sampleOrder} number="7f3c9a21" />);
  for (const words of [
    'Este comprobante no es una factura.',
    '#7f3c9a21',
    'Vidriera Demostración S.A.',
    'CUIT 30-00000000-7',
    'Remera Corona Mayor',
    '2 × $32.000',
    '$64.000',
    'Combo Real',
    'Envío $10.000',
    'Total $124.000,50 ARS',
    'IVA contenido: $21.520,75',
    'Av. Colón 1234',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(sampleOrder.shippingInfo.addressDni);
});
