import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Connection } from './connection.ts';

/** As in the migrations. */
const neededExtensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch'];
const oldestVersion = 15;

/** A database and its server. `version`: as `server_version_num` has it; `extensions`: those that can be created. */
type DatabaseFacts = { encoding: string; version: number; extensions: readonly string[] };

/** Refuses a database on which the shop cannot run. Throws a ConfigError with every reason. */
export async function requireSupported({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as version,
      array(select name::text from pg_available_extensions) as extensions`.execute(db);
  const errors = rows.flatMap(listUnsupported);
  if (errors.length > 0) throw new ConfigError(errors);
}

/** Why the shop cannot run on a database; empty when it can. */
export function listUnsupported({ encoding, version, extensions }: DatabaseFacts): string[] {
  const major = Math.floor(version / 10_000);
  const missing = neededExtensions.filter((name) => !extensions.includes(name));
  const errors: string[] = [];
  if (major < oldestVersion) {
    errors.push(
      `hace falta PostgreSQL ${oldestVersion} o más nuevo, y el servidor tiene ${major}.`,
    );
  }
  if (missing.length > 0) {
    errors.push(
      `al servidor le falta ${missing.join(', ')}. Instalá las extensiones que vienen con PostgreSQL; en Debian, el paquete postgresql-contrib.`,
    );
  }
  // Required for accents and for sorting by Argentine rules.
  if (encoding !== 'UTF8') {
    errors.push(
      `la base de datos debe tener la codificación UTF8, y tiene ${encoding}. Creá otra: createdb -T template0 -E UTF8 --locale=C.UTF-8 vidriera`,
    );
  }
  return errors.map((error) => `DATABASE_URL: ${error}`);
}
