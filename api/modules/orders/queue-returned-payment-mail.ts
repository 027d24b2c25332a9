import { type Centavos, toPesos } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment.ts';
import type { Db } from '../../db/schema.ts';
import { returnedPaymentLetter } from '../mail/letters/returned-payment-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readLetterFacts } from './read-letter-facts.ts';

type Input = {
  orderId: string;
  payment: { id: string; amount: Centavos; currency: string };
  reason: RefundReason;
  publicUrl: string;
  now: Date;
};

/** Writes to the shopper, once per payment, that the shop gives it back and why. */
export async function queueReturnedPaymentMail(
  db: Db,
  { orderId, payment, reason, publicUrl, now }: Input,
): Promise<void> {
  const { id: paymentId, amount, currency } = payment;
  const { to, facts } = await readLetterFacts(db, orderId);
  const pesos = currency === 'ARS' ? toPesos(amount) : null;
  const letter = returnedPaymentLetter({ ...facts, paymentId, amount: pesos, reason, publicUrl });
  await queueMail(db, { key: `payment:${paymentId}:returned`, to, letter, now });
}
