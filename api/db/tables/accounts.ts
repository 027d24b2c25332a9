import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#domain/accounts/account.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { StoreCode } from '#domain/site/store.ts';

/** Accounts, how they sign in, and the limits of that. */
export type AccountsTables = {
  users: {
    id: string;
    firstName: string;
    lastName: string;
    userName: string;
    email: string;
    passwordHash: string;
    role: Role;
    /** Of an administrator: an owner may do everything, others what is listed. */
    isOwner: Generated<boolean>;
    permissions: Generated<Permission[]>;
    verifiedAt: Date | null;
    /** When an e-mail's link and the password, or a link that sets it, first proved the address together. */
    addressProvenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Since when it agrees to receive news and offers by e-mail; null when it does not. */
    newsAcceptedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    createdAt: Date;
    /** When its shopper deleted it; its personal values are gone. */
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date>;
    /** The names and the address without case and accents. */
    foldedPerson: GeneratedAlways<string>;
  };
  /** Which text of a legal page an account accepted, by the date of its last change. */
  consents: { userId: string; page: string; textUpdatedAt: Date; at: Date };
  /** What an account marked in a store; an item may no longer exist. */
  favourites: {
    userId: string;
    kind: Favourite['kind'];
    itemId: string;
    store: StoreCode;
    addedAt: Date;
  };
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
    /** One of both is set, or none for `stock_alert`. */
    userId: string | null;
    invitationId: string | null;
    /** Null when the alert is gone, and for the other purposes. */
    stockAlertId: string | null;
    purpose: 'verify' | 'change_password' | 'attach_orders' | 'invitation' | 'stock_alert';
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
  administratorInvitations: {
    id: string;
    email: string;
    isOwner: boolean;
    permissions: Permission[];
    invitedBy: string;
    invitedAt: Date;
  };
  /** Counters of attempts; the key is a keyed hash. */
  rateLimits: { key: string; allowedAt: Date; expiresAt: Date };
  /** Pairs of account and IP address that have signed in; the key is a keyed hash. */
  knownAddresses: { key: string; expiresAt: Date };
};
