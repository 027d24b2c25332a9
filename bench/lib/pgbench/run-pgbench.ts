import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Connection } from '#api/db/connection.ts';
import { isAwaitingPayment } from '#api/db/order-conditions.ts';
import type { Shopper } from '../order-shoppers.ts';
import { type RecordedOrder, recordOrder } from '../order-writes.ts';
import { findPostgresPrograms } from '../postgres-programs.ts';

/** A file of this folder: the shop's own statements, or the same rows without its function. */
export type PgbenchScript = 'place-order' | 'plain-statements';

/** Records an order of each shopper for the scripts; each of pgbench's connections repeats one. */
export async function preparePgbench(
  connection: Connection,
  shoppers: readonly Shopper[],
): Promise<void> {
  await connection.runScript(await readFile(join(import.meta.dirname, 'prepare.sql'), 'utf8'));
  for (const [client, shopper] of shoppers.entries()) {
    const recorded = await recordOrder(connection, shopper);
    const input = readInput(recorded);
    const accounts = shopper.accounts.map(({ userId }) => userId).join('');
    await sql`insert into bench_shoppers (client, template, accounts, input)
      values (${client}, ${createTemplate(input, recorded)}, ${accounts}, ${input}::jsonb)`.execute(
      connection.db,
    );
  }
}

/** The input of place_order. Throws when the shop's statements are not those of `place-order.sql`. */
function readInput({ writes }: RecordedOrder): string {
  const statements = writes.map(({ sql }) => sql.trim().replace(/\s+/g, ' '));
  const [input] = writes[0]?.parameters ?? [];
  const expected = [
    'select * from place_order($1::jsonb)',
    `update "orders" set "preference_id" = $1, "collector_id" = $2 where "id" = $3 and orders.closed_reason is null and orders.payment_state in ('unpaid', 'in_process') and "preference_id" is null`,
  ];
  if (typeof input === 'string' && statements.join() === expected.join()) return input;
  throw new Error(`place-order.sql is not what the shop sends: ${statements.join('; ')}`);
}

/** The input for SQL's `format`, with %1$s to %5$s for the ids of a new order and its account. */
export function createTemplate(
  input: string,
  { newIds, userId }: Pick<RecordedOrder, 'newIds' | 'userId'>,
): string {
  return [...newIds, userId].reduce(
    (template, id, index) => template.replaceAll(id, `%${index + 1}$s`),
    input.replaceAll('%', '%%'),
  );
}

type Options = { url: string; script: PgbenchScript; connections: number; seconds: number };

let runs = 0;

/** Orders per second that pgbench writes. Throws unless each of its transactions wrote one. */
export async function rateByPgbench({ db }: Connection, options: Options): Promise<number> {
  const { url, script, connections, seconds } = options;
  // Ids of a later run are larger. A run has fewer than 16 million orders.
  const number = runs * 2 ** 24;
  runs += 1;
  const { stdout } = await promisify(execFile)(join(findPostgresPrograms(), 'pgbench'), [
    ...['--no-vacuum', '--protocol=prepared', '--jobs=1'],
    ...[`--client=${connections}`, `--time=${seconds}`],
    ...[`--define=number=${number}`, '--define=is_loaded=0'],
    ...[`--file=${join(import.meta.dirname, `${script}.sql`)}`, url],
  ]);
  const numberOf = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const transactions = numberOf(/transactions actually processed: (\d+)/);
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(isAwaitingPayment)
    .where('preferenceId', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(count) !== transactions) {
    throw new Error(`pgbench wrote ${count} orders in ${transactions} transactions: ${stdout}`);
  }
  return numberOf(/^tps = ([\d.]+)/m);
}
