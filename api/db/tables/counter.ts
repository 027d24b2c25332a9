import type { SaleMethod } from '#domain/counter/sale-methods.ts';

/** Sales at the counter and in a chat, and the drawer. */
export type CounterTables = {
  /** Sales at the counter as their device sent them, once by its reference, and what became of them. */
  sales: {
    id: string;
    /** `SaleForm` as JSON. */
    request: string;
    soldBy: string;
    soldAt: Date;
    storedAt: Date;
    /** Null while, or since, no order could be placed. */
    orderId: string | null;
    reductionCents: number;
    reductionReason: string | null;
    /** Of the drawer; null when none was open. */
    cashSessionId: string | null;
    /** Why there is no order, in Spanish. */
    problem: string | null;
    /** That an owner left it without one, and why. */
    settledAt: Date | null;
    settledBy: string | null;
    note: string | null;
  };
  /** Days of the counter's drawer; at most one is open. */
  cashSessions: {
    id: string;
    openedAt: Date;
    openedBy: string;
    openingCents: number;
    closedAt: Date | null;
    closedBy: string | null;
    /** What should have been in it at its end, and what was; null while it is open. */
    expectedCents: number | null;
    countedCents: number | null;
    /** Why these differ. */
    note: string | null;
  };
  /** Cash that came or went (below zero) for another reason than a sale or a refund. */
  cashMovements: {
    id: string;
    sessionId: string;
    amountCents: number;
    reason: string;
    movedAt: Date;
    movedBy: string;
  };
  /** Orders that are paid through a link, without an account. */
  paymentLinks: {
    orderId: string;
    token: string;
    /** The device's: the same one again is the same link. */
    reference: string;
    createdBy: string;
    reductionCents: number;
    reductionReason: string | null;
    /** Until when it can be paid at least; null for links of earlier versions, as is the hash. */
    expiresAt: Date | null;
    contentsHash: string | null;
  };
  salePayments: {
    saleId: string;
    position: number;
    method: SaleMethod;
    amountCents: number;
    receipt: string | null;
  };
};
