import type { Kysely, Selectable } from 'kysely';
import { type Cache, createCache } from '#api/cache/cache.ts';
import type { Connection } from '#api/db/connection.ts';
import type { Schema } from '#api/db/schema.ts';
import type { Mail } from '#api/modules/mail/mailer.ts';
import { saveSettings } from '#api/modules/site/settings/save-settings.ts';
import { createFailureCollector, type FailureCollector } from '#api/testing/failure-collector.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { uncollectedRules } from '#domain/delivery/pick-up-term.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { bankAccount } from '#domain/testing/bank-account.ts';
import { type CrashSwitch, createCrashSwitch } from './crash.ts';
import type { WorldDiscounts } from './discounting.ts';
import { createCombo, createGarment, createPerson } from './filling.ts';
import { createRandom, type Random } from './random.ts';
import { createDeliveries, type Receiving } from './receiving.ts';
import { createWorldProvider, type ProviderFaults, type WorldProvider } from './world-provider.ts';

export const publicUrl = 'http://shop';
export const reservationMinutes = 30;
/** So few that accounts reach it. */
export const maxOpenOrders = 2;
/** In pesos; no garment ever costs more. */
export const highestPrice = 5000;
const minuteMs = 60_000;

export type Person = Selectable<Schema['users']>;

/** A product as an administrator read it, to be saved later. */
export type ProductCopy = {
  /** Of an account that saves nothing else, so that its ledger rows are known. */
  editorId: string;
  product: Product;
  /** The newest ledger row when the product had been read. */
  ledgerId: number;
  isSaved: boolean;
};

/** A shop, its people, its provider and its clock, derived from one seed. */
export type World = {
  random: Random;
  crash: CrashSwitch;
  provider: WorldProvider;
  faults: ProviderFaults & { mailFails: number };
  /** The database of the shop's process, which may crash at any statement. */
  db: Kysely<Schema>;
  /** The same database for the invariants, without crashes. */
  observer: Kysely<Schema>;
  /** Never invalidated: the shop's cached values are out of date whenever they can be. */
  cache: Cache;
  failures: FailureCollector;
  clock: { now(): Date; advance(minutes: number): void };
  shoppers: string[];
  /** The accounts that were deleted, as they were before. */
  deleted: Person[];
  adminId: string;
  products: Product[];
  /** How orders are received in this world. */
  receivings: Receiving[];
  copies: ProductCopy[];
  promoId: string;
  discounts: WorldDiscounts;
  sent: Mail[];
  /** When the provider last changed each payment, as far as the shop knew. */
  snapshots: Map<string, Date>;
  /** Errors of an action or a job that no fault of the world explains. */
  errors: string[];
  /** Open review items of claims after the last step, and the newest event then. */
  claims: { items: Set<string>; lastEvent: number };
  /** Unpaid orders of which the shop knew a payment in process after the last step. */
  inProcess: Set<string>;
  /** Each call that creates a preference, with the time of the shopper's request. */
  preferenceCalls: { orderId: string; at: Date }[];
};

/** Nothing fails. */
export const noFaults: World['faults'] = {
  failsBefore: 0,
  failsAfter: 0,
  losesNotice: 0,
  answersOld: 0,
  mailFails: 0,
};

/** Fills an empty database: few units, so that shoppers compete for them. */
export async function createWorld(connection: Connection, seed: number): Promise<World> {
  const random = createRandom(seed);
  const crash = createCrashSwitch();
  let now = new Date('2026-11-20T15:00:00Z');
  const clock = {
    now: () => now,
    advance(minutes: number) {
      now = new Date(now.getTime() + minutes * minuteMs);
    },
  };
  const faults = {
    failsBefore: random.pick([0, 3, 8]),
    failsAfter: random.pick([0, 3, 8]),
    losesNotice: random.pick([0, 2, 5]),
    answersOld: random.pick([0, 2]),
    mailFails: random.pick([0, 2, 4]),
  };
  const observer = connection.db;
  const cache = createCache({ maxBytes: 1_000_000, now: clock.now });
  cache.setConnected(true);
  const people = await Promise.all(
    (['User', 'User', 'User', 'Admin'] as const).map((role) => createPerson(observer, role)),
  );
  const adminId = people[3] ?? '';
  const products = [];
  for (const stock of [1, 2, 3])
    products.push(await createGarment(observer, { stock, adminId, now }));
  const term = {
    pickUpDays: random.pick([null, 1, 3]),
    uncollected: random.pick(uncollectedRules),
    transferDiscount: random.pick([0, 10, 33]),
  };
  const settings = { ...defaultSettings, ...bankAccount, ...term };
  await saveSettings(observer, { settings, actorId: null, now });
  return {
    random,
    crash,
    faults,
    provider: createWorldProvider({ random, crash, now: clock.now, faults }),
    db: observer.withPlugin(crash.plugin),
    observer,
    cache,
    failures: createFailureCollector(),
    clock,
    shoppers: people.slice(0, 3),
    deleted: [],
    adminId,
    products,
    receivings: await createDeliveries(observer, { random, adminId, now }),
    copies: [],
    promoId: await createCombo(observer, products.slice(0, 2), now),
    discounts: { random: createRandom(~seed), codes: [], lastDisplayed: 0 },
    sent: [],
    snapshots: new Map(),
    errors: [],
    claims: { items: new Set(), lastEvent: 0 },
    inProcess: new Set(),
    preferenceCalls: [],
  };
}
