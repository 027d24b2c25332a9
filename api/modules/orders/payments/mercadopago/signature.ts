import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeProof } from '../provider.ts';

const toleranceMs = 10 * 60_000;

/**
 * Whether `x-signature` proves that the holder of `secret` sent this notice within ten minutes of
 * `now`. Throws never. Mercado Pago: webhooks, "validar origen de la notificación".
 */
export function isSignedNotice(secret: string, proof: NoticeProof, now: Date): boolean {
  const parts = readSignature(proof.signature);
  if (!secret || !parts) return false;
  if (Math.abs(now.getTime() - toMilliseconds(parts.ts)) > toleranceMs) return false;
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
