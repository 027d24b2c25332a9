import type { Dashboard } from '#domain/contract/dashboard.ts';
import { invariantNames } from '#domain/site/invariants.ts';
import type { Db } from '../db/schema.ts';
import { checks, type Subject } from './checks.ts';

const breachesShown = 5;

/** The breaches that were found, the oldest first, with what a link to each of them needs. */
export async function readBreaches(db: Db): Promise<Dashboard['health']['breaches']> {
  const breaches = await db
    .selectFrom('invariantBreaches')
    .orderBy('foundAt')
    .orderBy('subjectId')
    .limit(breachesShown)
    .select(['name', 'subjectId', 'foundAt'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .execute();
  const [oldest] = breaches;
  if (!oldest) return null;
  const idsOf = (subject: Subject) =>
    breaches.filter(({ name }) => checks[name].subject === subject).map((row) => row.subjectId);
  const [sizes, payments] = await Promise.all([
    listSizes(db, idsOf('sizes')),
    listPayments(db, idsOf('payments')),
  ]);
  const orderOf = new Map(payments.map(({ id, orderId }) => [id, orderId]));
  return {
    total: oldest.total,
    since: oldest.foundAt.toISOString(),
    rows: breaches.map(({ name, subjectId }) => ({
      name,
      orderId: checks[name].subject === 'orders' ? subjectId : (orderOf.get(subjectId) ?? null),
      size: sizes.find(({ sizeId }) => sizeId === subjectId) ?? null,
    })),
  };
}

const listSizes = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('sizes')
        .innerJoin('variants', 'variants.id', 'sizes.variantId')
        .innerJoin('products', 'products.id', 'variants.productId')
        .where('sizes.id', 'in', ids)
        .select(['sizes.id as sizeId', 'products.id as productId', 'nombre', 'modelName', 'size'])
        .execute();

const listPayments = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('payments').where('id', 'in', ids).select(['id', 'orderId']).execute();

/** The number of breaches of every invariant, also of those without any: an alert needs their zero. */
export async function countBreaches(db: Db) {
  const rows = await db
    .selectFrom('invariantBreaches')
    .groupBy('name')
    .select((eb) => ['name', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return invariantNames.map((name) => ({ name, count: counts.get(name) ?? 0 }));
}

/** The time since which every check has examined all rows; null before the first pass. */
export async function readCheckedAt(db: Db): Promise<Date | null> {
  const { passed, checkedAt } = await db
    .selectFrom('invariantProgress')
    .where('name', 'in', invariantNames)
    .where('passedAt', 'is not', null)
    .select((eb) => [eb.fn.countAll<number>().as('passed'), eb.fn.min('passedAt').as('checkedAt')])
    .executeTakeFirstOrThrow();
  return passed === invariantNames.length ? checkedAt : null;
}
