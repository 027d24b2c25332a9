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
  /** Origin without a path, for example `https://api.mercadopago.com`. */
  apiUrl: string;
  /** Timeout of one attempt; a call makes two at most. */
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
        schema: wirePreference,
      });
      return { preferenceId: id, collectorId: collectorId ?? null };
    },

    async closePreference(preferenceId, now) {
      await send({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(preferenceId)}`,
        body: { expires: true, expiration_date_to: formatInstant(now) },
        // One key per call, since a later call has a later instant and therefore another body.
        idempotencyKey: `close-${randomUUID()}`,
        schema: wirePreference,
      });
    },

    findPayment(paymentId) {
      return find(send, { folder: '/v1/payments', id: paymentId, schema: wirePayment });
    },

    async findChargedBack(chargebackId) {
      const call = { folder: '/v1/chargebacks', id: chargebackId, schema: wireChargeback };
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
          schema: wirePage,
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
        schema: wireRefund,
      });
    },

    isSigned(proof, now) {
      return isSignedNotice(webhookSecret, proof, now);
    },
  };
}

type Find<Body> = { folder: string; id: string; schema: z.ZodType<Body> };

async function find<Body>(
  send: MercadoPagoClient,
  { folder, id, schema }: Find<Body>,
): Promise<Body | null> {
  // The id may come from a forged notice, so only digits may be part of the path.
  if (!/^\d{1,20}$/.test(id)) return null;
  try {
    return await send({ method: 'GET', path: `${folder}/${id}`, schema });
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}
