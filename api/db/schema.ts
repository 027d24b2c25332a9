import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CounterTables } from './tables/counter.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { SiteTables } from './tables/site.ts';
import type { TransfersTables } from './tables/transfers.ts';

/** Tables in camelCase (Kysely's CamelCasePlugin); columns ending in Cents are centavos. */
export type Schema = AccountsTables &
  CatalogueTables &
  OrdersTables &
  TransfersTables &
  CounterTables &
  SiteTables;

/** The database or a transaction of it: use cases work with both. */
export type Db = Kysely<Schema> | Transaction<Schema>;
