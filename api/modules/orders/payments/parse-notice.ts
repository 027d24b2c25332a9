import { z } from 'zod';

const noticeQuery = z.object({ 'data.id': z.string(), type: z.string().optional() });
// Only for a query without a type, so nothing else in a body makes a signed notice invalid.
const noticeBody = z.object({ type: z.string().optional() }).catch({});

/** The object of a notice at the provider. */
export type NoticeSubject = { kind: 'payment' | 'chargeback'; id: string };

/** A notice, with null as its subject when its topic is none of the shop's. */
export type Notice = { subject: NoticeSubject | null };

const kinds: Record<string, NoticeSubject['kind']> = {
  payment: 'payment',
  topic_chargebacks_wh: 'chargeback',
  chargebacks: 'chargeback',
};

/**
 * Parses a webhook (`?data.id=…&type=payment`). Null when it names no object or no topic. The id is
 * read only from the query, since the signature covers that one and nothing of the body. Source:
 * Mercado Pago, webhooks.
 */
export function parseNotice(rawQuery: unknown, rawBody: unknown): Notice | null {
  const query = noticeQuery.safeParse(rawQuery);
  if (!query.success) return null;
  const id = query.data['data.id'];
  const topic = query.data.type ?? noticeBody.parse(rawBody).type;
  if (!id || !topic) return null;
  const kind = Object.hasOwn(kinds, topic) ? kinds[topic] : undefined;
  return { subject: kind && /^\d{1,20}$/.test(id) ? { kind, id } : null };
}
