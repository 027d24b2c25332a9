import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import { PackingSlip } from './packing-slip.tsx';

test('a packing slip has the name of the shop, as its labels do', () => {
  const user = { firstName: 'Ana', lastName: 'Suárez' };
  const slip = { shop: 'Ropa del Sur', name: 'Orden #1', user, to: sampleOrder, garments: [] };
  expect(renderToStaticMarkup(<PackingSlip {...slip} />)).toContain('Ropa del Sur');
});
