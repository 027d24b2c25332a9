import type { Centavos } from '#domain/shared/money.ts';

/** One line of the hosted checkout. */
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
  /** After this instant it cannot be paid. */
  expiresAt: Date;
  /** Absolute URLs. */
  backUrls: { success: string; failure: string; pending: string };
  notificationUrl: string;
};

export type CreatedPreference = {
  preferenceId: string;
  /** The account that receives its payments; null when the response has none. */
  collectorId: string | null;
};

/** A payment as read from the provider's API, never from a notice or a return URL. */
export type ProviderPayment = {
  id: string;
  /**
   * Mercado Pago's status (reference: collection results): `approved`, `authorized`, `in_process`,
   * `in_mediation`, `pending`, `rejected`, `cancelled`, `refunded`, `charged_back`, or an unknown one.
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
  /** When the provider last changed it: of two snapshots, the later one is valid. */
  updatedAt: Date;
  /** The account that received the money; null when the response has none. */
  collectorId: string | null;
  methodId: string | null;
};

export type RefundRequest = {
  paymentId: string;
  amount: Centavos | null;
  idempotencyKey: string;
};

/** What the provider warns the owner of, which the shop reads nowhere: `id` is its signed number, if it has one. */
export type ProviderAlert = { reason: 'fraud_alert' | 'claim'; id: string | null; detail: string };

/** A notice: `kind:id` of its object at the provider, or an alert; null when its topic is none of the shop's. */
export type ProviderNotice = { key: string | null; alert?: ProviderAlert };

/** The signed headers and query of a notice, as received. */
export type NoticeProof = {
  signature: string | undefined;
  requestId: string | undefined;
  dataId: string | undefined;
};

/**
 * The port of the payment provider. Every call takes a few seconds at most (with one retry of
 * repeatable requests) and throws a `ProviderError` when there is no usable response.
 */
export type PaymentProvider = {
  /** A repeated call with the same request returns the same preference; with another one, a new preference. */
  createPreference(request: PreferenceRequest): Promise<CreatedPreference>;
  /** A preference can be paid until this instant: now, so that it cannot be paid (again), or later than before. */
  endPreference(preferenceId: string, at: Date): Promise<void>;
  /** Null when the provider has no such payment. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** The payments that a notice is about, by its key; empty when the provider does not have them yet. */
  listNoticed(key: string): Promise<ProviderPayment[]>;
  /** Every payment attempt of the order, oldest first. */
  listPayments(orderId: string): Promise<ProviderPayment[]>;
  /** Refunds an amount, or with null all that is left; repeated calls with the same key refund once. */
  refund(request: RefundRequest): Promise<void>;
  /** Whether the provider signed the notice with the shop's secret, recently. Throws never. */
  isSigned(proof: NoticeProof, now: Date): boolean;
  /** Parses a notice; null when it cannot be understood. */
  parseNotice(query: unknown, body: unknown): ProviderNotice | null;
};

type ProviderFailure = {
  /** HTTP status; null when there was no response. */
  status: number | null;
  /** The provider's id of the request, for its support. */
  requestId?: string | null;
};

/** No usable response from the provider. */
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

/** For `catch`: ignores the provider's failures, which `reportProviderFailures` reports. */
export function ignoreProviderError(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error;
}
