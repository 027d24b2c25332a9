import { setTimeout as sleep } from 'node:timers/promises';
import { createEntry, createOrder } from '#domain/testing/purchase.ts';
import { build } from '../../scripts/prepare.mjs';
import { openMailbox, signInAdministrator, signUp } from '../lib/accounts.ts';
import { createProducts } from '../lib/catalogue.ts';
import { startFleet } from '../lib/fleet.ts';
import { log } from '../lib/report.ts';
import { createRetryingCall } from '../lib/retrying-call.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { waitUntil } from '../lib/wait-until.ts';

const payments = 20;
const pauseMs = 3500;
const maxSeconds = 120;

/**
 * `npm run bench:lost-notices`: a shop with its default settings, in real time. No notice of the
 * provider arrives and no shopper opens the order page; each payment must still be accepted within two
 * minutes.
 */
async function main(): Promise<void> {
  build();
  await using simulator = await startSimulator();
  await using fleet = await startFleet(1, simulator.env);
  const call = createRetryingCall(fleet.urls);
  const admin = await signInAdministrator(call);
  const [product] = await createProducts(call, admin.token, { products: 1, units: payments });
  if (!product) throw new Error('No product was created');
  const mailbox = openMailbox(fleet.outbox);
  const { token } = await signUp({ call, mailbox, name: 'persona' });
  await simulator.setFaults({ dropNotices: 1_000_000 });

  const paidAt = new Map<string, number>();
  const waits: number[] = [];
  const recordAccepted = async () => {
    const query = { state: 'Aceptado' } as const;
    const { ordersWithUserData } = await call('GET /api/admin/orders', { query }, admin.token);
    for (const { order } of ordersWithUserData) {
      const since = paidAt.get(order._id);
      if (since === undefined) continue;
      paidAt.delete(order._id);
      waits.push((Date.now() - since) / 1000);
    }
    return waits.length === payments;
  };
  const watching = waitUntil('every payment is accepted', recordAccepted, 300).catch(() => {});
  for (let index = 0; index < payments; index += 1) {
    const body = createOrder([createEntry(product)]);
    const placed = await call('POST /api/mercadopago/create-preference', { body }, token);
    paidAt.set(placed.orderId, Date.now());
    await simulator.pay(placed.preferenceId);
    await sleep(pauseMs);
  }
  await watching;
  const slowest = Math.max(...waits);
  log(`${waits.length} of ${payments} payments accepted without a notice;`);
  log(
    `seconds from payment to order: ${Math.min(...waits).toFixed(0)} to ${slowest.toFixed(0)}, limit ${maxSeconds}`,
  );
  if (waits.length < payments || slowest > maxSeconds) process.exitCode = 1;
}

await main();
