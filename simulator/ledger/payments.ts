import { formatDate } from '../dates.ts';
import { badRequest, invalidPaymentState, paymentNotFound } from '../errors.ts';
import { queueChargebackNotices, queuePaymentNotices } from '../notices/queue-notices.ts';
import type { Simulation } from '../simulation.ts';
import type { Outcome } from './outcomes.ts';
import { newPayment, stateOf } from './payment-json.ts';
import { allows, getPreference, isPayable } from './preferences.ts';
import type { Chargeback, Payment, Preference } from './types.ts';

/** Creates a payment. A preference accepts any number of payments, as at the real provider. */
export function pay(sim: Simulation, preferenceId: string, outcome: Outcome): Payment {
  return sim.store.transaction(() => {
    const preference = getPreference(sim, preferenceId);
    if (!isPayable(preference, sim.now())) {
      throw badRequest('preference_expired', 'the preference is not payable now');
    }
    if (!allows(preference, outcome)) {
      throw badRequest('invalid_payment_method', 'the preference excludes such a payment');
    }
    const payment = newPayment(sim, preference, outcome);
    save(sim, payment, preference);
    queuePaymentNotices(sim, preference, payment, 'payment.created');
    return payment;
  });
}

/** Settles a pending payment; the preference may have expired since. */
export function settle(sim: Simulation, paymentId: number, outcome: Outcome): Payment {
  return change(sim, paymentId, (payment) => {
    if (!isPending(payment)) throw invalidPaymentState();
    const now = formatDate(sim.now());
    return { ...payment, ...stateOf(outcome, payment.transaction_amount, now) };
  });
}

export function cancel(sim: Simulation, paymentId: number): Payment {
  return change(sim, paymentId, (payment) => {
    if (!isPending(payment)) throw invalidPaymentState();
    return { ...payment, status: 'cancelled', status_detail: 'by_collector' };
  });
}

/** Creates a chargeback by the buyer's bank. */
export function chargeBack(sim: Simulation, paymentId: number): Chargeback {
  return sim.store.transaction(() => {
    const payment = change(sim, paymentId, (before) => {
      if (before.status !== 'approved') throw invalidPaymentState();
      return { ...before, status: 'charged_back', status_detail: 'in_process' };
    });
    const now = formatDate(sim.now());
    const chargeback: Chargeback = {
      id: String(sim.store.nextNumber('chargeback', 217_000_000_001)),
      payments: [payment.id],
      currency: payment.currency_id,
      amount: payment.transaction_amount,
      coverage_applied: null,
      coverage_elegible: true,
      documentation_required: true,
      documentation_status: 'pending',
      date_created: now,
      date_last_updated: now,
      live_mode: false,
    };
    sim.store.put('chargeback', chargeback.id, chargeback);
    queueChargebackNotices(sim, preferenceOf(sim, payment), chargeback);
    return chargeback;
  });
}

/** Ends the dispute: the seller wins the money (`reimbursed`) or loses it (`settled`). */
export function endDispute(
  sim: Simulation,
  paymentId: number,
  detail: 'reimbursed' | 'settled',
): Payment {
  return change(sim, paymentId, (before) => {
    if (before.status !== 'charged_back') throw invalidPaymentState();
    return { ...before, status_detail: detail };
  });
}

/** The buyer opens a claim about an approved payment. */
export function openClaim(sim: Simulation, paymentId: number): Payment {
  return change(sim, paymentId, (before) => {
    if (before.status !== 'approved') throw invalidPaymentState();
    return { ...before, status: 'in_mediation', status_detail: 'pending' };
  });
}

/** Ends a claim in favour of the seller. */
export function endClaim(sim: Simulation, paymentId: number): Payment {
  return change(sim, paymentId, (before) => {
    if (before.status !== 'in_mediation') throw invalidPaymentState();
    const isPart = before.transaction_amount_refunded > 0;
    const detail = isPart ? 'partially_refunded' : 'accredited';
    return { ...before, status: 'approved', status_detail: detail };
  });
}

/** Replaces a payment by the result of `next`, and notifies the seller. */
export function change(
  sim: Simulation,
  paymentId: number,
  next: (payment: Payment) => Payment,
): Payment {
  return sim.store.transaction(() => {
    const before = getPayment(sim, paymentId);
    return replace(sim, before, next(before));
  });
}

function replace(sim: Simulation, before: Payment, after: Payment): Payment {
  const payment = { ...after, date_last_updated: laterThan(before, sim.now()) };
  const preference = preferenceOf(sim, payment);
  save(sim, payment, preference);
  queuePaymentNotices(sim, preference, payment, 'payment.updated');
  return payment;
}

/** Each change of a payment is at least one millisecond later than the previous one. */
function laterThan({ date_last_updated: before }: Payment, now: Date): string {
  return formatDate(new Date(Math.max(now.getTime(), new Date(before).getTime() + 1)));
}

/** Throws an `ApiError` 404 when there is none. */
export function getPayment(sim: Simulation, id: number | string): Payment {
  const payment = sim.store.find('payment', id);
  if (!payment) throw paymentNotFound();
  return expireWhenDue(sim, payment);
}

/** All payments, or those of a preference (`parent`) or an order (`reference`), by creation. */
export function listPayments(
  sim: Simulation,
  links: { parent?: string; reference?: string } = {},
): Payment[] {
  return sim.store.list('payment', links).map((payment) => expireWhenDue(sim, payment));
}

/** Cancels a payment that is still pending at its expiry, which is when it is next read. */
function expireWhenDue(sim: Simulation, payment: Payment): Payment {
  const { date_of_expiration: at } = payment;
  if (!at || !isPending(payment) || sim.now() < new Date(at)) return payment;
  const expired: Payment = { ...payment, status: 'cancelled', status_detail: 'expired' };
  return sim.store.transaction(() => replace(sim, payment, expired));
}

export function isPending(payment: Payment): boolean {
  return payment.status === 'pending' || payment.status === 'in_process';
}

function preferenceOf(sim: Simulation, payment: Payment): Preference {
  return getPreference(sim, sim.store.parentOf('payment', payment.id) ?? '');
}

function save(sim: Simulation, payment: Payment, preference: Preference) {
  sim.store.put('payment', payment.id, payment, {
    parent: preference.id,
    ...(payment.external_reference ? { reference: payment.external_reference } : {}),
  });
}
