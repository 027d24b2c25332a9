import { join } from 'node:path';
import { createEntry, createOrder } from '#domain/testing/purchase.ts';
import { openMailbox, signInAdministrator, signUp } from '../lib/accounts.ts';
import { createRetryingCall } from '../lib/retrying-call.ts';
import { startShop } from '../lib/shop-process.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { waitUntil } from '../lib/wait-until.ts';

export type ScannedShop = Awaited<ReturnType<typeof openScannedShop>>;

/** A shop on loopback with the demo catalogue, a shopper and a paid order; its data is deleted. */
export async function openScannedShop() {
  await using parts = new AsyncDisposableStack();
  const simulator = parts.use(await startSimulator());
  const shop = parts.use(await startShop({ ...simulator.env, PAYMENTS: '' }));
  const call = createRetryingCall([shop.url]);
  const mailbox = openMailbox(join(shop.folder, 'outbox'));
  const shopper = await signUp({ call, mailbox, name: 'compradora' });
  const administrator = await signInAdministrator(call);
  const products = await call('GET /api/productsKings', {});
  const product = products.find(({ variants }) => (variants[0]?.sizes[0]?.stock ?? 0) > 0);
  if (!product) throw new Error('The demo catalogue has no product with stock');
  const body = createOrder([createEntry(product)]);
  const { orderId, preferenceId } = await call(
    'POST /api/mercadopago/create-preference',
    { body },
    shopper.token,
  );
  await simulator.pay(preferenceId);
  const params = { orderId };
  await waitUntil('the order is paid', async () => {
    const { order } = await call('GET /api/user/orders/:orderId', { params }, shopper.token);
    return order.state === 'Aceptado';
  });
  const opened = parts.move();
  return {
    shop,
    administrator,
    shopper,
    product,
    orderId,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
