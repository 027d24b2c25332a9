import type { Generated } from 'kysely';

/** How orders are paid by bank transfer. */
export type TransfersTables = {
  /** Purchases that are paid by bank transfer: the account that the buyer was shown, and what came of it. */
  transfers: {
    orderId: string;
    cbu: string;
    alias: string;
    holder: string;
    chosenAt: Date;
    /** When its buyer chose the card after all. */
    endedAt: Date | null;
    /** When its buyer said that the money was sent; null again once the owner has answered. */
    declaredAt: Date | null;
    /** When its buyer is reminded; null when that was done. */
    reminderAt: Date | null;
    answer: string | null;
    /** What was offered for paying by transfer, in percent. */
    discountPercent: Generated<number>;
    /** What it took off, once it is part of the order's prices. */
    discountCents: Generated<number>;
  };
  transferReceipts: {
    id: string;
    orderId: string;
    mediaType: 'image/jpeg' | 'application/pdf';
    content: Uint8Array;
    sentAt: Date;
  };
  /** What came in for an order, until it is a payment. */
  transferParts: {
    id: string;
    orderId: string;
    amountCents: number;
    receivedAt: Date;
    receivedBy: string;
    paymentId: string | null;
  };
};
