import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '#api/modules/orders/payments/provider.ts';
import type { Centavos } from '#domain/shared/money.ts';
import { centavos, sumMoney, timesQuantity } from '#domain/shared/money.ts';
import type { CrashSwitch } from './crash.ts';
import { createHold } from './holding.ts';
import type { Random } from './random.ts';

const collectorId = '4001';

type Preference = { id: string; orderId: string; total: Centavos; expiresAt: Date };

/** How often the provider fails: once in this many calls; 0 for never. */
export type ProviderFaults = {
  failsBefore: number;
  failsAfter: number;
  losesNotice: number;
  /** A payment is answered as it was before its last change. */
  answersOld: number;
};

/** Whether the seller has the money; not the domain's own, so that an error there shows. */
export function hasMoney({ status, statusDetail }: ProviderPayment): boolean {
  if (status === 'charged_back') return statusDetail === 'reimbursed';
  return status === 'approved';
}

/**
 * The payment provider of the simulated world, with payments of its own under the world's clock. It
 * may fail before or after it acted. Its notices are queued here until the world delivers them.
 */
export function createWorldProvider(options: {
  random: Random;
  crash: CrashSwitch;
  now: () => Date;
  faults: ProviderFaults;
}) {
  const { random, crash, now, faults } = options;
  const preferences = new Map<string, Preference>();
  const payments = new Map<string, ProviderPayment>();
  const earlier = new Map<string, ProviderPayment>();
  const refundKeys = new Set<string>();
  const refused = new Set<string>();
  const notices: string[] = [];
  const handedOut = new Set<string>();
  const hiddenUntil = new Map<string, Date>();
  const claims = new Map<string, number>();
  const sellerParts = new Map<string, number>();
  const refundedByShop = new Map<string, number>();

  const isStruck = (oneIn: number) => oneIn > 0 && random.oneIn(oneIn);
  const call = async <T>(act: () => T): Promise<T> => {
    crash.step();
    if (isStruck(faults.failsBefore)) throw new ProviderError('timeout', { status: null });
    const result = act();
    if (isStruck(faults.failsAfter))
      throw new ProviderError('timeout after it acted', { status: null });
    return result;
  };
  const notify = (paymentId: string) => {
    if (isStruck(faults.losesNotice)) return;
    notices.push(paymentId);
  };
  const isFound = (id: string) => now() >= (hiddenUntil.get(id) ?? now());
  const change = (payment: ProviderPayment, words: string, sum = payment.refunded) => {
    const [status = '', statusDetail = status] = words.split('/');
    const refunded = status === 'refunded' ? payment.amount : sum;
    const approvedAt = status === 'approved' ? now() : payment.approvedAt;
    // Later than the last one, however fast the changes come.
    const updatedAt = new Date(Math.max(now().getTime(), payment.updatedAt.getTime() + 1));
    const changed = { ...payment, status, statusDetail, refunded, approvedAt, updatedAt };
    const known = payments.get(payment.id);
    if (known) earlier.set(payment.id, known);
    payments.set(payment.id, changed);
    notify(payment.id);
    return changed;
  };

  const hold = createHold();

  const adapter: PaymentProvider = {
    createPreference: async ({ orderId, items, expiresAt }) => {
      await hold.wait();
      return call(() => {
        const id = `pref-${orderId}`;
        const total = sumMoney(items.map((item) => timesQuantity(item.unitPrice, item.quantity)));
        preferences.set(id, { id, orderId, total, expiresAt });
        return { preferenceId: id, collectorId };
      });
    },
    endPreference: (id, expiresAt) =>
      call(() => {
        const preference = preferences.get(id);
        if (preference) preferences.set(id, { ...preference, expiresAt });
      }),
    findPayment: (id) =>
      call(() => {
        if (!isFound(id)) return null;
        const old = isStruck(faults.answersOld) ? earlier.get(id) : undefined;
        return old ?? payments.get(id) ?? null;
      }),
    // The world sends a notice about the payment instead of one about its dispute.
    listNoticed: async (key) => {
      const payment = await adapter.findPayment(key.replace('payment:', ''));
      return payment ? [payment] : [];
    },
    listPayments: (orderId) =>
      call(() =>
        [...payments.values()].filter(
          (payment) => payment.orderId === orderId && isFound(payment.id),
        ),
      ),
    refund: ({ paymentId: id, amount, idempotencyKey: key }) =>
      call(() => {
        const payment = payments.get(id);
        if (!payment) throw new ProviderError('no such payment', { status: 404 });
        if (refundKeys.has(key)) return;
        const left = payment.amount - payment.refunded;
        if (refused.has(id) || !hasMoney(payment) || (amount ?? 0) > left) {
          throw new ProviderError('not refundable', { status: 400 });
        }
        refundKeys.add(key);
        const refunded = centavos(amount === null ? payment.amount : payment.refunded + amount);
        add(refundedByShop, id, refunded - payment.refunded);
        change(payment, refunded === payment.amount ? 'refunded' : 'approved', refunded);
      }),
    isSigned: () => true,
    parseNotice: () => null,
  };

  return {
    adapter,
    payments,
    notices,
    /** Marks a preference as received by its shopper: only such preferences can be paid. */
    handOut: (preferenceId: string) => handedOut.add(preferenceId),
    /** The next call that creates a preference is answered, or fails, when it is released. */
    holdNextPreference: hold.next,
    /** Preferences that can be paid now. */
    open: () =>
      [...preferences.values()].filter(
        ({ id, expiresAt }) => handedOut.has(id) && now() < expiresAt,
      ),
    /** A buyer pays; approved, rejected, or still in process. */
    pay(preference: Preference, status: 'approved' | 'rejected' | 'in_process', amount?: number) {
      const id = String(1000 + payments.size);
      const payment: ProviderPayment = {
        id,
        status: 'in_process',
        statusDetail: 'new',
        orderId: preference.orderId,
        amount: amount === undefined ? preference.total : centavos(amount),
        refunded: centavos(0),
        currency: 'ARS',
        createdAt: now(),
        approvedAt: null,
        updatedAt: now(),
        collectorId,
        methodId: 'master',
      };
      return change(payment, status);
    },
    inProcess: () => [...payments.values()].filter(({ status }) => status === 'in_process'),
    collected: () => [...payments.values()].filter(hasMoney),
    /** Payments whose dispute has not ended. The end is final: the shop does not ask about it again. */
    inDispute: () =>
      [...payments.values()].filter(({ statusDetail }) => statusDetail === 'charged_back'),
    inMediation: () => [...payments.values()].filter(({ status }) => status === 'in_mediation'),
    /** How often a payment's buyer opened a claim, and how often the seller refunded a part here. */
    claims,
    sellerParts,
    /** Centavos of each payment that requests of the shop refunded. */
    refundedByShop,
    /** `words` is a status, or a status and its detail: `charged_back/reimbursed`. */
    settle(payment: ProviderPayment, words: string) {
      if (words === 'in_mediation') add(claims, payment.id, 1);
      return change(payment, words);
    },
    /**
     * By the seller, on the provider's own site, also during a claim: these centavos of a payment of which more than
     * that is left.
     */
    refundPart(payment: ProviderPayment, cents = 1) {
      if (payment.amount - payment.refunded <= cents) return;
      add(sellerParts, payment.id, 1);
      const words = payment.status === 'in_mediation' ? payment.status : 'approved';
      change(payment, `${words}/partially_refunded`, centavos(payment.refunded + cents));
    },
    /** The shop can no longer refund the payment, as after 180 days; the seller and disputes still can. */
    refuseRefunds: (id: string) => refused.add(id),
    /** The provider does not find the payment until then, although it sent its notice. */
    hide: (id: string, until: Date) => hiddenUntil.set(id, until),
    wasHidden: (id: string) => hiddenUntil.has(id),
    hideNothing() {
      for (const id of hiddenUntil.keys()) hiddenUntil.set(id, now());
    },
    isHandedOut: (orderId: string) => handedOut.has(`pref-${orderId}`),
  };
}

function add(sums: Map<string, number>, key: string, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

export type WorldProvider = ReturnType<typeof createWorldProvider>;
