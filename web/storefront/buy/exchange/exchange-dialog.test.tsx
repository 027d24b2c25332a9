import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../api-client.ts';
import { textInShop } from '../../../testing/text-in-shop.tsx';
import { reads } from '../../../use-read.ts';
import ExchangeDialog from './exchange-dialog.tsx';

afterEach(() => reads.clear());

test('after a failed request the garments can be requested again', () => {
  // Without a session, which a rendering on the server lacks.
  const queryKey = [
    'GET /api/user/orders/:orderId/exchanges',
    { params: { orderId: 'a' } },
    undefined,
  ];
  const failed = { status: 'error' as const, error: new ApiError(0, {}) };
  reads.getQueryCache().build(reads, { queryKey }).setState(failed);
  const ignore = () => {};
  const text = textInShop(
    <ExchangeDialog orderId="a" handover="sent" open onClose={ignore} onRequested={ignore} />,
  );
  expect(text).toMatch(/Cambiar un talle .*No se pudo conectar.* Reintentar/);
});
