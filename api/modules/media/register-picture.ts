import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FailureLog } from '../../failures/failure-log.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { CheckedPicture } from './check-picture.ts';
import { type Derivatives, derivativeName, largest } from './derivatives.ts';
import { hasPicture, savePlaceholder } from './placeholders.ts';
import type { MediaStore } from './stores/store.ts';

export type PictureParts = {
  db: Db;
  media: MediaStore;
  /** Null where none are prepared in advance: each is created on its first request. */
  derivatives: Derivatives | null;
  failures: FailureLog;
};

type Input = {
  /** The picture's name without its extension. */
  base: string;
  checked: CheckedPicture;
  /** The original, unless the store has it already. */
  original: Uint8Array | null;
  /** Who uploaded it, for the audit; null for one that was fetched: the edit that names it has its own entry. */
  actorId: string | null;
  now: Date;
};

export const pictureUrlOf = (base: string) => `/media/${base}.webp`;

/**
 * Stores the files of a checked picture, then its rows, with those of `claim` in the same transaction;
 * a `claim` that returns false writes none. The stored files are removed again when the rows cannot be
 * written.
 */
export async function registerPicture(
  { db, media, derivatives, failures }: PictureParts,
  { base, checked, original, actorId, now }: Input,
  claim: (tx: Db) => Promise<boolean> = async () => true,
): Promise<{ url: string }> {
  const url = pictureUrlOf(base);
  const files = [
    { name: derivativeName({ base, ...largest }), bytes: checked.derivative },
    ...(original ? [{ name: `${base}.webp`, bytes: original }] : []),
  ];
  try {
    for (const { name, bytes } of files) await media.put(name, bytes);
    await inTransaction(db, async (tx) => {
      if (!(await claim(tx))) return;
      await savePlaceholder(tx, { picture: url, placeholder: checked.placeholder });
      if (actorId === null) return;
      await recordAudit(tx, {
        actorId,
        action: 'create',
        subject: 'media',
        subjectId: base,
        before: null,
        after: { url },
        now,
      });
    });
  } catch (error) {
    // The rows may be written although the answer to COMMIT was lost. A file without a row is the lesser fault.
    if (await hasPicture(db, url).catch(() => true)) throw error;
    for (const { name } of files) {
      // A file that cannot be removed is not referenced by any row, so the first error is thrown.
      await media
        .remove(name)
        .catch((fault: unknown) =>
          failures.report('media', fault, { operation: 'remove', file: name }),
        );
    }
    throw error;
  }
  derivatives?.prepare(base);
  return { url };
}
