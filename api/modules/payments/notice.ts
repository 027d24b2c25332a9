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
  /** The payment to look at; null for topics that say nothing about one. */
  paymentId: string | null;
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
    const paymentId = type === 'payment' ? numeric(dataId) : null;
    const key = `webhook:${type}:${sent.id ?? `${dataId}:${sent.action ?? ''}`}`;
    return { key: key.slice(0, 200), paymentId, dataId, mustBeSigned: true };
  }
  const topic = asked.topic ?? sent.topic;
  const id = asked.id ?? sent.resource?.split('/').at(-1);
  if (!topic || !id) return null;
  const paymentId = topic === 'payment' ? numeric(id) : null;
  return { key: `ipn:${topic}:${id}`.slice(0, 200), paymentId, dataId: id, mustBeSigned: false };
}

function numeric(id: string): string | null {
  return /^\d{1,20}$/.test(id) ? id : null;
}
