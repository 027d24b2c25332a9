import PQueue from 'p-queue';
import type { Session } from '#domain/contract/accounts.ts';
import { createEntry, createOrder } from '#domain/testing/purchase.ts';
import { openMailbox, signInAdministrator, signUp } from '../lib/accounts.ts';
import { createProducts } from '../lib/catalogue.ts';
import { type Fleet, startFleet } from '../lib/fleet.ts';
import { createRetryingCall } from '../lib/retrying-call.ts';
import type { ShopCall } from '../lib/shop-call.ts';
import { startSimulator } from '../lib/simulator-process.ts';
import { waitUntil } from '../lib/wait-until.ts';

export type Rush = {
  orders: number;
  /** Out-of-stock refusals. */
  refused: number;
  /** Other responses; none is allowed. */
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

/** All shoppers order the same size at the same moment; placed orders are paid. */
export async function rush({ processes, env, shoppers, units }: Options): Promise<Rush> {
  await using simulator = await startSimulator();
  await using fleet = await startFleet(processes, { ...simulator.env, ...env });
  const call = createRetryingCall(fleet.urls);
  const { token } = await signInAdministrator(call);
  const [product] = await createProducts(call, token, { products: 1, units });
  if (!product) throw new Error('No product was created');
  const sessions = await signUpAll(call, fleet, shoppers);

  const started = performance.now();
  const results = await Promise.all(
    sessions.map((session, index) => {
      const body = createOrder([createEntry(product)]);
      return tryToOrder(fleet.urls[index % fleet.urls.length] ?? '', session, body);
    }),
  );
  const seconds = (performance.now() - started) / 1000;

  const placed = results.filter(({ status }) => status === 200);
  for (const { body } of placed) await simulator.pay(body.preferenceId ?? '');
  const countPaid = async () =>
    (await call('GET /api/admin/orders', { query: { state: 'Aceptado' } }, token)).total;
  await waitUntil('every order is paid', async () => (await countPaid()) >= placed.length);
  const [shown] = await call('GET /api/productsKings', {});
  return {
    orders: new Set(placed.map(({ body }) => body.orderId)).size,
    refused: results.filter(isOutOfStock).length,
    others: results.flatMap((result) =>
      result.status === 200 || isOutOfStock(result) ? [] : [JSON.stringify(result)],
    ),
    stockLeft: shown?.variants[0]?.sizes[0]?.stock ?? Number.NaN,
    paid: await countPaid(),
    seconds,
    slowestMs: Math.max(...results.map(({ ms }) => ms)),
  };
}

const concurrency = 8;

function signUpAll(call: ShopCall, { outbox }: Fleet, howMany: number): Promise<Session[]> {
  const mailbox = openMailbox(outbox);
  const names = Array.from({ length: howMany }, (_, index) => `persona${index}`);
  const signingUp = new PQueue({ concurrency });
  return signingUp.addAll(names.map((name) => () => signUp({ call, mailbox, name })));
}

type Result = { status: number; body: Record<string, string>; ms: number };

async function tryToOrder(url: string, { token }: Session, body: object): Promise<Result> {
  const started = performance.now();
  const response = await fetch(`${url}/api/mercadopago/create-preference`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as Record<string, string>;
  return { status: response.status, body: result, ms: performance.now() - started };
}

function isOutOfStock({ status, body }: Result): boolean {
  return status === 409 && body.error === 'Stock Insuficiente' && /stock/.test(body.message ?? '');
}
