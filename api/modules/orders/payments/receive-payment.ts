import { type Centavos, centavos } from '#domain/shared/money.ts';
import type { Db } from '../../../db/schema.ts';
import { applyPayment } from './apply-payment.ts';

type Received = {
  id: string;
  orderId: string;
  amount: Centavos;
  /** What it has to be to buy the order; the order's total by default. */
  due?: Centavos;
  methodId: string;
  /** When the person received it; now by default. */
  receivedAt?: Date;
  now: Date;
};

/** Applies a payment that a person received, as a provider would report it, and returns the command that it caused. */
export async function receivePayment(
  db: Db,
  { id, orderId, amount, due, methodId, now, receivedAt = now }: Received,
): Promise<string> {
  const payment = {
    ...{ id, orderId, amount, refunded: centavos(0), currency: 'ARS', methodId },
    ...{ status: 'approved', statusDetail: 'accredited', collectorId: null },
    ...{ createdAt: receivedAt, approvedAt: receivedAt, updatedAt: now },
  };
  const { applied } = await applyPayment(db, { payment, due, now });
  return applied;
}
