import { readdir, readFile } from 'node:fs/promises';
import type { Connection } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { hashPassword } from '#api/modules/accounts/password.ts';
import { productTemplates } from './templates.ts';

type SeedInput = {
  products: number;
  orders: number;
  users: number;
  /** The same seed creates the same shop; its dates are relative to `now`. */
  seed: number;
  now: Date;
};

/** The password of every seeded shopper. */
const seedPassword = 'Zapallo7Verde';

/** Tables whose triggers notify the shop's processes of changed rows. */
const tables = [
  'products',
  'variants',
  'sizes',
  'promotions',
  'promotion_products',
  'promotion_sizes',
];

const folder = new URL('./sql/', import.meta.url);

/**
 * Adds realistic data to a migrated database in one transaction: products with stock and ledger,
 * combos, shoppers, and orders in every state with lines, events, payments and sent e-mails. Nothing
 * in it is due for a job. Throws when the seed was used in this database before.
 */
export async function seedShop(connection: Connection, input: SeedInput): Promise<void> {
  const { products, orders, users, seed, now } = input;
  const settings = {
    products,
    orders,
    users,
    seed,
    now: now.toISOString(),
    password_hash: await hashPassword(seedPassword),
  };
  const files = (await readdir(folder)).sort();
  const scripts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  await connection.runScript(
    [
      ...Object.entries(settings).map(set),
      ...tables.map((table) => `alter table ${table} disable trigger user;`),
      templates(),
      ...scripts,
      ...tables.map((table) => `alter table ${table} enable trigger user;`),
      // What the disabled triggers would have indexed for the search.
      'select index_product(id) from products; select index_promotion(id) from promotions;',
      // Clears the processes' whole caches: a notification per row takes minutes.
      "select pg_notify('changes', '*');",
    ].join('\n'),
  );
  // Plans need statistics, and index-only scans need the visibility map.
  await connection.runScript('vacuum analyze');
}

/** Fills an empty database with a shop of today. */
export async function seedEmptyDatabase(
  connection: Connection,
  amounts: Pick<SeedInput, 'products' | 'orders' | 'users'>,
): Promise<void> {
  await migrate(connection);
  await seedShop(connection, { ...amounts, seed: 1, now: new Date() });
}

function set([name, value]: [string, string | number]): string {
  return `select set_config('seed.${name}', '${value}', true);`;
}

function templates(): string {
  return `create temp table templates on commit drop as select * from jsonb_to_recordset($seed$
    ${JSON.stringify(productTemplates())}$seed$) as listed (template int, nombre text,
    descripcion text, cuidados text, precio int, categoria text, store text, menu boolean, variants jsonb);`;
}
