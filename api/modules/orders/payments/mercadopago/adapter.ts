import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type PaymentProvider, ProviderError, type ProviderPayment } from '../provider.ts';
import { createMercadoPagoClient, type MercadoPagoClient } from './client.ts';
import { isSignedNotice } from './signature.ts';
import {
  formatInstant,
  preferenceBody,
  wireChargeback,
  wirePage,
  wirePayment,
  wirePreference,
  wireRefund,
} from './wire.ts';

const pageSize = 50;

export type MercadoPagoOptions = {
  accessToken: string;
  webhookSecret: string;
  /** Without a path, for example `https://api.mercadopago.com`. */
  apiUrl: string;
  /** For one attempt; a call makes two at most. */
  timeoutMs?: number;
};

/** Mercado Pago, Checkout Pro (Preferences API). Mercado Pago: reference. */
export function createMercadoPago({
  webhookSecret,
  timeoutMs = 6000,
  ...connection
}: MercadoPagoOptions): PaymentProvider {
  const send = createMercadoPagoClient({ ...connection, timeoutMs });
  return {
    async createPreference(request) {
      const { id, collector_id: collectorId } = await send({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceBody(request),
        idempotencyKey: `preference-${request.orderId}`,
        answer: wirePreference,
      });
      return { preferenceId: id, collectorId: collectorId ?? null };
    },

    async closePreference(preferenceId, now) {
      await send({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(preferenceId)}`,
        body: { expires: true, expiration_date_to: formatInstant(now) },
        // One key per call: a later call carries a later instant, hence another body.
        idempotencyKey: `close-${randomUUID()}`,
        answer: wirePreference,
      });
    },

    findPayment(paymentId) {
      return find(send, { folder: '/v1/payments', id: paymentId, answer: wirePayment });
    },

    async findChargedBack(chargebackId) {
      const call = { folder: '/v1/chargebacks', id: chargebackId, answer: wireChargeback };
      return ((await find(send, call))?.payments ?? []).map(String);
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
          answer: wirePage,
        });
        payments.push(...page.results);
        if (page.results.length === 0 || payments.length >= page.paging.total) return payments;
      }
    },

    async refund(paymentId, idempotencyKey) {
      await send({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        body: {},
        idempotencyKey,
        answer: wireRefund,
      });
    },

    isSigned(proof, now) {
      return isSignedNotice(webhookSecret, proof, now);
    },
  };
}

type Find<Answer> = { folder: string; id: string; answer: z.ZodType<Answer> };

async function find<Answer>(
  send: MercadoPagoClient,
  { folder, id, answer }: Find<Answer>,
): Promise<Answer | null> {
  // The id may come from a forged notice: nothing but a number may reach the path.
  if (!/^\d{1,20}$/.test(id)) return null;
  try {
    return await send({ method: 'GET', path: `${folder}/${id}`, answer });
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}
