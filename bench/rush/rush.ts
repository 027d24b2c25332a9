import PQueue from 'p-queue';
import type { Session } from '#domain/contract/accounts.ts';
import { type Fleet, startFleet } from '../lib/fleet.ts';
import { openMailbox, signInAdministrator, signUp } from '../lib/people.ts';
import { createRetryingCall, type RetryingCall } from '../lib/retrying-call.ts';
import { entryOf, fillShelf, shippingInfo } from '../lib/shelf.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { waitUntil } from '../lib/wait-until.ts';

export type Rush = {
  orders: number;
  /** Told politely that the stock is gone. */
  refused: number;
  /** Anything else: there must be none. */
  others: string[];
  stockLeft: number;
  /** Orders that were paid and accepted afterwards. */
  paid: number;
  seconds: number;
  slowestMs: number;
};

type Options = {
  processes: number;
  env: Record<string, string>;
  shoppers: number;
  units: number;
};

/** So many shoppers want the same garment at the same moment; those who get one pay for it. */
export async function rush({ processes, env, shoppers, units }: Options): Promise<Rush> {
  await using simulator = await startSimulator();
  await using fleet = await startFleet(processes, { ...simulator.env, ...env });
  const call = createRetryingCall(fleet.urls, { answered: 0, unreachable: 0, failed: 0 });
  const { token } = await signInAdministrator(call);
  const [garment] = await fillShelf(call, token, { garments: 1, units });
  if (!garment) throw new Error('The shelf is empty');
  const people = await signUpAll(call, fleet, shoppers);

  const started = performance.now();
  const answers = await Promise.all(
    people.map((person, index) => {
      const body = {
        products: [entryOf(garment, 0)],
        shippingInfo,
        paymentReference: crypto.randomUUID(),
      };
      return press(fleet.urls[index % fleet.urls.length] ?? '', person, body);
    }),
  );
  const seconds = (performance.now() - started) / 1000;

  const placed = answers.filter(({ status }) => status === 200);
  for (const { body } of placed) await simulator.pay(body.preferenceId ?? '');
  const countPaid = async () =>
    (await call('GET /api/admin/orders', { query: { state: 'Aceptado' } }, token)).total;
  await waitUntil('every order is paid', async () => (await countPaid()) >= placed.length);
  const [shown] = await call('GET /api/productsKings', {});
  return {
    orders: new Set(placed.map(({ body }) => body.orderId)).size,
    refused: answers.filter(isPolite).length,
    others: answers.flatMap((answer) =>
      answer.status === 200 || isPolite(answer) ? [] : [JSON.stringify(answer)],
    ),
    stockLeft: shown?.variants[0]?.sizes[0]?.stock ?? Number.NaN,
    paid: await countPaid(),
    seconds,
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
  };
}

const atOnce = 8;

function signUpAll(call: RetryingCall, { outbox }: Fleet, howMany: number): Promise<Session[]> {
  const letters = openMailbox(outbox);
  const names = Array.from({ length: howMany }, (_, index) => `persona${index}`);
  const signingUp = new PQueue({ concurrency: atOnce });
  return signingUp.addAll(names.map((name) => () => signUp({ call, letters, name })));
}

type Answer = { status: number; body: Record<string, string>; ms: number };

async function press(url: string, { token }: Session, body: object): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${url}/api/mercadopago/create-preference`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, string>;
  return { status: response.status, body: answer, ms: performance.now() - started };
}

function isPolite({ status, body }: Answer): boolean {
  return status === 409 && body.error === 'Stock Insuficiente' && /stock/.test(body.message ?? '');
}
