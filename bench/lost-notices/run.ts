import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../../scripts/prepare.mjs';
import { startFleet } from '../lib/fleet.ts';
import { openMailbox, signInAdministrator, signUp } from '../lib/people.ts';
import { say } from '../lib/report.ts';
import { createRetryingCall } from '../lib/retrying-call.ts';
import { entryOf, fillShelf, shippingInfo } from '../lib/shelf.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { waitUntil } from '../lib/wait-until.ts';

const payments = 20;
const pauseMs = 3500;
const promisedSeconds = 120;

/**
 * `npm run bench:lost-notices`: a shop with its default settings, over real time. Not one notice of
 * the provider arrives and no shopper looks at the order; each payment must be accepted within two
 * minutes all the same.
 */
async function main(): Promise<void> {
  build();
  await using simulator = await startSimulator();
  await using fleet = await startFleet(1, simulator.env);
  const call = createRetryingCall(fleet.urls, { answered: 0, unreachable: 0, failed: 0 });
  const admin = await signInAdministrator(call);
  const [garment] = await fillShelf(call, admin.token, { garments: 1, units: payments });
  if (!garment) throw new Error('The shelf is empty');
  const letters = openMailbox(fleet.outbox);
  const { token } = await signUp({ call, letters, name: 'persona' });
  await simulator.setFaults({ dropNotices: 1_000_000 });

  const paidAt = new Map<string, number>();
  const waits: number[] = [];
  const watch = async () => {
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
  const watching = waitUntil('every payment is accepted', watch, 300).catch(() => {});
  for (let index = 0; index < payments; index += 1) {
    const paymentReference = crypto.randomUUID();
    const body = { products: [entryOf(garment, 0)], shippingInfo, paymentReference };
    const placed = await call('POST /api/mercadopago/create-preference', { body }, token);
    paidAt.set(placed.orderId, Date.now());
    await simulator.pay(placed.preferenceId);
    await sleep(pauseMs);
  }
  await watching;
  const slowest = Math.max(...waits);
  say(`${waits.length} of ${payments} payments accepted without a notice;`);
  say(
    `seconds from payment to order: ${Math.min(...waits).toFixed(0)} to ${slowest.toFixed(0)}, promised ${promisedSeconds}`,
  );
  if (waits.length < payments || slowest > promisedSeconds) process.exitCode = 1;
}

await main();
