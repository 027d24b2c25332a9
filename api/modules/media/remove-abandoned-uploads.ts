import { abandonedUploadMs } from '#domain/catalogue/direct-upload.ts';
import type { Db } from '../../db/schema.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import type { MediaStore } from './stores/store.ts';

const batchSize = 50;

type Shop = { db: Db; media: MediaStore; failures: FailureLog };

/**
 * Removes files that browsers have uploaded and that were never checked, such as those of a closed tab,
 * and returns how many. One that cannot be removed stays for the next run.
 */
export async function removeAbandonedUploads(
  { db, media, failures }: Shop,
  now: Date,
): Promise<number> {
  const abandoned = await db
    .selectFrom('pictureUploads')
    .select('name')
    .where('createdAt', '<', new Date(now.getTime() - abandonedUploadMs))
    .orderBy('createdAt')
    .limit(batchSize)
    .execute();
  let removed = 0;
  for (const { name } of abandoned) {
    try {
      await media.remove(name);
      await db.deleteFrom('pictureUploads').where('name', '=', name).execute();
      removed += 1;
    } catch (error) {
      failures.report('media', error, { operation: 'remove', file: name });
    }
  }
  return removed;
}
