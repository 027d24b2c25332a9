import { formatDate } from '../dates.ts';
import type { Chargeback, Payment, Preference } from '../ledger/types.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';

/** A request to the seller's server, with all data needed to retry it after a restart. */
export type Notice = {
  id: string;
  url: string;
  body: unknown;
  /** The id in the signature; null for IPN notices, whose signature cannot be verified. */
  dataId: string | null;
  topic: string;
  state: 'waiting' | 'delivered' | 'dropped';
  /** Milliseconds of the system clock. */
  dueAt: number;
  tries: number;
  /** The last response: an HTTP status, or the name of the error. */
  lastAnswer: number | string | null;
};

export type NoticeDraft = Pick<Notice, 'url' | 'body' | 'dataId' | 'topic'>;
type PaymentAction = 'payment.created' | 'payment.updated';

/** The notices that the provider sends when a payment changes, in its order. */
export function paymentDrafts(
  sim: Simulation,
  preference: Preference,
  payment: Payment,
  action: PaymentAction,
): NoticeDraft[] {
  const url = preference.notification_url;
  if (!url) return [];
  const source = new URL(url).searchParams.get('source_news');
  const signed = webhook(sim, url, 'payment', action, String(payment.id));
  const api = sim.options.publicUrl;
  const order = ipn(
    url,
    'merchant_order',
    payment.order.id,
    `${api}/merchant_orders/${payment.order.id}`,
  );
  const plain = ipn(url, 'payment', String(payment.id), String(payment.id));
  if (source === 'webhooks') return [signed];
  if (source === 'ipn') return [order, plain, order];
  return [order, plain, signed, order];
}

export function chargebackDrafts(
  sim: Simulation,
  preference: Preference,
  chargeback: Chargeback,
): NoticeDraft[] {
  const url = preference.notification_url;
  if (!url || new URL(url).searchParams.get('source_news') === 'ipn') return [];
  return [webhook(sim, url, 'topic_chargebacks_wh', 'created', chargeback.id)];
}

function webhook(
  sim: Simulation,
  url: string,
  topic: string,
  action: string,
  dataId: string,
): NoticeDraft {
  const target = new URL(url);
  target.searchParams.set('data.id', dataId);
  target.searchParams.set('type', topic);
  const body = {
    id: sim.store.nextNumber('notice', 110_000_000_001),
    live_mode: false,
    type: topic,
    date_created: formatDate(sim.now()),
    user_id: String(seller.collectorId),
    api_version: 'v1',
    action,
    data: { id: dataId },
  };
  return { url: target.href, body, dataId, topic };
}

function ipn(url: string, topic: string, id: string, resource: string): NoticeDraft {
  const target = new URL(url);
  target.searchParams.set('id', id);
  target.searchParams.set('topic', topic);
  return { url: target.href, body: { resource, topic }, dataId: null, topic };
}
