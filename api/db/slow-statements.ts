import type { CompiledQuery, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { currentRequestId } from '../failures/request-id.ts';
import type { Connection } from './connection.ts';
import { explain, shapeOf } from './explain.ts';
import type { Schema } from './schema.ts';

type Options = {
  log: { warn(details: object, message: string): void };
  /** A statement that takes longer is slow. */
  thresholdMs: number;
};

/** A statement is logged once within this time. */
const windowMs = 10 * 60_000;
const maxStatements = 200;

/**
 * The connection's database, which logs slow statements: their text without values, their duration and
 * the shape of their plan.
 */
export function logSlowStatements(
  connection: Pick<Connection, 'db' | 'watch'>,
  { log, thresholdMs }: Options,
): Kysely<Schema> {
  const recent = new LRUCache<string, true>({ max: maxStatements, ttl: windowMs });
  const report = async (statement: CompiledQuery, ms: number) => {
    const text = withoutLists(statement.sql);
    if (recent.has(text)) return;
    recent.set(text, true);
    const request = currentRequestId();
    // A statement that cannot be explained, since the database stops for example, has no plan here.
    const plan = await explain(connection.db, statement).catch(() => null);
    log.warn(
      {
        ms: Math.round(ms),
        statement: text,
        plan: plan && shapeOf(plan),
        ...(request ? { request } : {}),
      },
      'slow statement',
    );
  };
  return connection.watch((statement, ms) => {
    if (ms > thresholdMs) void report(statement, ms);
  });
}

/** Lists of any length are one statement: `in ($…)`. */
const withoutLists = (text: string) => text.replace(/\$\d+(?:, \$\d+)+/g, '$…');
