import { randomUUID } from 'node:crypto';
import { takeFault } from '../faults.ts';
import type { Chargeback, Payment, Preference } from '../ledger/types.ts';
import type { Simulation } from '../simulation.ts';
import { chargebackDrafts, type NoticeDraft, paymentDrafts } from './compose.ts';

// Messages of one event leave one after another, as they do in reality.
const staggerMs = 15;

/** Writes down what must be told; call it in the transaction of the change itself. */
export function announcePayment(
  sim: Simulation,
  preference: Preference,
  payment: Payment,
  action: 'payment.created' | 'payment.updated',
) {
  announce(sim, paymentDrafts(sim, preference, payment, action));
}

export function announceChargeback(
  sim: Simulation,
  preference: Preference,
  chargeback: Chargeback,
) {
  announce(sim, chargebackDrafts(sim, preference, chargeback));
}

function announce(sim: Simulation, drafts: NoticeDraft[]) {
  drafts.forEach((draft, index) => {
    const id = randomUUID();
    const isLost = takeFault(sim.faults, 'dropNotices');
    const notice = {
      ...draft,
      id,
      state: isLost ? ('dropped' as const) : ('waiting' as const),
      dueAt: sim.notifier.departure(index * staggerMs),
      tries: 0,
      lastAnswer: null,
    };
    sim.store.put('notice', id, notice, { parent: notice.state });
  });
  sim.notifier.wake();
}
