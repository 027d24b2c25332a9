import type { Kysely, Selectable } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';

type Tables = 'orders' | 'exchanges' | 'withdrawals' | 'payments';

/** The tables whose facts the executor writes, with all of their columns. */
type Writable = { [Table in Tables]: Selectable<Schema[Table]> };

/** The database as the executor of commands updates it. Only this folder may call it. */
export const withFacts = (db: Db): Kysely<Writable> => db as unknown as Kysely<Writable>;
