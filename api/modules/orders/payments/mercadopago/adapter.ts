import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { toPesos } from '#domain/shared/money.ts';
import {
  type NoticeProof,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '../provider.ts';
import { createMercadoPagoClient, type MercadoPagoClient } from './client.ts';
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

type MercadoPagoOptions = {
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

    async refund({ paymentId, amount, idempotencyKey }) {
      await send({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refunds`,
        body: amount === null ? {} : { amount: toPesos(amount) },
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
  // Only digits may be part of the path.
  if (!/^\d{1,20}$/.test(id)) return null;
  try {
    return await send({ method: 'GET', path: `${folder}/${id}`, schema });
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return null;
    throw error;
  }
}

/**
 * The documentation leaves the tolerance to the shop, and does not say whether a repeated notice is
 * signed again: an hour includes its three repetitions at intervals of 15 minutes.
 */
const maxAgeMs = 60 * 60_000;
const maxAheadMs = 10 * 60_000;

/**
 * Whether `x-signature` proves that the holder of `secret` signed this notice within the hour before
 * `now`, or by a clock that is ten minutes ahead at most. Throws never. Mercado Pago: webhooks,
 * "validar origen de la notificación".
 */
function isSignedNotice(secret: string, proof: NoticeProof, now: Date): boolean {
  const parts = readSignature(proof.signature);
  if (!secret || !parts) return false;
  const ageMs = now.getTime() - toMilliseconds(parts.ts);
  if (ageMs > maxAgeMs || ageMs < -maxAheadMs) return false;
  const expected = createHmac('sha256', secret).update(manifest(proof, parts.ts)).digest();
  return timingSafeEqual(expected, Buffer.from(parts.v1, 'hex'));
}

function readSignature(header: string | undefined): { ts: string; v1: string } | null {
  if (typeof header !== 'string' || header.length > 500) return null;
  const ts = /(?:^|,)\s*ts=(\d{10,13})\s*(?:,|$)/.exec(header)?.[1];
  const v1 = /(?:^|,)\s*v1=([0-9a-f]{64})\s*(?:,|$)/i.exec(header)?.[1];
  return ts && v1 ? { ts, v1 } : null;
}
// The reference documents milliseconds and shows ten digits (seconds); both are received.
function toMilliseconds(ts: string): number {
  return ts.length > 10 ? Number(ts) : Number(ts) * 1000;
}

function manifest({ dataId, requestId }: NoticeProof, ts: string): string {
  const id = dataId ? `id:${dataId};` : '';
  const request = requestId ? `request-id:${requestId};` : '';
  return `${id}${request}ts:${ts};`;
}
