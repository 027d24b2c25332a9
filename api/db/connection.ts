import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import type { FailureLog } from '../failures/failure-log.ts';
import { EmbeddedDialect } from './embedded/dialect.ts';
import type { EmbeddedOptions } from './embedded/open-pglite.ts';
import { type EmbeddedDatabase, openThread } from './embedded/open-thread.ts';
import { typeParsers } from './embedded/type-parsers.ts';
import { connectionTimeouts, type Listener, listenOnServer } from './listen.ts';
import type { Schema } from './schema.ts';

/** A database of either kind: the query builder, and the functions for jobs and notifications. */
export type Connection = (
  | { kind: 'embedded'; pglite: EmbeddedDatabase }
  | { kind: 'postgres'; connectionString: string; pool: pg.Pool }
) & {
  db: Kysely<Schema>;
  /** The same database, with a callback for each executed statement and its duration. */
  watch(received: (statement: CompiledQuery, ms: number) => void): Kysely<Schema>;
  /** Runs a script of several statements. */
  runScript(sql: string): Promise<void>;
  /** Listens on the channel until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
} & AsyncDisposable;

const plugins = [new CamelCasePlugin()];

/** Opens PGlite in this thread, on a folder, in memory, or from a dumped folder. */
export async function openEmbedded(dataDir: string | undefined, options?: EmbeddedOptions) {
  // Imported dynamically, since a shop on a PostgreSQL server does not use it.
  const { openPglite } = await import('./embedded/open-pglite.ts');
  const pglite = await openPglite(dataDir, options);
  return { ...connectEmbedded(pglite), pglite };
}

/** Opens PGlite on a folder in a worker thread, beside the thread that handles requests. */
export async function openEmbeddedThread(
  dataDir: string,
  failures?: FailureLog,
): Promise<Connection> {
  return connectEmbedded(await openThread(dataDir, failures));
}

function connectEmbedded<D extends EmbeddedDatabase>(pglite: D) {
  return {
    ...builders((config) => new Kysely({ dialect: new EmbeddedDialect({ pglite }), ...config })),
    pglite,
    kind: 'embedded' as const,
    runScript: async (sql: string) => void (await pglite.exec(sql)),
    async listen(channel: string, listener: Listener) {
      const stop = await pglite.listen(channel, (payload) => listener.received(payload));
      listener.connected?.();
      return stop;
    },
    close: () => pglite.close(),
    [Symbol.asyncDispose]: () => pglite.close(),
  };
}

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(
  connectionString: string,
  maxConnections = 10,
  failures?: FailureLog,
): Connection {
  const pool = openPool(connectionString, maxConnections, failures);
  return {
    ...buildersOn(pool),
    kind: 'postgres',
    connectionString,
    pool,
    runScript: async (sql) => void (await pool.query(sql)),
    listen: (channel, listener) =>
      listenOnServer({ connectionString, failures }, channel, listener),
    close: () => pool.end(),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** A pool of the driver, with the types and settings that the shop's statements expect. */
export function openPool(
  connectionString: string,
  maxConnections: number,
  failures?: FailureLog,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...connectionTimeouts,
    max: maxConnections,
    types: { getTypeParser: (oid, format) => typeParsers[oid] ?? typeParser(oid, format) },
  });
  // Without an error listener, a connection that the server drops would end the process. The pool
  // replaces idle ones.
  pool.on('error', (error) => failures?.report('database pool', error));
  // For one in use, its statement rejects with the same error, which the caller handles.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The query builders of `Connection` on a pool. */
export const buildersOn = (pool: PostgresPool) =>
  builders((config) => new Kysely({ dialect: new PostgresDialect({ pool }), ...config }));

function builders(build: (config: Omit<KyselyConfig, 'dialect'>) => Kysely<Schema>) {
  return {
    db: build({ plugins }),
    watch: (received: (statement: CompiledQuery, ms: number) => void) =>
      build({ plugins, log: ({ query, queryDurationMillis: ms }) => received(query, ms) }),
  };
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}
