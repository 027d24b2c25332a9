import { createHmac } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

/** Null for a notice without a number in its query. */
export type NoticeId = string | number | null;

type Signing = { at?: Date; requestId?: string; secret?: string };

/** The headers by which the provider signs a notice about this id. */
export function signNotice(
  { provider, clock }: TestShop,
  id: NoticeId,
  { at = clock.now, requestId = 'r-1', secret = provider.webhookSecret }: Signing = {},
) {
  const ts = Math.floor(at.getTime() / 1000);
  const manifest = `${id === null ? '' : `id:${id};`}request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
}

/** The provider's notice about a payment, signed now unless there are other headers. */
export function sendNotice(
  shop: TestShop,
  id: NoticeId,
  {
    app = shop.app,
    topic = 'payment',
    headers = signNotice(shop, id),
    body = {},
    address = '203.0.113.1',
  }: {
    app?: TestShop['app'];
    topic?: string;
    headers?: Record<string, string>;
    body?: object;
    address?: string;
  } = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/mercadopago/webhook?source_news=webhooks${id === null ? '' : `&data.id=${id}`}&type=${topic}`,
    remoteAddress: address,
    headers,
    payload: { type: topic, action: `${topic}.updated`, data: { id: String(id) }, ...body },
  });
}
