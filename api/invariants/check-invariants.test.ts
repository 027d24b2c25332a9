import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invariantNames } from '#domain/site/invariants.ts';
import { seedShop } from '../../bench/seed/seed-shop.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { checkInvariants } from './check-invariants.ts';

const testShop = setUpTestShop();

const seed = () => {
  const { connection, clock } = testShop;
  return seedShop(connection, { products: 20, orders: 100, users: 15, seed: 1, now: clock.now });
};

const check = (rows?: number) => {
  const { shop, failures, clock } = testShop;
  return checkInvariants(shop.db, { failures, now: clock.now, ...(rows ? { rows } : {}) });
};
const readBreaches = () =>
  testShop.shop.db.selectFrom('invariantBreaches').selectAll().orderBy('subjectId').execute();

/** Adds a unit to one stock number without a movement, as somebody could in the database. */
async function plantStock(position: 'first' | 'last', delta: number): Promise<string> {
  const { db } = testShop.shop;
  const order = position === 'first' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`update sizes set stock = stock + ${delta}
    where id = (select id from sizes order by id ${order} limit 1) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

test('a sound shop has no breach, and each check says when it passed over all rows', async () => {
  await seed();
  const { shop, clock, failures } = testShop;
  await check();
  expect(await readBreaches()).toEqual([]);
  const progress = await shop.db.selectFrom('invariantProgress').selectAll().execute();
  expect(progress.map(({ name }) => name).sort()).toEqual([...invariantNames].sort());
  for (const row of progress) expect(row).toMatchObject({ afterId: null, passedAt: clock.now });
  expect(failures.reported).toEqual([]);
});

test('a stock number changed by hand is found once, reported once, and removed when it is corrected', async () => {
  await seed();
  const { clock, failures } = testShop;
  const foundAt = clock.now;
  const id = await plantStock('last', 1);
  await check();
  const breach = { name: 'the ledger sums to the stock', subjectId: id, foundAt };
  expect(await readBreaches()).toEqual([breach]);
  clock.advance(60_000);
  await check();
  expect(await readBreaches()).toEqual([breach]);
  expect(failures.reported.filter(({ source }) => source === 'invariant')).toHaveLength(1);
  await plantStock('last', -1);
  await check();
  expect(await readBreaches()).toEqual([]);
});

test('a pass begins a quarter of an hour after the last one, and known breaches are examined in each run', async () => {
  await seed();
  const { clock } = testShop;
  await plantStock('last', 1);
  await check();
  await plantStock('last', -1);
  const later = await plantStock('first', 1);
  clock.advance(14 * 60_000);
  await check();
  expect(await readBreaches()).toEqual([]);
  clock.advance(60_000);
  await check();
  expect(await readBreaches()).toMatchObject([{ subjectId: later }]);
});

test('a run examines ten portions of each check, and the next run continues there', async () => {
  await seed();
  const { shop } = testShop;
  const id = await plantStock('last', 1);
  const { count } = await shop.db
    .selectFrom('sizes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = Math.ceil(count / 25);
  await check(rows);
  expect(await readBreaches()).toEqual([]);
  await check(rows);
  expect(await readBreaches()).toEqual([]);
  await check(rows);
  expect(await readBreaches()).toMatchObject([{ subjectId: id }]);
});

test('many breaches of one check are stored up to a limit', async () => {
  await seed();
  await sql`update sizes set stock = stock + 1`.execute(testShop.shop.db);
  await check(30);
  await check(30);
  expect(await readBreaches()).toHaveLength(100);
});
