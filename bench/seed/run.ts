// npm run bench:seed -- --products 10000 --orders 100000 --users 30000 [--seed 1] [--force]
import { join } from 'node:path';
import { type Connection, openEmbedded, openPostgres } from '#api/db/connection.ts';
import { DataDirInUse, lockDataDir } from '#api/db/data-lock.ts';
import { migrate } from '#api/db/migrate.ts';
import { savePlaceholder } from '#api/modules/media/placeholders.ts';
import { createLocalMediaStore } from '#api/modules/media/stores/store.ts';
import { catalogue, promotions } from '#demo/catalogue/catalogue.ts';
import { demoPictures } from '#demo/pictures/demo-pictures.ts';
import { storePicture } from '#demo/seed-demo.ts';
import { readOptions } from '../../scripts/command-options.ts';
import { log } from '../lib/report.ts';
import { seedShop } from './seed-shop.ts';

class SeedError extends Error {}

const { DATABASE_URL, DATA_DIR = './data' } = process.env;

async function main(): Promise<void> {
  const { force, ...amounts } = readOptions(
    { products: 1000, orders: 10_000, users: 3000, seed: 1 },
    ['force'],
  );
  if (!DATABASE_URL) lockDataDir(DATA_DIR);
  await using connection = DATABASE_URL
    ? openPostgres(DATABASE_URL)
    : await openEmbedded(join(DATA_DIR, 'database'));
  await migrate(connection);
  if (!force) await refuseOrders(connection);
  await refuseSameSeed(connection, amounts.seed);
  const started = performance.now();
  await seedShop(connection, { ...amounts, now: new Date() });
  await storePictures(connection);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { products, orders, users } = amounts;
  log(`${products} productos, ${orders} órdenes y ${users} cuentas en ${seconds} s`);
}

async function refuseOrders({ db }: Connection): Promise<void> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (order) {
    throw new SeedError(
      'La base de datos ya tiene órdenes. Usá --force para sumarle las de prueba.',
    );
  }
}

async function refuseSameSeed({ db }: Connection, seed: number): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%.${seed}-1@example.com`)
    .executeTakeFirst();
  if (account) throw new SeedError(`La semilla ${seed} ya se usó aquí. Elegí otra con --seed.`);
}

async function storePictures({ db }: Connection): Promise<void> {
  const media = createLocalMediaStore(join(DATA_DIR, 'media'));
  const pictures = [...catalogue, ...promotions].flatMap(demoPictures);
  const placeholders = await Promise.all(pictures.map((picture) => storePicture(media, picture)));
  for (const placeholder of placeholders) await savePlaceholder(db, placeholder);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SeedError || error instanceof DataDirInUse;
  process.stderr.write(
    isExpected
      ? `${error.message}\n`
      : `No se pudo sembrar: ${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
});
