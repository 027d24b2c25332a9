import { randomUUID } from 'node:crypto';
import { takeFault } from '../faults.ts';
import type { Chargeback, Payment, Preference } from '../ledger/types.ts';
import type { Simulation } from '../simulation.ts';
import { chargebackDrafts, type NoticeDraft, paymentDrafts } from './compose.ts';

// Notices of one event are sent one after another, as by the real provider.
const staggerMs = 15;

/** Queues the notices of a change; must run in the transaction of the change. */
export function queuePaymentNotices(
  sim: Simulation,
  preference: Preference,
  payment: Payment,
  action: 'payment.created' | 'payment.updated',
) {
  queue(sim, paymentDrafts(sim, preference, payment, action));
}

export function queueChargebackNotices(
  sim: Simulation,
  preference: Preference,
  chargeback: Chargeback,
) {
  queue(sim, chargebackDrafts(sim, preference, chargeback));
}

function queue(sim: Simulation, drafts: NoticeDraft[]) {
  drafts.forEach((draft, index) => {
    const id = randomUUID();
    const isLost = takeFault(sim.faults, 'dropNotices');
    const notice = {
      ...draft,
      id,
      state: isLost ? ('dropped' as const) : ('waiting' as const),
      dueAt: sim.notifier.dueAt(index * staggerMs),
      tries: 0,
      lastAnswer: null,
    };
    sim.store.put('notice', id, notice, { parent: notice.state });
  });
  sim.notifier.wake();
}
