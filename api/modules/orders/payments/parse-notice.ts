import { z } from 'zod';
import { isStorable } from '#domain/shared/text.ts';

/** Longer than any id or address in a notice. */
const maxLength = 500;

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => value.length <= maxLength && isStorable(value));

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
  /** The known fields of the request, to be stored; all others are dropped. */
  body: { query: z.output<typeof query>; body: z.output<typeof body> };
  /** The same for every delivery of one notice. */
  key: string;
  /** The payment's id, for notices about a payment. */
  paymentId: string | null;
  /** The chargeback's id, for notices about a chargeback. Other topics have neither id. */
  chargebackId: string | null;
  /** The id that the signature covers. */
  dataId: string | null;
  /** False for the older IPN form, which has no signature: it only causes a request to the provider. */
  mustBeSigned: boolean;
};

/**
 * Parses a notice of either form: the webhook (`?data.id=…&type=payment`, signed) or the older IPN
 * (`?topic=payment&id=…`). Null when it is neither. Source: Mercado Pago, webhooks and IPN guides.
 */
export function parseNotice(rawQuery: unknown, rawBody: unknown): Notice | null {
  const parsedQuery = query.safeParse(rawQuery ?? {});
  const parsedBody = body.safeParse(rawBody ?? {});
  if (!parsedQuery.success || !parsedBody.success) return null;
  const queryFields = parsedQuery.data;
  const bodyFields = parsedBody.data;
  const known = { query: queryFields, body: bodyFields };
  const dataId = queryFields['data.id'] ?? bodyFields.data?.id ?? null;
  const type = queryFields.type ?? bodyFields.type;
  if (dataId && type) {
    const key = `webhook:${type}:${bodyFields.id ?? `${dataId}:${bodyFields.action ?? ''}`}`;
    return {
      key: key.slice(0, 200),
      body: known,
      ...subjectOf(type, dataId),
      dataId,
      mustBeSigned: true,
    };
  }
  const topic = queryFields.topic ?? bodyFields.topic;
  const id = queryFields.id ?? bodyFields.resource?.split('/').at(-1);
  if (!topic || !id) return null;
  const key = `ipn:${topic}:${id}`;
  return {
    key: key.slice(0, 200),
    body: known,
    ...subjectOf(topic, id),
    dataId: id,
    mustBeSigned: false,
  };
}

function subjectOf(topic: string, id: string): Pick<Notice, 'paymentId' | 'chargebackId'> {
  const digits = /^\d{1,20}$/.test(id) ? id : null;
  return {
    paymentId: topic === 'payment' ? digits : null,
    chargebackId: ['topic_chargebacks_wh', 'chargebacks'].includes(topic) ? digits : null,
  };
}
