import type { Db } from '../../db/schema.ts';

/** The open drawer, which cannot be closed until the transaction ends; null without one. */
export async function holdOpenSession(db: Db): Promise<string | null> {
  const session = await db
    .selectFrom('cashSessions')
    .select('id')
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session?.id ?? null;
}
