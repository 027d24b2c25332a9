import { z } from 'zod';
import { formatDate } from '../dates.ts';
import { badRequest, invalidPaymentState } from '../errors.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';
import { change, getPayment } from './payments.ts';
import type { Payment, Refund } from './types.ts';

const refundBody = z.object({ amount: z.number().positive().multipleOf(0.01).nullish() });

/** Refunds `amount` pesos, or the whole remaining amount by default. */
export function refund(sim: Simulation, paymentId: number, body: unknown): Refund {
  const parsed = refundBody.safeParse(body ?? {});
  if (!parsed.success) throw badRequest('bad_request', 'The amount attribute must be positive');
  return sim.store.transaction(() => {
    const payment = getPayment(sim, paymentId);
    if (payment.status !== 'approved') throw invalidPaymentState();
    const remaining = roundPesos(payment.transaction_amount - payment.transaction_amount_refunded);
    const amount = parsed.data.amount ?? remaining;
    if (amount > remaining) throw badRequest('bad_request', 'Amount exceeds the amount to refund');
    const created = newRefund(sim, payment, amount);
    sim.store.put('refund', created.id, created, { parent: String(paymentId) });
    change(sim, paymentId, (before) => withRefund(before, created));
    return created;
  });
}

export function listRefunds(sim: Simulation, paymentId: number): Refund[] {
  return getPayment(sim, paymentId).refunds;
}

function withRefund(payment: Payment, created: Refund): Payment {
  const refunded = roundPesos(payment.transaction_amount_refunded + created.amount);
  const isTotal = refunded === payment.transaction_amount;
  return {
    ...payment,
    status: isTotal ? 'refunded' : 'approved',
    status_detail: isTotal ? 'refunded' : 'partially_refunded',
    transaction_amount_refunded: refunded,
    refunds: [...payment.refunds, created],
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
