import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import type { OrderProgress } from '../../../shopper/purchase/check-order.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { CancelledView } from './waiting-views.tsx';

const textOf = (lastPayment: OrderProgress['lastPayment']) => {
  const cancelled = { ...sampleOrder, state: 'Cancelado', paymentState: 'unpaid' } as const;
  const progress = {
    order: { ...cancelled, paymentInfo: null },
    ...{ lastPayment, isPaymentInProcess: false, expiresAt: sampleOrder.createdAt },
  };
  return textInShop(<CancelledView progress={progress} />);
};

test('a cancelled order says that nothing was charged only while no payment was', () => {
  expect(textOf(null)).toContain('no se cobró nada');
  expect(textOf({ status: 'rejected', statusDetail: '' })).toContain('no se cobró nada');
  for (const status of ['approved', 'refunded', 'charged_back']) {
    const text = textOf({ status, statusDetail: '' });
    expect(text).toContain('Recibimos un pago que no pudo comprar este pedido');
    expect(text).toContain('Contactar al soporte');
    expect(text).not.toContain('no se cobró nada');
  }
});
