import type { z } from 'zod';
import type { ownNamesForm } from '#domain/accounts/account.ts';
import type { Db } from '../../db/schema.ts';

type Names = z.output<typeof ownNamesForm>;

/** Stores the account's corrected names and returns them. */
export const correctNames = (db: Db, id: string, names: Names): Promise<Names> =>
  db
    .updateTable('users')
    .set(names)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['firstName', 'lastName', 'userName'])
    .executeTakeFirstOrThrow();
