import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { productFacts, promotionFacts } from '#domain/catalogue/edit-facts.ts';
import { eventually } from '../../testing/eventually.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { findPromotion } from '../promotions/queries.ts';
import { findProduct } from './queries.ts';

const tables = ['products', 'variants', 'sizes', 'promotions'] as const;
type Table = (typeof tables)[number];

/** The author of a new column decides here whether an edit of it can overwrite another one's. */
const notEdited: Record<Table, string[]> = {
  products: ['created_at', 'updated_at', 'version'],
  // The order of variants and sizes is replaced with each save.
  variants: ['position', 'removed_at'],
  // Stock is compared on its own: `stockBefore`.
  sizes: ['position', 'removed_at', 'stock', 'stock_version', 'barcode_number'],
  promotions: ['created_at', 'updated_at', 'version'],
};

const everywhere = ['catalogue', 'listing', 'product', 'promotion'];
const outsideListings = ['catalogue', 'product', 'promotion'];
const productAlone = ['catalogue', 'product'];

/** The kinds of tags that a change of a column announces, where they are not those of `default`. */
const announced: Record<Table, Record<string, string[]> & { default: string[] }> = {
  products: {
    default: everywhere,
    ...{ cuidados: outsideListings, menu: outsideListings, available_from: outsideListings },
    ...{ size_chart_id: productAlone, fit: productAlone },
    ...{ model_height_cm: productAlone, model_size: productAlone },
    ...{ gender: productAlone, age_group: productAlone },
    ...{ weight_grams: productAlone, parcel_size: productAlone },
    ...{ created_at: productAlone, updated_at: productAlone, version: productAlone },
  },
  variants: { default: everywhere },
  sizes: {
    default: everywhere,
    // A sale.
    stock: ['product', 'promotion', 'stock'],
    stock_version: ['product', 'promotion'],
  },
  promotions: { default: ['promotion', 'promotions'] },
};

const ids = Object.fromEntries(tables.map((table) => [table, crypto.randomUUID()])) as Record<
  Table,
  string
>;

const connection = setUpTestDatabase();

beforeEach(async () => {
  await connection.runScript(`
    truncate products, promotions cascade;
    insert into products (id, nombre, descripcion, cuidados, precio_cents, categoria, store, state,
        menu, oferta_nuevo, created_at, updated_at, model_height_cm)
      values ('${ids.products}', 'Remera', '', '', 100, 'Remeras', 'Kings', true, false, 'Nada',
        now(), now(), 170);
    insert into variants values ('${ids.variants}', '${ids.products}', 0, 'black', 'Negra', '[]');
    insert into sizes (id, variant_id, position, size, stock)
      values ('${ids.sizes}', '${ids.variants}', 0, 'M', 5);
    insert into promotions (id, name, description, promo_price_cents, store, promo_type,
        free_shipping, active, created_at, updated_at)
      values ('${ids.promotions}', 'Combo', '', 100, 'Kings', 'Promo', false, true, now(), now());
    insert into promotion_products values ('${ids.promotions}', '${ids.products}', 0);`);
});
afterEach(async () => {
  for (const table of tables) {
    await connection.runScript(`alter table ${table} drop column if exists season`);
  }
});

/** Of columns whose constraints do not allow the other value of their type. */
const otherValues: Record<string, string> = {
  fit: "'amplio'",
  gender: "'male'",
  age_group: "'kids'",
  available_from: "'2027-01-01'",
  shade: "'#00aabb'",
  size_chart_id: '(select id from size_charts limit 1)',
  'promotions.store': "'Lv'",
  thumbnail_images: `'["/otra.webp"]'`,
};

const otherValuesOfTypes: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  boolean: (column) => `${column} is not true`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  smallint: (column) => `coalesce(${column}, 0) + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
};

/** The columns of a table that are stored and are not keys. */
async function listColumns(table: Table) {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'product_id', 'variant_id')
    order by attnum`.execute(connection.db);
  return rows;
}

/** Gives a column another value. */
async function change(table: Table, { name, type }: { name: string; type: string }) {
  const value =
    otherValues[`${table}.${name}`] ?? otherValues[name] ?? otherValuesOfTypes[type]?.(name);
  if (!value) throw new Error(`${name} needs another value for its type ${type}`);
  await connection.runScript(`update ${table} set ${name} = ${value}`);
}

async function readFacts(): Promise<string> {
  const { db } = connection;
  const product = await findProduct(db, ids.products);
  const promotion = await findPromotion(db, ids.promotions);
  if (!product || !promotion) throw new Error('Not found');
  return JSON.stringify([productFacts(product), promotionFacts(promotion)]);
}

/** The columns whose change an editor would overwrite without a warning. */
async function listOverlooked(table: Table): Promise<string[]> {
  const overlooked: string[] = [];
  for (const column of await listColumns(table)) {
    if (notEdited[table].includes(column.name)) continue;
    const before = await readFacts();
    await change(table, column);
    if ((await readFacts()) === before) overlooked.push(column.name);
  }
  return overlooked;
}

/** The kinds of tags that a change of each column announces. */
async function readAnnounced(table: Table): Promise<Record<string, string[]>> {
  const kinds = new Set<string>();
  const stop = await connection.listen('changes', {
    received: (tag) => kinds.add(tag.replace(/:.*/, '')),
  });
  const found: Record<string, string[]> = {};
  for (const column of await listColumns(table)) {
    kinds.clear();
    await change(table, column);
    // A product that nobody sees would announce no listing.
    if (column.name === 'state') await connection.runScript('update products set state = true');
    await sql`select pg_notify('changes', 'end')`.execute(connection.db);
    await eventually(() => expect(kinds).toContain('end'));
    found[column.name] = [...kinds].filter((kind) => kind !== 'end').sort();
  }
  await stop();
  return found;
}

async function readExpected(table: Table): Promise<Record<string, string[]>> {
  const { default: others, ...kinds } = announced[table];
  return Object.fromEntries(
    (await listColumns(table)).map(({ name }) => [name, kinds[name] ?? others]),
  );
}

describe.each(tables)('%s', (table) => {
  test('two people who edit any value do not overwrite each other’s unread', async () => {
    expect(await listOverlooked(table)).toEqual([]);
  });

  test('a value that a later version adds is found when edits do not compare it', async () => {
    await connection.runScript(`alter table ${table} add column season text`);
    expect(await listOverlooked(table)).toEqual(['season']);
  });

  test('a change of any value reaches the pages that may show it', async () => {
    expect(await readAnnounced(table)).toEqual(await readExpected(table));
  });

  test('a change of a value that a later version adds reaches every page', async () => {
    await connection.runScript(`alter table ${table} add column season text`);
    expect(await readAnnounced(table)).toMatchObject({ season: announced[table].default });
  });
});
