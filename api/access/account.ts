import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** A shopper's or an administrator's account, as stored. */
export type Account = Selectable<Schema['users']>;
