import { readdir, readFile } from 'node:fs/promises';
import type { Connection } from '#api/db/connection.ts';
import { hashPassword } from '#api/modules/accounts/password.ts';
import { productTemplates } from './templates.ts';

export type SeedInput = {
  products: number;
  orders: number;
  users: number;
  /** The same seed makes the same shop, its dates counted back from `now`. */
  seed: number;
  now: Date;
};

/** What every seeded shopper signs in with. */
export const seedPassword = 'Contrasena1';

/** Tables whose triggers tell the shop's processes of each row that shoppers see changed. */
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
 * Adds a believable shop to a migrated database in one transaction: products with their stock and
 * its ledger, combos, shoppers, and orders of every fate with lines, events, payments and letters
 * that were sent. Nothing in it waits for a job. Throws when the seed was used here before.
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
      // What processes keep of the shop is old as a whole: telling it row by row takes minutes.
      "select pg_notify('changes', '*');",
    ].join('\n'),
  );
  // Plans need the figures, and reading an index alone needs the visibility map.
  await connection.runScript('vacuum analyze');
}

function set([name, value]: [string, string | number]): string {
  return `select set_config('seed.${name}', '${value}', true);`;
}

function templates(): string {
  return `create temp table templates on commit drop as select * from jsonb_to_recordset($seed$
    ${JSON.stringify(productTemplates())}$seed$) as listed (template int, nombre text,
    descripcion text, cuidados text, precio int, categoria text, store text, menu boolean, variants jsonb);`;
}
