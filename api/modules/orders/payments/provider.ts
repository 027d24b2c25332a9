import type { Centavos } from '#domain/shared/money.ts';

/** What is asked of the shopper: one line of the hosted checkout. */
export type PreferenceItem = {
  id: string;
  title: string;
  pictureUrl?: string;
  quantity: number;
  unitPrice: Centavos;
};

export type PreferenceRequest = {
  /** The order's id: the provider's `external_reference`, which can never change later. */
  orderId: string;
  items: readonly PreferenceItem[];
  payer: { email: string; firstName: string; lastName: string; dni: string };
  /** After this instant nobody may pay it. */
  expiresAt: Date;
  /** Absolute addresses. */
  backUrls: { success: string; failure: string; pending: string };
  notificationUrl: string;
};

export type CreatedPreference = {
  preferenceId: string;
  /** The account that payments of it belong to; null when the provider does not say. */
  collectorId: string | null;
};

/** A payment as the provider answers when asked, never as a notice or a return address claims. */
export type ProviderPayment = {
  id: string;
  /**
   * Mercado Pago's word (reference: collection results): `approved`, `authorized`, `in_process`,
   * `in_mediation`, `pending`, `rejected`, `cancelled`, `refunded`, `charged_back`, or a new one.
   */
  status: string;
  /** For example `accredited`, `cc_rejected_insufficient_amount`, `partially_refunded`. */
  statusDetail: string;
  orderId: string | null;
  amount: Centavos;
  refunded: Centavos;
  /** ISO 4217, `ARS` in this shop. */
  currency: string;
  createdAt: Date;
  approvedAt: Date | null;
  /** When the provider last changed it: of two snapshots, the later one holds. */
  updatedAt: Date;
  /** The account that received the money; null when the provider does not say. */
  collectorId: string | null;
  methodId: string | null;
};

/** The signed headers and query of a notice, as received. */
export type NoticeProof = {
  signature: string | undefined;
  requestId: string | undefined;
  dataId: string | undefined;
};

/**
 * The payment provider behind its port. Every call takes a few seconds at most (with one retry
 * of what may be repeated) and throws a `ProviderError` when there is no usable answer.
 */
export type PaymentProvider = {
  /** Repeating it with the same `orderId` gives the same preference. */
  createPreference(request: PreferenceRequest): Promise<CreatedPreference>;
  /** Ends a preference now, so that it cannot be paid (again). */
  closePreference(preferenceId: string, now: Date): Promise<void>;
  /** Null when the provider knows no such payment. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** The payments of a chargeback; none when the provider knows no such chargeback. */
  findChargedBack(chargebackId: string): Promise<string[]>;
  /** Every payment ever tried for the order, oldest first. */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Refunds the whole remaining amount. Repeating it with the same key refunds once. */
  refund(paymentId: string, idempotencyKey: string): Promise<void>;
  /** Whether the provider signed the notice with our secret, recently. Throws never. */
  isSigned(proof: NoticeProof, now: Date): boolean;
};

type ProviderFailure = {
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** The provider's own name for the request, for its support. */
  requestId?: string | null;
};

/** No usable answer from the provider. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number | null;
  readonly requestId: string | null;
  constructor(message: string, { status, requestId = null }: ProviderFailure) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

/** For `catch`: what may fail because of the provider, which is reported where it is called. */
export function ignoreProviderError(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}
