import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import type { FailureLog } from '../failures/failure-log.ts';
import { connectionTimeouts } from './connection-timeouts.ts';
import { EmbeddedDialect } from './embedded/dialect.ts';
import { type EmbeddedDatabase, openThread } from './embedded/open-thread.ts';
import { typeParsers } from './embedded/type-parsers.ts';
import { type Listener, listenOnServer } from './listen.ts';
import type { Schema } from './schema.ts';

/** A database of either kind: the query builder, and what jobs and notifications need of it. */
export type Connection = (
  | { kind: 'embedded'; pglite: EmbeddedDatabase }
  | { kind: 'postgres'; connectionString: string }
) & {
  db: Kysely<Schema>;
  /** The same database, telling each statement that it has run. */
  watch(received: (statement: CompiledQuery) => void): Kysely<Schema>;
  /** Runs a script of several statements. */
  runScript(sql: string): Promise<void>;
  /** Hears each notification on the channel, until closed. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const plugins = [new CamelCasePlugin()];

/** Opens PostgreSQL inside this thread, on a folder (or in memory, or from a dumped folder). */
export async function openEmbedded(dataDir: string | undefined, loadDataDir?: Blob) {
  // A shop on a PostgreSQL server has no use for it.
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    parsers: typeParsers,
  });
  return { ...connectEmbedded(pglite), pglite };
}

/** Opens PostgreSQL inside this process, on a folder, beside the thread that answers visitors. */
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
  };
}

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(
  connectionString: string,
  maxConnections = 10,
  failures?: FailureLog,
): Connection {
  const pool = new pg.Pool({
    connectionString,
    ...connectionTimeouts,
    max: maxConnections,
    types: { getTypeParser: (oid, format) => typeParsers[oid] ?? typeParser(oid, format) },
  });
  // Without listeners, a connection that the server drops would end the process. An idle one is
  // replaced by the pool.
  pool.on('error', (error) => failures?.report('database pool', error));
  // One in use is not reported here: its statement fails with the same error, which its caller handles.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...builders((config) => new Kysely({ dialect: new PostgresDialect({ pool }), ...config })),
    kind: 'postgres',
    connectionString,
    runScript: async (sql) => void (await pool.query(sql)),
    listen: (channel, listener) =>
      listenOnServer({ connectionString, failures }, channel, listener),
    close: () => pool.end(),
  };
}

function builders(build: (config: Omit<KyselyConfig, 'dialect'>) => Kysely<Schema>) {
  return {
    db: build({ plugins }),
    watch: (received: (statement: CompiledQuery) => void) =>
      build({ plugins, log: ({ query }) => received(query) }),
  };
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
}
