import { type Insertable, sql } from 'kysely';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import type { Db, Schema } from '../../db/schema.ts';

const charts = (db: Db) =>
  db
    .selectFrom('sizeCharts')
    .select(['id', 'name', 'category', 'nameWord', 'drawing', 'measures', 'rows'])
    .select('version')
    .orderBy('position')
    .orderBy('id');

type ChartRow = Awaited<ReturnType<ReturnType<typeof charts>['execute']>>[number];

const toChart = ({ id, ...chart }: ChartRow): SizeChart => ({ _id: id, ...chart });

export const listCharts = async (db: Db): Promise<SizeChart[]> =>
  (await charts(db).execute()).map(toChart);

export const findChart = async (db: Db, id: string): Promise<SizeChart | null> => {
  const row = await charts(db).where('id', '=', id).executeTakeFirst();
  return row ? toChart(row) : null;
};

/** Lets one transaction at a time change charts, so that it sees every name; reads go on. */
export const lockCharts = (db: Db) =>
  sql`lock table size_charts in share row exclusive mode`.execute(db);

/** Whether another chart has this name; case makes no difference. */
export const isNameTaken = async (db: Db, name: string, ownId: string | null): Promise<boolean> => {
  const other = await db
    .selectFrom('sizeCharts')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(ownId !== null, (query) => query.where('id', '!=', ownId ?? ''))
    .executeTakeFirst();
  return other !== undefined;
};

type Row = Omit<Insertable<Schema['sizeCharts']>, 'position'>;

export const insertChart = (db: Db, row: Row) => db.insertInto('sizeCharts').values(row).execute();

export const updateChart = (db: Db, id: string, row: Omit<Row, 'id'>) =>
  db.updateTable('sizeCharts').set(row).where('id', '=', id).execute();

/**
 * Deletes a chart; the products that chose it have none. They are locked first, as saving a product does,
 * so that the two do not wait for each other.
 */
export const deleteChart = async (db: Db, id: string): Promise<void> => {
  await db
    .selectFrom('products')
    .select('id')
    .where('sizeChartId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db.deleteFrom('sizeCharts').where('id', '=', id).execute();
};

/** Whether there is a chart; it cannot be deleted until the transaction ends. */
export const holdChart = async (db: Db, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('sizeCharts')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
};
