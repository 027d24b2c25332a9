import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/schema.ts';
import { createAccount, createSimpleProduct } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { replacePicture } from '../catalogue/replace-picture.ts';
import { applyBulkEdit } from './apply-bulk-edit.ts';
import { startDraft } from './start-draft.ts';

const shop = setUpTestShop();

async function setUp() {
  const { connection, clock } = shop;
  const { _id: actorId } = await createAccount(shop, 'Admin');
  const made = [await createSimpleProduct(shop, 5), await createSimpleProduct(shop, 5)];
  const [first, second] = made.sort((a, b) => (a._id < b._id ? -1 : 1));
  if (!first || !second) throw new Error('Two products');
  return { db: connection.db, by: { actorId, now: clock.now }, first, second };
}

type Table = 'products' | 'variants';

/** Throws when another transaction has the row. The embedded database has one transaction at a time. */
const lockAtOnce = (db: Db, table: Table, id: string) =>
  sql`select from ${sql.table(table)} where id = ${id} for update nowait`.execute(db);

/** Locks the first product, starts the work, which waits for it, and then locks another row. */
async function lockAround<T>(
  db: Db,
  { first, next, work }: { first: string; next: [Table, string]; work: () => Promise<T> },
): Promise<T> {
  const { result } = await db.transaction().execute(async (tx) => {
    await lockAtOnce(tx, 'products', first);
    const result = work();
    // Long enough for it to wait for this transaction.
    await sleep(300);
    await lockAtOnce(tx, ...next);
    return { result };
  });
  return result;
}

test('an edit locks all of its products in the order of their ids, also those of which it writes a part', async () => {
  const { db, by, first, second } = await setUp();
  const draft = await startDraft(db, by);
  const variant = second.variants[0];
  if (!variant) throw new Error('A variant');
  await draft.add([
    {
      ...{ subject: 'product', subjectId: first._id },
      ...{ before: { cuidados: first.cuidados }, after: { cuidados: 'Lavar a mano' } },
    },
    {
      ...{ subject: 'variant', subjectId: variant._id },
      ...{ before: { color: variant.color }, after: { color: 'White' } },
    },
  ]);
  const { _id: id } = await draft.end('Dos productos');
  const applied = await lockAround(db, {
    ...{ first: first._id, next: ['products', second._id] },
    work: () => applyBulkEdit(db, { id, startDate: null, endDate: null, ...by }),
  });
  expect(applied).toMatchObject({ outcomes: { applied: 2 } });
});

test('a picture is replaced in variants only once their product is locked', async () => {
  const { db, by, first } = await setUp();
  const address = 'https://fotos.example/a.png';
  const url = '/media/products/aaaaaaaa_1234567890123.webp';
  const variantId = first.variants[0]?._id ?? '';
  const pictures = { thumbnailImages: JSON.stringify([address]) };
  await db.updateTable('variants').set(pictures).where('id', '=', variantId).execute();
  await lockAround(db, {
    ...{ first: first._id, next: ['variants', variantId] },
    work: () => db.transaction().execute((tx) => replacePicture(tx, { address, url, now: by.now })),
  });
  const stored = await db
    .selectFrom('variants')
    .select('thumbnailImages')
    .where('id', '=', variantId)
    .executeTakeFirst();
  expect(stored?.thumbnailImages).toEqual([url]);
});
