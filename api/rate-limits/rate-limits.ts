import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit } from '#domain/shared/rate-limit.ts';
import type { ShopConfig } from '../config/config.ts';
import type { Db } from '../db/schema.ts';

/** A limit, and what it is counted for: an email address, an IP address. */
export type Counter = { limit: RateLimit; subject: string };

export type Attempt = {
  isAllowed: boolean;
  /** The earliest time of the next attempt. */
  allowedAt: Date;
  /** When no counted attempt counts any more. */
  expiresAt: Date;
};

export type RateLimits = ReturnType<typeof createRateLimits>;

type Dependencies = {
  config: Pick<ShopConfig, 'RATE_LIMIT' | 'jwtSecret'>;
  now(): Date;
};

/** Counters of attempts in the database, which all processes share and a restart does not reset. */
export function createRateLimits({ config, now }: Dependencies) {
  const secret = new Uint8Array(hkdfSync('sha256', config.jwtSecret, '', 'rate limits', 32));

  /** The database key of some texts, which cannot be derived from it without the shop's secret. */
  const hash = (...texts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64url');

  const keyOf = ({ limit, subject }: Counter) => hash(limit.name, subject);

  return {
    /** False when RATE_LIMIT is off: nothing is counted or refused. */
    isOn: config.RATE_LIMIT,
    now,
    hash,
    /** Counts an attempt, or refuses it without counting. Concurrent attempts are counted one by one. */
    async count(db: Db, counter: Counter): Promise<Attempt> {
      if (!config.RATE_LIMIT) return { isAllowed: true, allowedAt: now(), expiresAt: now() };
      const key = keyOf(counter);
      const counted = await countAttempt(db, key, counter.limit, now());
      return counted ? { isAllowed: true, ...counted } : readRefused(db, key, now());
    },
    /** Removes an attempt, and the delay that it caused. */
    async undo(db: Db, counter: Counter): Promise<void> {
      const at = now();
      await sql`
        update rate_limits set
          expires_at = expires_at - ${counter.limit.decayMs}::float8 * interval '1 ms',
          allowed_at = ${at}
        where key = ${keyOf(counter)}`.execute(db);
    },
  };
}

type Row = { allowedAt: Date; expiresAt: Date };

/** Undefined when the counter refuses the attempt. */
async function countAttempt(
  db: Db,
  key: string,
  { burst, decayMs, delayMs, maxDelayMs }: RateLimit,
  now: Date,
): Promise<Row | undefined> {
  const at = sql`${now}::timestamptz`;
  const decay = sql`${decayMs}::float8 * interval '1 ms'`;
  const counted = sql`greatest(rate_limits.expires_at, ${at})`;
  // Whole milliseconds divided as numeric are exact, so that ceil never counts one too many.
  const attempts = sql`
    ceil(extract(epoch from ${counted} - ${at}) * 1000 / ${decayMs}::numeric)::int + 1`;
  const delay = sql`
    case when ${attempts} < ${burst}::int then 0
    else least(${delayMs}::float8 * power(2, least(${attempts} - ${burst}::int, 30)), ${maxDelayMs}::float8)
    end * interval '1 ms'`;
  const { rows } = await sql<Row>`
    insert into rate_limits (key, allowed_at, expires_at)
    select ${key}, ${at}, ${at} + ${decay}
    from (${db.isTransaction ? sql`select 1` : commitWithoutFlush}) as settings
    on conflict (key) do update set
      allowed_at = ${at} + ${delay},
      expires_at = ${counted} + ${decay}
    where rate_limits.allowed_at <= ${at}
    returning allowed_at, expires_at`.execute(db);
  return rows[0];
}

/**
 * For a statement outside a transaction: it does not wait until the disk has its count, so that it adds
 * little to the call; a crash of the database server can lose the counts of its last second. Without fsync,
 * as in the embedded database, there is nothing to wait for, and every process that is killed is a crash.
 */
const commitWithoutFlush = sql`
  select set_config(
    'synchronous_commit', case current_setting('fsync') when 'on' then 'off' else 'on' end, true)`;

async function readRefused(db: Db, key: string, now: Date): Promise<Attempt> {
  const row = await db
    .selectFrom('rateLimits')
    .select(['allowedAt', 'expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst();
  // The job may have deleted it since.
  return { isAllowed: false, ...(row ?? { allowedAt: now, expiresAt: now }) };
}

/** The maximum number of rows that one run deletes from each table. */
const batch = 1000;

/** Deletes a batch of expired rows and returns their number. Idempotent. */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<number> {
  let deleted = 0;
  for (const table of ['rateLimits', 'knownAddresses'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('key', 'in', (eb) =>
        // Rows in use are skipped: waiting for them could deadlock with a sign-in, which locks two.
        eb
          .selectFrom(table)
          .select('key')
          .where('expiresAt', '<=', now)
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
