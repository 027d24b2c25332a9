import type { OrderEmailKind } from '#domain/orders/command-rule.ts';
import type { ExchangeEmailKind } from '#domain/orders/exchange.ts';
import { centavos, fromPesos, toPesos } from '#domain/shared/money.ts';
import type { EmailData } from '#domain/site/emails.ts';
import type { Db } from '../../../db/schema.ts';
import { queueToBuyer } from '../../mail/queue-email.ts';
import { readPayments } from '../reads/payments.ts';
import type { Effects } from './execute.ts';
import { requestedReason } from './write-money.ts';

/** The e-mails to the buyer about the order, its exchange, its withdrawal and a refunded payment. */
export async function queueCommandEmails(db: Db, effects: Effects): Promise<void> {
  const { input, order } = effects;
  for (const { key, email } of await emailsOf(db, effects)) {
    await queueToBuyer(db, { orderId: order.id, email, key, now: input.now });
  }
}

type Keyed = { key: string; email: EmailData };

async function emailsOf(db: Db, effects: Effects): Promise<Keyed[]> {
  const { found, rule, order, exchange, withdrawal, input } = effects;
  const emails: Keyed[] = [];
  if (found.email) emails.push(orderEmail(found.email, { order, input }));
  if (found.sendsRefundEmail) emails.push(...(await refundEmail(db, effects)));
  if (rule.exchange?.email && exchange) {
    emails.push(exchangeEmail(rule.exchange.email, exchange, input.now));
  }
  if (withdrawal && input.withdrawal?.answer) {
    const { id, code } = withdrawal;
    const { answer } = input.withdrawal;
    const email: EmailData = { template: 'withdrawal_answered', code, answer };
    emails.push({ key: answerKey(id, input.now), email });
  }
  return emails;
}

/** Of an answer to a withdrawal, which may be requested and answered again. */
export const answerKey = (id: string, now: Date) =>
  `withdrawal:${id}:answered:${now.toISOString()}`;

/** Repeatable events have a different key each time, others one per order. */
function orderEmail(
  kind: OrderEmailKind,
  { order, input }: Pick<Effects, 'order' | 'input'>,
): Keyed {
  const key = `order:${order.id}:${kind}`;
  const at = input.now.toISOString();
  switch (kind) {
    case 'shipped': {
      const trackingCode = order.trackingCode ?? '';
      const email: EmailData = { template: 'order_shipped', trackingCode };
      return { key: `${key}:${trackingCode}:${at}`, email };
    }
    case 'part_refunded':
    case 'came_back_in_part': {
      // Without its part, the refund would be one of all that is left.
      if (!input.part) throw new Error(`${input.command} of order ${order.id} needs its part`);
      const amount = toPesos(input.part.amount);
      return { key: `${key}:${at}`, email: { template: `order_${kind}`, amount } };
    }
    // Again when it was not ready after all; `refund-uncollected.ts` repeats this key.
    case 'ready':
    // Again after a dispute that the shop won, or when another payment failed.
    case 'charged_back':
    case 'payment_failed':
    case 'deleted':
    case 'restored':
      return { key: `${key}:${at}`, email: { template: `order_${kind}` } };
    default:
      return { key, email: { template: `order_${kind}` } };
  }
}

function exchangeEmail(
  kind: ExchangeEmailKind,
  { id, trackingCode }: NonNullable<Effects['exchange']>,
  now: Date,
): Keyed {
  // Again with a corrected tracking code.
  const ofCode = kind === 'shipped' ? `:${trackingCode ?? ''}:${now.toISOString()}` : '';
  const email: EmailData = { template: `exchange_${kind}`, exchangeId: id };
  return { key: `exchange:${id}:${kind}${ofCode}`, email };
}

/** Once per payment: that the shop refunds what is left of it, and why. */
async function refundEmail(db: Db, { input, order, rule }: Effects): Promise<Keyed[]> {
  const paymentId = input.payment?.id ?? order.paymentId;
  const reason = requestedReason({ rule, input });
  if (paymentId === null || reason === null) return [];
  const payment = (await readPayments(db, [paymentId])).get(paymentId);
  const amount =
    payment?.currency === 'ARS'
      ? toPesos(centavos(fromPesos(payment.amount) - fromPesos(payment.returned)))
      : null;
  const email: EmailData = { template: 'payment_refunded', paymentId, amount, reason };
  return [{ key: `payment:${paymentId}:refunded`, email }];
}
