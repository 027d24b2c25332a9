import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);

const query = z.object({
  'data.id': text.optional(),
  type: text.optional(),
  topic: text.optional(),
  id: text.optional(),
});

const body = z.object({
  id: text.optional(),
  type: text.optional(),
  topic: text.optional(),
  resource: text.optional(),
  action: text.optional(),
  data: z.object({ id: text.optional() }).optional(),
});

export type Notice = {
  /** The same for every delivery of one notice. */
  key: string;
  /** The payment to look at, for notices about one. */
  paymentId: string | null;
  /** The chargeback to look at, for notices about one. Topics of other kinds have neither. */
  chargebackId: string | null;
  /** The id that the signature covers. */
  dataId: string | null;
  /** The older IPN form cannot be verified: it is only a hint to look. */
  mustBeSigned: boolean;
};

/**
 * Reads a notice of either form: the webhook (`?data.id=…&type=payment`, signed) or the older IPN
 * (`?topic=payment&id=…`). Null when it is neither. Source: Mercado Pago, webhooks and IPN guides.
 */
export function parseNotice(rawQuery: unknown, rawBody: unknown): Notice | null {
  const parsedQuery = query.safeParse(rawQuery ?? {});
  const parsedBody = body.safeParse(rawBody ?? {});
  if (!parsedQuery.success || !parsedBody.success) return null;
  const asked = parsedQuery.data;
  const sent = parsedBody.data;
  const dataId = asked['data.id'] ?? sent.data?.id ?? null;
  const type = asked.type ?? sent.type;
  if (dataId && type) {
    const key = `webhook:${type}:${sent.id ?? `${dataId}:${sent.action ?? ''}`}`;
    return { key: key.slice(0, 200), ...subjectOf(type, dataId), dataId, mustBeSigned: true };
  }
  const topic = asked.topic ?? sent.topic;
  const id = asked.id ?? sent.resource?.split('/').at(-1);
  if (!topic || !id) return null;
  const key = `ipn:${topic}:${id}`;
  return { key: key.slice(0, 200), ...subjectOf(topic, id), dataId: id, mustBeSigned: false };
}

function subjectOf(topic: string, id: string): Pick<Notice, 'paymentId' | 'chargebackId'> {
  const number = /^\d{1,20}$/.test(id) ? id : null;
  return {
    paymentId: topic === 'payment' ? number : null,
    chargebackId: ['topic_chargebacks_wh', 'chargebacks'].includes(topic) ? number : null,
  };
}
