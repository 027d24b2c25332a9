import type { Db } from '../../db/schema.ts';

type Input = { id: string; acceptsNews: boolean; now: Date };

/** Stores whether the account agrees to receive news, and since when: a repeated consent has its first date. */
export async function changeNewsConsent(
  db: Db,
  { id, acceptsNews, now }: Input,
): Promise<{ newsAcceptedAt: string | null }> {
  const { newsAcceptedAt } = await db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      newsAcceptedAt: acceptsNews ? fn.coalesce(ref('newsAcceptedAt'), val(now)) : null,
    }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('newsAcceptedAt')
    .executeTakeFirstOrThrow();
  return { newsAcceptedAt: newsAcceptedAt?.toISOString() ?? null };
}
