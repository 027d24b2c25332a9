import { mkdir, readdir, readFile, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { DataDirInUse, lockDataDir } from '../db/data-lock.ts';
import {
  contentsOf,
  createPlace,
  inPlace,
  type PlaceKind,
  placeKinds,
  slowMs,
} from '../testing/places.ts';
import { setUpSmallShop } from '../testing/small-shop.ts';
import { moveShop } from './move-shop.ts';
import { type Place, secretsFile } from './place.ts';
import { requireRestored } from './restore-marker.ts';

const now = new Date('2026-11-23T10:00:00Z');
const small = setUpSmallShop(now);
const move = (from: Place, to: Place) => moveShop({ from, to, acceptBreaches: false, now });

const last: PlaceKind = placeKinds.at(-1) ?? 'embedded';

test(
  `a shop is the same after a move to ${last} and back`,
  async () => {
    const before = await contentsOf(small.place);
    const there = await createPlace(last);
    const summary = await move(small.place, there);
    expect(summary).toMatchObject({ pictures: 3, missingPictures: [], breaches: [] });
    expect(await contentsOf(there)).toEqual(before);
    const back = await createPlace('embedded');
    await move(there, back);
    expect(await contentsOf(back)).toEqual(before);
    expect(await readFile(secretsFile(back))).toEqual(await readFile(secretsFile(small.place)));
    // The source is as it was.
    expect(await contentsOf(small.place)).toEqual(before);
  },
  slowMs,
);

test(
  'a running embedded shop is not moved',
  async () => {
    const to = await createPlace('embedded');
    const unlock = lockDataDir(small.place.dataDir);
    await expect(move(small.place, to)).rejects.toBeInstanceOf(DataDirInUse);
    unlock();
  },
  slowMs,
);

test.skipIf(last === 'embedded')(
  'a shop with open connections to its server is not moved',
  async () => {
    const from = await createPlace('postgres');
    await small.fillPlace(from);
    const shop = openPostgres(from.databaseUrl ?? '');
    await sql`select 1`.execute(shop.db);
    const to = await createPlace('embedded');
    await expect(move(from, to)).rejects.toThrow('tiene otras conexiones abiertas (1)');
    await shop.close();
  },
);

test(
  'a shop is not moved to where one is',
  async () => {
    const to = await createPlace('embedded');
    await small.fillPlace(to);
    const before = await contentsOf(to);
    await expect(move(small.place, to)).rejects.toThrow('deben estar vacías');
    await expect(move(small.place, small.place)).rejects.toThrow(DataDirInUse);
    expect(await contentsOf(to)).toEqual(before);
  },
  slowMs,
);

test(
  `a move that was interrupted is repeated with what the shop has then: ${last}`,
  async () => {
    const from = await createPlace('embedded');
    await small.fillPlace(from);
    const to = await createPlace(last);
    // The secrets come last, and cannot be read.
    await rename(secretsFile(from), `${secretsFile(from)}.aside`);
    await mkdir(secretsFile(from));
    await expect(move(from, to)).rejects.toThrow('EISDIR');
    await rmdir(secretsFile(from));
    await rename(`${secretsFile(from)}.aside`, secretsFile(from));
    await inPlace(to, async ({ db }) => {
      await expect(requireRestored(db)).rejects.toThrow('está a medio restaurar');
    });
    await inPlace(from, ({ db }) =>
      sql`update users set first_name = 'Sold since then'`.execute(db),
    );
    await move(from, to);
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  },
  slowMs,
);

test(
  'a shop whose ledger is not its stock is not moved, and the target remains empty',
  async () => {
    const from = await createPlace('embedded');
    await small.fillPlace(from);
    await inPlace(from, ({ db }) => sql`update sizes set stock = stock + 1`.execute(db));
    const to = await createPlace('embedded');
    await expect(move(from, to)).rejects.toMatchObject({
      name: 'BreachesFound',
      breaches: expect.arrayContaining([
        expect.objectContaining({ check: 'the ledger sums to the stock' }),
      ]),
    });
    expect(await readdir(join(to.dataDir, '..'))).toEqual([]);
    // With their acceptance it is, as it is.
    await moveShop({ from, to, acceptBreaches: true, now });
    expect(await contentsOf(to)).toEqual(await contentsOf(from));
  },
  slowMs,
);
