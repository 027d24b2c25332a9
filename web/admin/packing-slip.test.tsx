import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { agreedDelivery } from '#domain/orders/payment-link.ts';
import { shippingOfRecipient } from '#domain/orders/shipping.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { PackingSlip } from './packing-slip.tsx';

test('a packing slip has the name of the shop, as its labels do', () => {
  const user = { firstName: 'Ana', lastName: 'Suárez' };
  const slip = { shop: 'Ropa del Sur', name: 'Orden #1', user, to: sampleOrder, garments: [] };
  expect(renderToStaticMarkup(<PackingSlip {...slip} />)).toContain('Ropa del Sur');
});

test('a packing slip of a payment link without a buyer names the delivery once, and no DNI', () => {
  const shippingInfo = shippingOfRecipient({ addressDni: '', addressMobile: '' });
  const to = { delivery: agreedDelivery('1'), shippingInfo };
  const user = { firstName: '', lastName: '' };
  const slip = { shop: 'Ropa del Sur', name: 'Orden #1', user, to, garments: [] };
  const html = renderToStaticMarkup(<PackingSlip {...slip} />);
  expect(html.match(/Entrega a convenir/g)).toHaveLength(1);
  expect(html).not.toMatch(/DNI|Tel\./);
});

test('a packing slip names the delivery, the DNI and the telephone', () => {
  const delivery = {
    ...{ id: '1', name: 'Correo', kind: 'door' as const, days: { min: 1, max: 2 }, place: null },
  };
  const user = { firstName: 'Ana', lastName: 'Suárez' };
  const to = { ...sampleOrder, delivery };
  const slip = { shop: 'Ropa del Sur', name: 'Orden #1', user, to, garments: [] };
  expect(renderToStaticMarkup(<PackingSlip {...slip} />)).toContain(
    'Correo · DNI 30123456 · Tel. +54 351 555 1234',
  );
});
