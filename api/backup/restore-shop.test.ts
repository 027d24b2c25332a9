import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { maxReceiptBytes } from '#domain/orders/transfer.ts';
import type { Connection } from '../db/connection.ts';
import { migrate, readApplied } from '../db/migrate.ts';
import { requireSameKind } from '../require-same-kind.ts';
import { listDifferentFunctions } from '../testing/different-functions.ts';
import { openFirebaseStandIn } from '../testing/firebase/stand-in.ts';
import {
  contentsOf,
  createFolder,
  createPlace,
  inPlace,
  placeKinds,
  slowMs,
} from '../testing/places.ts';
import { openS3StandIn } from '../testing/s3-stand-in.ts';
import { setUpSmallShop } from '../testing/small-shop.ts';
import { type ArchiveEntry, linesOf, readArchive, writeArchive } from './archive.ts';
import { backUpShop } from './back-up-shop.ts';
import { dumpShop } from './dump-shop.ts';
import { loadShop } from './load-shop.ts';
import { readManifest } from './manifest.ts';
import { mediaFolder, noBucket, openMedia, type Place, secretsFile } from './place.ts';
import { findMarker, requireRestored } from './restore-marker.ts';
import { restoreShop, tryBackup } from './restore-shop.ts';

const now = new Date('2026-11-23T10:00:00Z');
const strict = { acceptBreaches: false };

const { place: source, file, fillPlace } = setUpSmallShop(now);

/** A backup of the small shop with a change. */
async function createBackup(change: (place: Place) => Promise<void>) {
  const place = await createPlace('embedded');
  await fillPlace(place);
  await change(place);
  const changed = join(await createFolder(), 'copia.tar.gz');
  await backUpShop(place, changed, now);
  return { place, file: changed };
}

test.each(placeKinds)(
  'a restored shop is the shop of the backup: %s',
  async (kind) => {
    const original = await createPlace(kind);
    await fillPlace(original);
    await openMedia(original).put('derived/products/rey-320.avif', Buffer.from('made again'));
    const ownFile = join(await createFolder(), 'copia.tar.gz');
    const summary = await backUpShop(original, ownFile, now);
    expect(summary).toMatchObject({ pictures: 3, bytes: (await stat(ownFile)).size });
    expect((await stat(ownFile)).mode & 0o777).toBe(0o600);
    const before = await contentsOf(original);
    expect(before['table orders']).toHaveLength(80);

    const target = await createPlace(kind);
    const restored = await restoreShop(target, ownFile, strict);
    expect(restored).toMatchObject({ pictures: 3, missingPictures: [], breaches: [] });
    expect(restored.rows.orders).toBe(80);
    const pictures = before.pictures?.filter((line) => !line.startsWith('derived/'));
    expect(await contentsOf(target)).toEqual({ ...before, pictures });
    const secrets = await readFile(secretsFile(target));
    expect(secrets).toEqual(await readFile(secretsFile(original)));
    expect((await stat(secretsFile(target))).mode & 0o777).toBe(0o600);
  },
  slowMs,
);

test.each(placeKinds)(
  'a restored shop continues to number its rows: %s',
  async (kind) => {
    const target = await createPlace(kind);
    await restoreShop(target, file, strict);
    await inPlace(target, async ({ db }) => {
      await sql`insert into order_events (order_id, action, to_state, at)
      select id, 'test', 'Pendiente', now() from orders limit 1`.execute(db);
      const { rows } = await sql<{ isLast: boolean }>`
      select (select id from order_events where action = 'test')
        = (select max(id) from order_events) as is_last`.execute(db);
      expect(rows).toEqual([{ isLast: true }]);
      // The triggers work again.
      const change = sql`update audit_entries set action = 'x'`.execute(db);
      await expect(change).rejects.toThrow('audit_entries is append-only');
    });
  },
  slowMs,
);

test.each(placeKinds)(
  'large receipts and long rows are in portions that a restore accepts: %s',
  async (kind) => {
    const original = await createPlace(kind);
    await fillPlace(original);
    await inPlace(original, async ({ db }) => {
      await sql`insert into transfers (order_id, cbu, alias, holder, chosen_at, ended_at)
        select id, '', '', '', now(), now() from orders order by id limit 1`.execute(db);
      await sql`insert into transfer_receipts (id, order_id, media_type, content, sent_at)
        select gen_random_uuid(), order_id, 'application/pdf', ${Buffer.alloc(maxReceiptBytes)}, now()
        from transfers cross join generate_series(1, 2)`.execute(db);
      // A delivery method with the branches of a carrier, before and after an edit.
      const method = JSON.stringify({ places: 'x'.repeat(2_500_000) });
      await sql`insert into audit_entries (actor_id, action, subject, after, at)
        select id, 'update', 'delivery_method', ${method}::jsonb, now()
        from (select id from users limit 1) as actor cross join generate_series(1, 8)`.execute(db);
    });
    const large = join(await createFolder(), 'copia.tar.gz');
    const { rows } = await backUpShop(original, large, now);
    let written = 0;
    for await (const { name, bytes } of readArchive(createReadStream(large))) {
      // A receipt in hexadecimal, or a few rows of the audit.
      expect(bytes.length, name).toBeLessThan(2.1 * maxReceiptBytes);
      if (name.startsWith('rows/')) written += linesOf(bytes).length;
    }
    expect(written).toBe(rows);
  },
  slowMs,
);

test(
  'a backup is never overwritten',
  async () => {
    const bytes = await readFile(file);
    await expect(backUpShop(source, file, now)).rejects.toThrow(
      'ya existe, y una copia nunca se pisa',
    );
    expect(await readFile(file)).toEqual(bytes);
    expect((await readdir(join(file, '..'))).sort()).toEqual(['copia.tar.gz', 'data']);
  },
  slowMs,
);

test(
  'a folder without a shop has no backup, and remains empty',
  async () => {
    const place = await createPlace('embedded');
    const file = join(await createFolder(), 'copia.tar.gz');
    await expect(backUpShop(place, file, now)).rejects.toThrow('no hay una tienda');
    expect(existsSync(place.dataDir) || existsSync(file)).toBe(false);
  },
  slowMs,
);

test.each(placeKinds)(
  'a place with a shop is refused and not changed: %s',
  async (kind) => {
    const target = await createPlace(kind);
    await fillPlace(target);
    const before = await contentsOf(target);
    await expect(restoreShop(target, file, strict)).rejects.toThrow(/deben estar vacías; hay: .+/);
    expect(await contentsOf(target)).toEqual(before);
  },
  slowMs,
);

test.each(placeKinds)(
  'a folder with pictures or secrets is refused: %s',
  async (kind) => {
    const target = await createPlace(kind);
    await openMedia(target).put('products/otra.webp', Buffer.from('mine'));
    await writeFile(secretsFile(target), '{}');
    await expect(restoreShop(target, file, strict)).rejects.toThrow(
      'hay: secrets.json, imágenes en media.',
    );
    expect(await readdir(mediaFolder(target))).toEqual(['products']);
    expect(existsSync(join(target.dataDir, 'database'))).toBe(false);
  },
  slowMs,
);

test(
  'a truncated or altered file is refused before anything is written',
  async () => {
    const bytes = await readFile(file);
    const altered = gunzipSync(bytes);
    altered.write('Hacked', altered.indexOf('Pendiente'));
    const files = {
      'cut.tar.gz': bytes.subarray(0, bytes.length / 2),
      'altered.tar.gz': gzipSync(altered),
      'text.tar.gz': Buffer.from('no es una copia'),
      'empty.tar.gz': Buffer.alloc(0),
      'other.tar.gz': gzipSync(Buffer.alloc(1024)),
    };
    const folder = await createFolder();
    const target = await createPlace('embedded');
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
      const restored = restoreShop(target, join(folder, name), strict);
      await expect(restored, name).rejects.toMatchObject({ name: 'BackupError' });
      expect(existsSync(target.dataDir), name).toBe(false);
    }
    const missing = restoreShop(target, join(folder, 'no.tar.gz'), strict);
    await expect(missing).rejects.toThrow('No existe el archivo');
  },
  slowMs,
);

test(
  'a backup of a newer version is refused',
  async () => {
    const newer = await createBackup(async (place) => {
      await inPlace(place, async ({ db }) => {
        await sql`insert into kysely_migration values ('9999_future', '')`.execute(db);
      });
    });
    const target = await createPlace('embedded');
    await expect(restoreShop(target, newer.file, strict)).rejects.toThrow(
      'La copia es de una versión más nueva de la tienda (migración 9999_future)',
    );
  },
  slowMs,
);

test.each(placeKinds)(
  'the backup of an older version is restored and migrated: %s',
  async (kind) => {
    const older = await createPlace('embedded');
    await mkdir(older.dataDir);
    const fill = async (connection: Connection) => {
      await migrate(connection, '0033_exchanges');
      await connection.runScript(`insert into products (id, nombre, descripcion, cuidados, precio_cents,
        store, state, menu, oferta_nuevo, created_at, updated_at)
      values (gen_random_uuid(), 'Remera Rey', '', '', 100, 'Kings', true, true, '', now(), now())`);
    };
    await inPlace(older, fill, { isEmpty: true });
    const olderFile = join(await createFolder(), 'copia.tar.gz');
    await backUpShop(older, olderFile, now);
    const target = await createPlace(kind);
    await restoreShop(target, olderFile, strict);
    await inPlace(target, async (connection) => {
      expect((await readApplied(connection.db.withoutPlugins())).at(-1)).not.toBe('0033_exchanges');
      expect(await migrate(connection)).toEqual([]);
      expect(await listDifferentFunctions(connection.db)).toEqual([]);
      // What the later migration makes of the rows.
      const { rows } = await sql`select lexeme from search_words order by 1`.execute(connection.db);
      expect(rows).toEqual([{ lexeme: 'remer' }, { lexeme: 'rey' }]);
    });
  },
  slowMs,
);

/** The number in the barcode of a size that is added to the first variant. */
const addSize = (place: Place) =>
  inPlace(place, async ({ db }) => {
    const { rows } = await sql<{ barcodeNumber: number }>`
      insert into sizes (id, variant_id, size, stock, position)
      select gen_random_uuid(), variant_id, 'Nuevo', 1, 99 from sizes limit 1
      returning barcode_number`.execute(db);
    return rows[0]?.barcodeNumber ?? 0;
  });

test(
  'a label that was printed after the backup is of no other garment of the restored shop',
  async () => {
    const { place, file: backup } = await createBackup(async () => {});
    const printed = await addSize(place);
    const target = await createPlace('embedded');
    await restoreShop(target, backup, strict);
    expect(await addSize(target)).toBe(printed + 100_000);
  },
  slowMs,
);

test.each(placeKinds)(
  'sessions of the backup end with its restore, as some were ended since, and it may be a copy for tests: %s',
  async (kind) => {
    const { file: backup } = await createBackup((place) =>
      inPlace(place, async ({ db }) => {
        await sql`insert into sessions (id, user_id, created_at, confirmed_at, last_used_at, expires_at)
          select gen_random_uuid(), id, now(), now(), now(), now() + interval '7 days' from users`.execute(
          db,
        );
        await requireSameKind(db, { isReal: true });
        await sql`insert into identity_checks (token_hash, user_id, purpose, challenge, expires_at)
          select id::text, id, 'sign_in', '', now() + interval '5 minutes' from users`.execute(db);
      }),
    );
    const target = await createPlace(kind);
    await restoreShop(target, backup, strict);
    await inPlace(target, async ({ db }) => {
      expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('identityChecks').select('userId').execute()).toEqual([]);
      await requireSameKind(db, { isReal: false });
    });
  },
  slowMs,
);

/** Loads a backup of the shop until the entry, as an interrupted command. */
async function interrupt(target: Place, isLast: (entry: ArchiveEntry) => boolean) {
  await inPlace(source, async (connection) => {
    const entries = readArchive(writeArchive(dumpShop(source, connection, now)));
    const manifest = await readManifest(entries);
    const interrupted = async function* () {
      for await (const entry of entries) {
        yield entry;
        if (isLast(entry)) throw new Error('interrupted');
      }
    };
    const input = {
      place: target,
      manifest,
      entries: interrupted(),
      ...strict,
      isRestored: true,
    };
    await expect(loadShop(input)).rejects.toThrow('interrupted');
  });
}

test.each(placeKinds)(
  'an interrupted restore is recognised and repeated: %s',
  async (kind) => {
    const target = await createPlace(kind);
    const isLast = ({ name }: ArchiveEntry) => name.startsWith('media/');
    await interrupt(target, isLast);
    await inPlace(target, async ({ db }) => {
      await expect(requireRestored(db)).rejects.toThrow('está a medio restaurar');
    });
    await expect(backUpShop(target, `${file}.2`, now)).rejects.toThrow('está a medio restaurar');
    // A picture of the interrupted one, which this backup does not have.
    await openMedia(target).put('products/stale.webp', Buffer.from('stale'));
    await restoreShop(target, file, strict);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  },
  slowMs,
);

test(
  'a database that is half restored with another folder does not remove what this one has',
  async (context) => {
    if (!placeKinds.includes('postgres')) context.skip('without a PostgreSQL server');
    const target = await createPlace('postgres');
    await interrupt(target, ({ name }) => name.startsWith('media/'));
    const other = { ...target, dataDir: join(await createFolder(), 'data') };
    await openMedia(other).put('products/mine.webp', Buffer.from('mine'));
    await expect(restoreShop(other, file, strict)).rejects.toThrow('hay: imágenes en media.');
    expect(await readdir(mediaFolder(other))).toEqual(['products']);
  },
  slowMs,
);

const breakLedger = (place: Place) =>
  inPlace(place, async ({ db }) => {
    await sql`update sizes set stock = stock + 1
      where id = (select id from sizes order by id limit 1)`.execute(db);
  });

test.each(placeKinds)(
  'a shop whose ledger is not its stock is not finished until that is accepted: %s',
  async (kind) => {
    const broken = await createBackup(breakLedger);
    const target = await createPlace(kind);
    const [{ id } = { id: '' }] = await inPlace(broken.place, ({ db }) =>
      db.selectFrom('sizes').select('id').orderBy('id').limit(1).execute(),
    );
    const breach = { check: 'the ledger sums to the stock', subject: 'sizes', id };
    await expect(restoreShop(target, broken.file, strict)).rejects.toMatchObject({
      breaches: [breach],
    });
    expect(await inPlace(target, ({ db }) => findMarker(db))).toMatchObject({ stage: 'loaded' });
    const summary = await restoreShop(target, broken.file, { acceptBreaches: true });
    expect(summary.breaches).toEqual([breach]);
    expect(await contentsOf(target)).toEqual(await contentsOf(broken.place));
  },
  slowMs,
);

test.each(placeKinds)(
  'another backup replaces one that was not finished: %s',
  async (kind) => {
    const broken = await createBackup(breakLedger);
    const target = await createPlace(kind);
    await expect(restoreShop(target, broken.file, strict)).rejects.toThrow('invariants');
    await restoreShop(target, file, strict);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  },
  slowMs,
);

test(
  'trying a backup finds pictures that are missing, and leaves nothing',
  async () => {
    const incomplete = await createBackup((place) => openMedia(place).remove('products/rey.webp'));
    const folder = await createFolder();
    const summary = await tryBackup(incomplete.file, folder, { ...strict, ...noBucket });
    expect(summary).toMatchObject({
      pictures: 2,
      missingPictures: ['products/rey.webp'],
      createdAt: now.toISOString(),
    });
    expect(await readdir(folder)).toEqual([]);
  },
  slowMs,
);

test(
  'trying a backup that is not consistent fails, and leaves nothing',
  async () => {
    const broken = await createBackup(breakLedger);
    const folder = await createFolder();
    await expect(tryBackup(broken.file, folder, { ...strict, ...noBucket })).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  },
  slowMs,
);

const openBuckets = {
  s3: async () => {
    const bucket = await openS3StandIn();
    return { ...bucket, buckets: { ...noBucket, s3: bucket.settings } };
  },
  firebase: async () => {
    const bucket = await openFirebaseStandIn();
    const buckets = { ...noBucket, firebase: bucket.settings };
    return { ...bucket, files: bucket.objects, buckets };
  },
};

test.each(['s3', 'firebase'] as const)(
  'the pictures of a bucket (%s) are named in the backup, and remain in the bucket',
  async (kind) => {
    const bucket = await openBuckets[kind]();
    onTestFinished(() => bucket.close());
    const inBucket = await createPlace('embedded');
    await fillPlace(inBucket);
    const place = { ...inBucket, ...bucket.buckets };
    for (const name of ['products/rey.webp', 'derived/products/rey-320.avif']) {
      await openMedia(place).put(name, Buffer.from('picture'));
    }
    const backup = join(await createFolder(), 'copia.tar.gz');
    expect(await backUpShop(place, backup, now)).toMatchObject({ pictures: 0 });
    const target = await createPlace('embedded');
    await expect(restoreShop(target, backup, strict)).rejects.toThrow(
      `Las imágenes de esta copia están en el bucket ${bucket.settings.bucket}: configurá STORAGE`,
    );
    const stored = [...bucket.files.keys()];
    const summary = await restoreShop({ ...target, ...bucket.buckets }, backup, strict);
    expect(summary).toMatchObject({ pictures: 1, missingPictures: ['products/drawn.webp'] });
    expect([...bucket.files.keys()]).toEqual(stored);
    expect(existsSync(mediaFolder(target))).toBe(false);
  },
  slowMs,
);
