import Fastify from 'fastify';
import { createMercadoPago } from '#api/modules/orders/payments/mercadopago/adapter.ts';
import type { PaymentProvider } from '#api/modules/orders/payments/provider.ts';
import { createSimulator, type SimulatorOptions } from '#simulator/app.ts';

/** No notice of a past payment is sent: the seed records them itself, at their time. */
const dropNotices = Number.MAX_SAFE_INTEGER;

export type PastProvider = {
  provider: PaymentProvider;
  /** A call of simulator/control.ts; returns the object that it creates. Throws on a refusal. */
  control(path: string, body?: object): Promise<{ id: number | string }>;
  close(): Promise<void>;
};

/**
 * The payment simulator with the clock of the demo's past, on the file that the shop's own simulator
 * opens afterwards: that one returns the same preferences and payments.
 */
export async function openPastProvider(
  options: SimulatorOptions,
  now: () => Date,
): Promise<PastProvider> {
  const app = Fastify();
  await app.register(createSimulator({ ...options, now, faults: { dropNotices } }));
  const apiUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const { accessToken, webhookSecret } = options;
  return {
    provider: createMercadoPago({ accessToken, webhookSecret, apiUrl }),
    async control(path, body = {}) {
      const response = await app.inject({
        method: 'POST',
        url: `/control/${path}`,
        headers: { authorization: `Bearer ${accessToken}` },
        payload: body,
      });
      if (response.statusCode >= 300) throw new Error(`control/${path}: ${response.body}`);
      return response.json();
    },
    close: () => app.close(),
  };
}
