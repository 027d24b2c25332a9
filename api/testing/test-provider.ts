import Fastify from 'fastify';
import getPort from 'get-port';
import { createSimulator } from '#simulator/app.ts';
import { createMercadoPago } from '../modules/orders/payments/mercadopago/adapter.ts';
import { createMercadoPagoInstallments } from '../modules/orders/payments/mercadopago/installments.ts';

const credentials = {
  accessToken: 'TEST-access-token',
  publicKey: 'TEST-public-key',
  webhookSecret: 'test-webhook-secret',
};

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** The payment simulator on its own port, with the shop's real adapter. */
export async function openTestProvider(now: () => Date) {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const app = Fastify();
  let calls = 0;
  app.addHook('onRequest', async (request) => {
    if (!/^\/(control|v1\/payment_methods)\//.test(request.url)) calls += 1;
  });
  await app.register(
    createSimulator({
      ...credentials,
      publicUrl: url,
      file: ':memory:',
      now,
      notices: { retryAfterSeconds: [20], clockFactor: 200 },
    }),
  );
  await app.listen({ port, host: '127.0.0.1' });

  const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const response = await fetch(`${url}/control/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${credentials.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`control/${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  return {
    url,
    /** The credentials for a shop in another process. */
    env: {
      MP_ACCESS_TOKEN: credentials.accessToken,
      MP_PUBLIC_KEY: credentials.publicKey,
      MP_WEBHOOK_SECRET: credentials.webhookSecret,
    },
    webhookSecret: credentials.webhookSecret,
    publicKey: credentials.publicKey,
    installments: createMercadoPagoInstallments({
      accessToken: credentials.accessToken,
      publicKey: credentials.publicKey,
      apiUrl: url,
    }),
    adapter: createMercadoPago({
      accessToken: credentials.accessToken,
      webhookSecret: credentials.webhookSecret,
      apiUrl: url,
      timeoutMs: 4000,
    }),
    /** Pays a preference; `detail` is a `status_detail`, by default `accredited`. Returns the payment. */
    pay: async (preferenceId: string, detail?: string): Promise<{ id: number }> =>
      control('POST', 'payments', { preferenceId, ...(detail ? { detail } : {}) }),
    settle: (paymentId: string | number, detail?: string) =>
      control('POST', `payments/${paymentId}/settle`, detail ? { detail } : {}),
    /** Refunds at the provider: the whole payment, or this amount in pesos. */
    refund: (paymentId: string | number, amount?: number) =>
      control('POST', `payments/${paymentId}/refund`, amount === undefined ? {} : { amount }),
    chargeback: (paymentId: string | number) =>
      control('POST', `payments/${paymentId}/chargeback`, {}),
    /** Settles the dispute of a chargeback in the shop's favour. */
    winDispute: (paymentId: string | number) =>
      control('POST', `payments/${paymentId}/dispute`, { detail: 'reimbursed' }),
    /** Settles it in the buyer's favour. */
    loseDispute: (paymentId: string | number) =>
      control('POST', `payments/${paymentId}/dispute`, { detail: 'settled' }),
    /** The buyer's claim about a payment, and its end in the shop's favour. */
    openClaim: (paymentId: string | number) => control('POST', `payments/${paymentId}/claim`, {}),
    endClaim: (paymentId: string | number) => control('DELETE', `payments/${paymentId}/claim`),
    setFaults: (faults: Record<string, unknown>) => control('POST', 'faults', faults),
    endFaults: () => control('DELETE', 'faults'),
    /** How many requests the provider's API has received. */
    countCalls: () => calls,
    countPendingNotices: async (): Promise<number> => {
      const response = await control('GET', 'notices?state=waiting');
      return (Array.isArray(response) ? response : response.notices).length;
    },
    close: () => app.close(),
  };
}
