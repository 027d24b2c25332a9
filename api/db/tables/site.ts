import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DeliveryMethod } from '#domain/contract/delivery-methods.ts';
import type { Settings } from '#domain/contract/settings.ts';
import type { CarrierId, CarrierRate } from '#domain/delivery/carriers.ts';
import type { Place } from '#domain/geo/places.ts';
import type { InvariantName } from '#domain/site/invariants.ts';
import type { LegalPage } from '#domain/site/legal-pages.ts';
import type { LegalTexts } from '#domain/site/legal-texts.ts';
import type { Due } from './due.ts';

/** With an id of another name: that of the wire would be renamed as a column's is. */
export type StoredMethod = Omit<DeliveryMethod, '_id' | 'trackingUrl'> & {
  id: string;
  /** Absent in those of versions before it. */
  trackingUrl?: string;
};

/** The settings, e-mails, jobs, addresses and the audit. */
export type SiteTables = {
  /** One row, or none while the defaults hold; what is saved was parsed with `settingsForm`. */
  settings: {
    onlyRow: Generated<boolean>;
    saved: JSONColumnType<Partial<Settings>>;
    deliveryMethods: JSONColumnType<StoredMethod[], string | undefined>;
    textDates: JSONColumnType<Partial<Record<LegalPage, string>>>;
    /** Raised by each change. */
    version: Generated<number>;
  };
  /** What a carrier answered for a parcel. */
  carrierQuotes: {
    carrier: CarrierId;
    /** Four digits. */
    postcode: number;
    /** Grams and sides, `400 3x25x30`. */
    parcel: string;
    rates: JSONColumnType<CarrierRate[]>;
    quotedAt: Date;
  };
  /** Versions of the legal texts: those in force together, by the hash of them. */
  legalTexts: {
    id: string;
    texts: JSONColumnType<LegalTexts>;
    /** When the latest of them was changed. */
    updatedAt: Date;
    exchangeDays: number | null;
    seller: JSONColumnType<string[]> | null;
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
    /** Why the last attempt failed (`MailFailureReason` of the domain). */
    failureReason: string | null;
    /** When the mail server first refused it since it was queued, or since an administrator retried it. */
    firstRefusedAt: Date | null;
    /** When the mail server refused it for good; then `dueAt` is infinity. */
    refusedAt: Date | null;
    /** When it was found to have come back after it was sent. */
    bouncedAt: Date | null;
  };
  /** One row while the mail server is not usable; all e-mails wait until `retryAt`. */
  mailOutage: {
    onlyRow: Generated<boolean>;
    since: Date;
    failures: number;
    retryAt: Date;
    reason: string;
    lastError: string;
  };
  /** How far each check of the data is in its pass over the rows; `passedAt`: when the last one ended. */
  invariantProgress: { name: InvariantName; afterId: string | null; passedAt: Date | null };
  /** The rows that violate an invariant. */
  invariantBreaches: { name: InvariantName; subjectId: string; foundAt: Date };
  /** When each periodic job runs next, by the database's clock. */
  jobSchedules: {
    name: string;
    dueAt: Date;
    /** Since when all runs failed; null after one that did not. */
    failingSince: ColumnType<Date | null, never, never>;
  };
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
  siteState: {
    onlyRow: Generated<boolean>;
    isLocked: boolean;
    isMaintenance: boolean;
    requiresPasskeys: Generated<boolean>;
    /** A shop that takes real money has started on this database. */
    isReal: Generated<boolean>;
  };
};
