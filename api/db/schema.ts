import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Transaction,
} from 'kysely';
import type { Role } from '#domain/accounts/account.ts';
import type { Offer, PromoType } from '#domain/catalogue/offer.ts';
import type { LedgerKind } from '#domain/catalogue/stock.ts';
import type { Settings } from '#domain/contract/settings.ts';
import type { Place } from '#domain/geo/places.ts';
import type { Installment } from '#domain/orders/installments.ts';
import type { OrderState } from '#domain/orders/lifecycle.ts';
import type { PaymentOutcome } from '#domain/orders/payment.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import type { StoreCode } from '#domain/site/store.ts';

/** Tables in camelCase (Kysely's CamelCasePlugin); columns ending in Cents are centavos. */
export type Schema = {
  users: {
    id: string;
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    passwordHash: string;
    role: Role;
    /** Of an administrator: an owner, else staff. */
    isOwner: Generated<boolean>;
    verifiedAt: Date | null;
    createdAt: Date;
    /** When its shopper deleted it; its personal values are gone. */
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Which text of a legal page an account accepted, by the date of its last change. */
  consents: { userId: string; page: string; textUpdatedAt: Date; at: Date };
  sessions: {
    id: string;
    userId: string;
    /** The browser's `User-Agent` header at sign-in. */
    userAgent: string | null;
    createdAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
    /** When the account last proved who it is. */
    confirmedAt: Date;
  };
  passkeys: {
    id: string;
    userId: string;
    /** Both in base64url. */
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: string[];
    device: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  recoveryCodes: { codeHash: string; userId: string; usedAt: Date | null };
  identityChecks: {
    tokenHash: string;
    userId: string;
    purpose: 'sign_in' | 'confirm' | 'register';
    challenge: string;
    attempts: Generated<number>;
    expiresAt: Date;
  };
  mailTokens: {
    tokenHash: string;
    /** One of both is set. */
    userId: string | null;
    invitationId: string | null;
    purpose: 'verify' | 'change_password' | 'invitation';
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
  products: {
    id: string;
    nombre: string;
    descripcion: string;
    cuidados: string;
    precioCents: number;
    categoria: string | null;
    store: string;
    state: boolean;
    menu: boolean;
    ofertaNuevo: Offer;
    image: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
    /** Both are defined in domain/catalogue/listing.ts. */
    listingRank: GeneratedAlways<number>;
    isVisible: GeneratedAlways<boolean>;
    /** `nombre` without case and accents. */
    foldedName: GeneratedAlways<string>;
  };
  variants: {
    id: string;
    productId: string;
    position: number;
    color: string;
    modelName: string;
    thumbnailImages: JSONColumnType<string[]>;
    thumbnailImageMain: string | null;
    removedAt: Date | null;
  };
  sizes: {
    id: string;
    variantId: string;
    position: number;
    size: string;
    stock: number;
    /** Incremented by a trigger when `stock` changes. */
    stockVersion: GeneratedAlways<number>;
    removedAt: Date | null;
  };
  promotions: {
    id: string;
    name: string;
    description: string;
    image: string | null;
    promoPriceCents: number;
    store: StoreCode | 'Ambas';
    promoType: PromoType;
    freeShipping: boolean;
    startAt: Date | null;
    endAt: Date | null;
    active: boolean;
    createdAt: Date;
    updatedAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
  };
  /** One row, or none while the defaults hold; what is saved was parsed with `settingsForm`. */
  settings: {
    onlyRow: Generated<boolean>;
    saved: JSONColumnType<Partial<Settings>>;
    textDates: JSONColumnType<Partial<Record<LegalPage, string>>>;
  };
  /** The provider's plans for a price (`Installment`), in pesos. */
  installments: { priceCents: number; plans: JSONColumnType<Installment[]>; fetchedAt: Date };
  withdrawals: {
    id: string;
    code: string;
    /** As entered: the last eight characters of an order's id. */
    orderNumber: string;
    email: string;
    reason: string;
    state: Generated<WithdrawalState>;
    requestedAt: Date;
    /** When the job looked for the order; null before. */
    matchedAt: Date | null;
    /** Null when there is no such order. */
    orderId: string | null;
    answer: string | null;
    settledAt: Date | null;
    settledBy: string | null;
  };
  /** The shop's own pictures by address; the placeholder is a tiny WebP in base64. */
  pictures: { address: string; placeholder: string };
  promotionProducts: { promotionId: string; productId: string; position: number };
  promotionSizes: { promotionId: string; productId: string; sizeId: string };
  orders: {
    id: string;
    userId: string;
    state: OrderState;
    paymentReference: string | null;
    preferenceId: string | null;
    paymentId: string | null;
    /** The expiry of the lease of the request that creates the preference. */
    preferenceLease: Date | null;
    collectorId: string | null;
    shippingInfo: JSONColumnType<ShippingInfo>;
    shippingCents: number;
    totalCents: number;
    trackingCode: string | null;
    createdAt: Date;
    expiresAt: Date;
    checkedAt: Date | null;
    /** Consecutive failures to query the provider about the order. */
    checkFailures: Generated<number>;
  };
  orderLines: {
    id: string;
    orderId: string;
    position: number;
    promotionId: string | null;
    title: string;
    image: string | null;
    unitPriceCents: number;
    quantity: number;
  };
  orderItems: {
    id: string;
    lineId: string;
    position: number;
    sizeId: string;
    quantity: number;
    title: string;
    image: string | null;
    color: string;
    size: string;
    modelName: string;
  };
  orderEvents: {
    id: Generated<number>;
    orderId: string;
    action: string;
    fromState: OrderState | null;
    toState: OrderState;
    actorId: string | null;
    detail: string | null;
    at: Date;
  };
  stockLedger: {
    id: Generated<number>;
    sizeId: string;
    kind: LedgerKind;
    delta: number;
    orderId: string | null;
    actorId: string | null;
    at: Date;
  };
  payments: {
    id: string;
    orderId: string;
    status: string;
    statusDetail: string;
    amountCents: number;
    refundedCents: number;
    currency: string;
    methodId: string | null;
    createdAt: Date;
    approvedAt: Date | null;
    outcome: PaymentOutcome | null;
    reason: string | null;
    /** When the provider last updated it. */
    providerUpdatedAt: Date;
    collectorId: string | null;
    updatedAt: Date;
  };
  /** Review items ("Pagos a revisar"). */
  paymentReviewItems: {
    id: string;
    paymentId: string | null;
    orderId: string | null;
    reason: ReviewReason;
    detail: string | null;
    raisedAt: Date;
    reviewedBy: string | null;
    reviewedAt: Date | null;
  };
  providerStatus: {
    onlyRow: Generated<boolean>;
    credentialsRejectedAt: Date | null;
    detail: string | null;
  };
  refunds: Due & { paymentId: string; reason: string; requestedAt: Date; doneAt: Date | null };
  paymentNotices: Due & {
    id: Generated<number>;
    noticeKey: string;
    paymentId: string | null;
    chargebackId: string | null;
    receivedAt: Date;
    processedAt: Date | null;
  };
  mails: Due & {
    id: string;
    mailKey: string;
    recipient: string;
    template: string;
    /** The template's data in addition to the order (`EmailData` of the domain). */
    data: JSONColumnType<Record<string, unknown>>;
    orderId: string | null;
    createdAt: Date;
    sentAt: Date | null;
  };
  /** When each periodic job runs next, by the database's clock. */
  jobSchedules: { name: string; dueAt: Date };
  geoAnswers: {
    geoKey: string;
    /** The unchanged response of the service. */
    places: JSONColumnType<Place[]>;
    fetchedAt: Date;
    /** When the job fetches it again. */
    dueAt: Date;
  };
  auditEntries: {
    id: Generated<number>;
    at: Date;
    actorId: string;
    action: string;
    subject: string;
    subjectId: string | null;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
  };
  administratorInvitations: {
    id: string;
    email: string;
    isOwner: boolean;
    invitedBy: string;
    invitedAt: Date;
  };
  /** Counters of attempts; the key is a keyed hash. */
  rateLimits: { key: string; allowedAt: Date; expiresAt: Date };
  /** Pairs of account and IP address that have signed in; the key is a keyed hash. */
  knownAddresses: { key: string; expiresAt: Date };
  siteState: {
    onlyRow: Generated<boolean>;
    isLocked: boolean;
    isMaintenance: boolean;
    requiresPasskeys: Generated<boolean>;
  };
};

/** Columns of a row that a job retries until it succeeds. */
type Due = { attempts: Generated<number>; dueAt: Date; lastError: string | null };

/** The database or a transaction of it: use cases work with both. */
export type Db = Kysely<Schema> | Transaction<Schema>;
