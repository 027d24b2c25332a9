import { createHash, randomUUID } from 'node:crypto';
import { toPesos } from '#domain/shared/money.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import { type Connection, createMercadoPagoClient, findById } from './client.ts';
import { isSignedNotice, listNoticedIds, parseNotice } from './notices.ts';
import {
  formatInstant,
  preferenceBody,
  wirePage,
  wirePayment,
  wirePreference,
  wireRefund,
} from './wire.ts';

const pageSize = 50;

/** Short enough for a key, which has 64 characters at most. */
const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32);

/** Mercado Pago, Checkout Pro (Preferences API). Mercado Pago: reference. */
export function createMercadoPago({
  webhookSecret,
  timeoutMs = 6000,
  ...connection
}: Connection & { webhookSecret: string }): PaymentProvider {
  const send = createMercadoPagoClient({ ...connection, timeoutMs });
  const findPayment = (id: string) =>
    findById(send, { folder: '/v1/payments', id, schema: wirePayment });
  return {
    async createPreference(request) {
      const body = preferenceBody(request);
      const { id, collector_id: collectorId } = await send({
        method: 'POST',
        path: '/checkout/preferences',
        body,
        // Of the body, which names the order: its end, or its buyer's name, may change between two calls.
        idempotencyKey: `preference-${hashOf(body)}`,
        schema: wirePreference,
      });
      return { preferenceId: id, collectorId: collectorId ?? null };
    },

    async endPreference(preferenceId, at) {
      await send({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(preferenceId)}`,
        body: { expires: true, expiration_date_to: formatInstant(at) },
        // One key per call, since a later call has a later instant and therefore another body.
        idempotencyKey: `close-${randomUUID()}`,
        schema: wirePreference,
      });
    },

    findPayment,

    async listNoticed(key) {
      const payments: ProviderPayment[] = [];
      for (const id of await listNoticedIds(send, key)) {
        const payment = await findPayment(id);
        if (!payment) return [];
        payments.push(payment);
      }
      return payments;
    },

    async listPayments(orderId) {
      const payments: ProviderPayment[] = [];
      for (;;) {
        const page = await send({
          method: 'GET',
          path: '/v1/payments/search',
          query: {
            external_reference: orderId,
            sort: 'date_created',
            criteria: 'asc',
            limit: String(pageSize),
            offset: String(payments.length),
          },
          schema: wirePage,
        });
        payments.push(...page.results);
        if (page.results.length === 0 || payments.length >= page.paging.total) return payments;
      }
    },

    async refund({ paymentId, amount, idempotencyKey }) {
      await send({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        body: amount === null ? {} : { amount: toPesos(amount) },
        idempotencyKey,
        schema: wireRefund,
      });
    },

    isSigned: (proof, now) => isSignedNotice(webhookSecret, proof, now),
    parseNotice,
  };
}
