import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openEmbeddedThread, openPostgres } from '../db/connection.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { migrate } from '../db/migrate.ts';
import { listBreaches } from '../invariants/check-portion.ts';
import { eventually } from '../testing/eventually.ts';
import { createShoppers, createSimpleProduct, entryOf, tryToBuy } from '../testing/factories.ts';
import {
  createFolder,
  createPlace,
  inPlace,
  type PlaceKind,
  placeKinds,
  slowMs,
} from '../testing/places.ts';
import { setUpTestShop, type TestShop } from '../testing/test-shop.ts';
import { backUpShop } from './back-up-shop.ts';
import { socketOf } from './copy-socket.ts';
import { databaseFolder, openMedia } from './place.ts';
import { requestCopy } from './request-copy.ts';
import { restoreShop } from './restore-shop.ts';
import { serveCopies } from './serve-copies.ts';

const testShop = setUpTestShop();
const now = new Date('2026-11-23T10:00:00Z');

/** A process of the shop with the data of its own place, open as `api/server.ts` opens it. */
async function openRunningShop(kind: PlaceKind) {
  const place = await createPlace(kind);
  await mkdir(place.dataDir, { recursive: true });
  const unlock = place.databaseUrl ? () => {} : lockDataDir(place.dataDir);
  const connection = place.databaseUrl
    ? openPostgres(place.databaseUrl)
    : await openEmbeddedThread(databaseFolder(place));
  await migrate(connection);
  const { dataDir } = place;
  const { failures } = testShop;
  const copies =
    connection.kind === 'embedded' &&
    (await serveCopies({ dataDir, pglite: connection.pglite, failures }));
  const shop = { ...testShop.shop, db: connection.db, media: openMedia(place) };
  const app = await createApp(shop);
  onTestFinished(async () => {
    await app.close();
    if (copies) await copies.close();
    await connection.close();
    unlock();
  });
  const test: TestShop = { ...testShop, app, shop, connection };
  return { place, test };
}

/** Places orders until it is stopped; returns the ids of the placed ones. */
function sell(test: TestShop, product: Awaited<ReturnType<typeof createSimpleProduct>>) {
  let isOpen = true;
  const placed: string[] = [];
  const shop = async () => {
    while (isOpen) {
      for (const shopper of await createShoppers(test, 1)) {
        const { body } = await tryToBuy(test, shopper, [entryOf(product, { quantity: 2 })]);
        if (body.orderId) placed.push(body.orderId);
      }
    }
  };
  const shoppers = [shop(), shop(), shop()];
  const stop = async () => {
    isOpen = false;
    await Promise.all(shoppers);
  };
  // Also when the test fails; before the shop is closed, as the last of these functions runs first.
  onTestFinished(stop);
  return { placed, stop };
}

test.each(placeKinds)(
  'a backup while orders are placed has each of them with its lines and stock, or not at all: %s',
  async (kind) => {
    const { place, test: running } = await openRunningShop(kind);
    const product = await createSimpleProduct(running, 1_000_000);
    const sales = sell(running, product);
    await eventually(() => expect(sales.placed.length).toBeGreaterThan(5));
    const before = [...sales.placed];
    const file = join(await createFolder(), 'copia.tar.gz');
    await backUpShop(place, file, now);
    const during = sales.placed.length;
    await eventually(() => expect(sales.placed.length).toBeGreaterThan(during));
    await sales.stop();
    await eventually(() => expect(existsSync(join(place.dataDir, 'backup-copy'))).toBe(false));

    const target = await createPlace(kind);
    const { breaches } = await restoreShop(target, file, { acceptBreaches: false });
    expect(breaches).toEqual([]);
    await inPlace(target, async ({ db }) => {
      expect(await listBreaches(db, 1)).toEqual([]);
      const orders = await db.selectFrom('orders').select('id').execute();
      const restored = new Set(orders.map(({ id }) => id));
      expect(before.filter((id) => !restored.has(id))).toEqual([]);
      expect(restored.size).toBeLessThan(sales.placed.length);
      const { stock } = await db.selectFrom('sizes').select('stock').executeTakeFirstOrThrow();
      expect(stock).toBe(1_000_000 - 2 * restored.size);
    });
  },
  // Orders and two databases at once, beside other tests.
  90_000,
);

test(
  'one copy is made at a time, for the owner of the folder, and deleted with its connection',
  async () => {
    const { place } = await openRunningShop('embedded');
    expect((await stat(socketOf(place.dataDir))).mode & 0o777).toBe(0o600);
    const copy = await requestCopy(place.dataDir);
    expect(await readdir(copy.folder)).toContain('PG_VERSION');
    expect((await stat(copy.folder)).mode & 0o777).toBe(0o700);
    await expect(requestCopy(place.dataDir)).rejects.toThrow('Ya se está haciendo otra copia');
    // One that leaves at once ends nothing: its answer cannot be written.
    const hasty = connect(socketOf(place.dataDir), () => hasty.destroy());
    await once(hasty, 'close');
    copy.release();
    await eventually(() => expect(existsSync(copy.folder)).toBe(false));
    // A client that is killed releases it as well. The shop is busy until a moment after it has deleted the folder.
    const socket = await eventually(async () => {
      const client = connect({ path: socketOf(place.dataDir), allowHalfOpen: true });
      expect(JSON.parse(await text(client))).toMatchObject({ folder: copy.folder });
      return client;
    });
    expect(existsSync(copy.folder)).toBe(true);
    socket.destroy();
    await eventually(() => expect(existsSync(copy.folder)).toBe(false));
    expect(testShop.failures.reported).toEqual([]);
  },
  slowMs,
);

test(
  'a copy that fails is reported, and the shop goes on selling',
  async () => {
    const { place, test: running } = await openRunningShop('embedded');
    const product = await createSimpleProduct(running, 10);
    // A socket among the files cannot be copied.
    const socket = createServer().listen(join(databaseFolder(place), 's'));
    onTestFinished(() => void socket.close());
    const file = join(await createFolder(), 'copia.tar.gz');
    await expect(backUpShop(place, file, now)).rejects.toThrow('el motivo está en su registro');
    expect(running.failures.reported).toMatchObject([{ source: 'backup' }]);
    const [shopper] = await createShoppers(running, 1);
    if (!shopper) throw new Error('no shopper');
    expect((await tryToBuy(running, shopper, [entryOf(product)])).status).toBe(200);
  },
  slowMs,
);

test(
  'a process that holds the folder and makes no copies is named as such',
  async () => {
    const { dataDir } = await createPlace('embedded');
    await expect(requestCopy(dataDir)).rejects.toThrow('Otro proceso usa la carpeta de datos');
  },
  slowMs,
);
