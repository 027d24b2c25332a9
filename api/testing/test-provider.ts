import Fastify from 'fastify';
import getPort from 'get-port';
import { createSimulator } from '#simulator/app.ts';
import { createMercadoPago } from '../modules/orders/payments/mercadopago/adapter.ts';

const credentials = {
  accessToken: 'TEST-access-token',
  publicKey: 'TEST-public-key',
  webhookSecret: 'test-webhook-secret',
};

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>;

/** The payment provider on a port of its own, and the shop's real adapter that talks to it. */
export async function openTestProvider(now: () => Date) {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const app = Fastify();
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
    webhookSecret: credentials.webhookSecret,
    publicKey: credentials.publicKey,
    adapter: createMercadoPago({
      accessToken: credentials.accessToken,
      webhookSecret: credentials.webhookSecret,
      apiUrl: url,
      timeoutMs: 4000,
    }),
    /** A buyer pays; `detail` is a `status_detail`, `accredited` unless told. Answers the payment. */
    pay: async (preferenceId: string, detail?: string): Promise<{ id: number }> =>
      control('POST', 'payments', { preferenceId, ...(detail ? { detail } : {}) }),
    settle: (paymentId: string | number, detail?: string) =>
      control('POST', `payments/${paymentId}/settle`, detail ? { detail } : {}),
    /** Money goes back at the provider's side: all of it, or so many pesos. */
    refund: (paymentId: string | number, amount?: number) =>
      control('POST', `payments/${paymentId}/refund`, amount === undefined ? {} : { amount }),
    chargeback: (paymentId: string | number) =>
      control('POST', `payments/${paymentId}/chargeback`, {}),
    /** The dispute of a chargeback ends in the shop's favour. */
    winDispute: (paymentId: string | number) =>
      control('POST', `payments/${paymentId}/dispute`, { detail: 'reimbursed' }),
    setFaults: (faults: Record<string, unknown>) => control('POST', 'faults', faults),
    endFaults: () => control('DELETE', 'faults'),
    countWaitingNotices: async (): Promise<number> => {
      const answer = await control('GET', 'notices?state=waiting');
      return (Array.isArray(answer) ? answer : answer.notices).length;
    },
    close: () => app.close(),
  };
}
