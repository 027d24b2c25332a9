import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import { runEach } from '../../../jobs/run-each.ts';
import { replacePicture } from '../../catalogue/replace-picture.ts';
import {
  FetchFault,
  type FetchLimits,
  fetchPublicFile,
} from '../../media/fetched/fetch-public-file.ts';
import { toShopPicture } from '../../media/fetched/to-shop-picture.ts';
import { newUploadBase } from '../../media/new-upload-base.ts';
import { pictureUrlOf, registerPicture } from '../../media/register-picture.ts';
import type { MediaStore } from '../../media/stores/store.ts';

export const fetchLimits: FetchLimits = { maxBytes: 15 * 1024 * 1024, timeoutMs: 20_000 };

/** A run ends after them, so that the job's other turns are not late; the next run continues. */
const batch = 20;
const maxAttempts = 5;
const minute = 60_000;
/** Longer than a run of slow servers; also the pause of a picture that the shop itself could not store. */
const leaseMs = 10 * minute;

type Shop = { db: Db; media: MediaStore; failures: FailureLog };
type Fetch = Selectable<Schema['pictureFetches']>;

/**
 * Fetches due pictures one after the other, stores them in the shop's format, and replaces their addresses wherever
 * products have them. What another server refuses is repeated later, or ends with its reason. Returns how many were
 * attempted. Rejects when the shop itself cannot store one, which is repeated later and counts as no attempt.
 */
export async function fetchPictures(
  shop: Shop,
  now: Date,
  limits: FetchLimits = fetchLimits,
): Promise<number> {
  const { db, failures } = shop;
  const due = await claimFetches(db, now);
  const items = due.map((fetch) => ({ id: fetch.address, fetch }));
  await runEach(items, { operation: 'fetch-pictures', concurrency: 1, failures }, ({ fetch }) =>
    fetchPicture(shop, { fetch, now, limits }).catch((error: unknown) => {
      if (!(error instanceof FetchFault)) throw error;
      return postpone(db, { fetch, fault: error, now });
    }),
  );
  return due.length;
}

/** Leases due rows, so that two processes fetch different ones, and that a failure of any kind postpones them. */
const claimFetches = (db: Db, now: Date): Promise<Fetch[]> =>
  db
    .updateTable('pictureFetches')
    .set({ dueAt: new Date(now.getTime() + leaseMs) })
    .where('address', 'in', (eb) =>
      eb
        .selectFrom('pictureFetches')
        .select('address')
        .where('error', 'is', null)
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

type Attempt = { fetch: Fetch; now: Date; limits: FetchLimits };

async function fetchPicture(shop: Shop, { fetch, now, limits }: Attempt): Promise<void> {
  const picture = await toShopPicture(await fetchPublicFile(fetch.address, limits));
  if (!picture) throw new FetchFault('No es una imagen que se pueda leer', { isFinal: true });
  const base = newUploadBase(now);
  const parts = { ...shop, derivatives: null };
  await registerPicture(parts, { base, ...picture, actorId: null, now }, (tx) =>
    replaceAddress(tx, { fetch, url: pictureUrlOf(base), now }),
  );
}

type Fault = { fetch: Fetch; fault: FetchFault; now: Date };

async function postpone(db: Db, { fetch, fault, now }: Fault): Promise<void> {
  const attempts = fetch.attempts + 1;
  const isOver = fault.isFinal || attempts >= maxAttempts;
  await db
    .updateTable('pictureFetches')
    .set({
      attempts,
      dueAt: new Date(now.getTime() + 2 ** attempts * minute),
      error: isOver ? fault.message : null,
    })
    .where('address', '=', fetch.address)
    .where('dueAt', 'is not', null)
    .execute();
}

type Replacement = { fetch: Fetch; url: string; now: Date };

/** Throws a FetchFault when the request is gone, so that the stored files are removed again. */
async function replaceAddress(db: Db, { fetch, url, now }: Replacement): Promise<boolean> {
  const { address, editId } = fetch;
  const wanted = await db
    .updateTable('pictureFetches')
    .set({ url, dueAt: null, editId: null })
    .where('address', '=', address)
    // Another process may have fetched it.
    .where('dueAt', 'is not', null)
    .returning('address')
    .executeTakeFirst();
  if (!wanted) throw new FetchFault('Ya no hace falta', { isFinal: true });
  await replacePicture(db, { address, url, now });
  // Undoing the edit finds what it wrote.
  await sql`
    update bulk_edit_rows
    set after = replace(after::text, to_json(${address}::text)::text, to_json(${url}::text)::text)::jsonb
    where edit_id = ${editId} and subject in ('product', 'variant')
      and strpos(after::text, to_json(${address}::text)::text) > 0`.execute(db);
  return true;
}
