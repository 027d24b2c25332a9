import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { NoticeProof, ProviderAlert, ProviderNotice } from '../provider.ts';
import { findById, type MercadoPagoClient } from './client.ts';

const noticeQuery = z.object({ 'data.id': z.string().optional(), type: z.string().optional() });
// Only for a query without a type, so nothing else in a body makes a signed notice invalid.
const noticeBody = z.object({ type: z.string().optional() }).catch({});

const alerts: Record<string, ProviderAlert['reason']> = {
  stop_delivery_op_wh: 'fraud_alert',
  delivery_cancellation: 'fraud_alert',
  topic_claims_integration_wh: 'claim',
};

// An alert of fraud has the number of its payment here, and none in the query.
const alertBody = z.object({
  data: z.object({ payment_id: z.coerce.string().regex(/^\d{1,20}$/) }),
});

const kinds: Record<string, 'payment' | 'chargeback'> = {
  payment: 'payment',
  topic_chargebacks_wh: 'chargeback',
  chargebacks: 'chargeback',
};

/**
 * Parses a webhook (`?data.id=…&type=payment`). Null when it names no object or no topic. The id is
 * read only from the query, since the signature covers that one and nothing of the body; the owner
 * is shown the number that the body of an alert has. Source: Mercado Pago, webhooks.
 */
export function parseNotice(rawQuery: unknown, rawBody: unknown): ProviderNotice | null {
  const query = noticeQuery.safeParse(rawQuery);
  if (!query.success) return null;
  const id = query.data['data.id'];
  const topic = query.data.type ?? noticeBody.parse(rawBody).type;
  if (!topic) return null;
  const reason = Object.hasOwn(alerts, topic) ? alerts[topic] : undefined;
  if (reason) {
    const signed = id?.slice(0, 64) || null;
    const number = signed ?? alertBody.safeParse(rawBody).data?.data.payment_id ?? '';
    return { key: null, alert: { reason, id: signed, detail: `${topic} ${number}`.trim() } };
  }
  if (!id) return null;
  const kind = Object.hasOwn(kinds, topic) ? kinds[topic] : undefined;
  return { key: kind && /^\d{1,20}$/.test(id) ? `${kind}:${id}` : null };
}

const wireChargeback = z.object({ payments: z.array(z.number().int()) });

/** Ids of the payments of a notice; a chargeback has a number of its own. Source: Mercado Pago, contracargos. */
export async function listNoticedIds(send: MercadoPagoClient, key: string): Promise<string[]> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'payment') return [id];
  const call = { folder: '/v1/chargebacks', id, schema: wireChargeback };
  return ((await findById(send, call))?.payments ?? []).map(String);
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
export function isSignedNotice(secret: string, proof: NoticeProof, now: Date): boolean {
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
