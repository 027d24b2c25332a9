import { defaultTextsDate } from '#domain/site/legal-texts.ts';
import type { Db } from '../../db/schema.ts';
import { getSettings } from '../site/settings/read-settings.ts';

/** The legal pages that a new account accepts. */
const accepted = ['terms', 'privacy'] as const;

/** Records that an account accepts the current texts. */
export async function recordConsents(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { textDates } = await getSettings(db);
  await db
    .insertInto('consents')
    .values(
      accepted.map((page) => ({
        ...{ userId, page, at: now },
        textUpdatedAt: new Date(textDates[page] ?? defaultTextsDate),
      })),
    )
    .execute();
}
