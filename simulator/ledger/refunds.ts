import { z } from 'zod';
import { formatDate } from '../dates.ts';
import { badRequest, notPossibleNow } from '../errors.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';
import { change, getPayment } from './payments.ts';
import type { Payment, Refund } from './types.ts';

const refundBody = z.object({ amount: z.number().positive().multipleOf(0.01).nullish() });

/** Gives `amount` pesos back, or all that is left when no amount is given. */
export function refund(sim: Simulation, paymentId: number, body: unknown): Refund {
  const parsed = refundBody.safeParse(body ?? {});
  if (!parsed.success) throw badRequest('bad_request', 'The amount attribute must be positive');
  return sim.store.transaction(() => {
    const payment = getPayment(sim, paymentId);
    if (payment.status !== 'approved') throw notPossibleNow();
    const left = roundPesos(payment.transaction_amount - payment.transaction_amount_refunded);
    const amount = parsed.data.amount ?? left;
    if (amount > left) throw badRequest('bad_request', 'Amount exceeds the amount to refund');
    const made = newRefund(sim, payment, amount);
    sim.store.put('refund', made.id, made, { parent: String(paymentId) });
    change(sim, paymentId, (before) => withRefund(before, made));
    return made;
  });
}

export function listRefunds(sim: Simulation, paymentId: number): Refund[] {
  return getPayment(sim, paymentId).refunds;
}

function withRefund(payment: Payment, made: Refund): Payment {
  const refunded = roundPesos(payment.transaction_amount_refunded + made.amount);
  const isTotal = refunded === payment.transaction_amount;
  return {
    ...payment,
    status: isTotal ? 'refunded' : 'approved',
    status_detail: isTotal ? 'refunded' : 'partially_refunded',
    transaction_amount_refunded: refunded,
    refunds: [...payment.refunds, made],
  };
}

function newRefund(sim: Simulation, payment: Payment, amount: number): Refund {
  return {
    id: sim.store.nextNumber('refund', 1_900_000_001),
    payment_id: payment.id,
    amount,
    status: 'approved',
    refund_mode: 'standard',
    date_created: formatDate(sim.now()),
    source: { id: String(seller.collectorId), name: 'Tienda de prueba', type: 'collector' },
    metadata: {},
    unique_sequence_number: null,
  };
}

const roundPesos = (amount: number) => Math.round(amount * 100) / 100;
