import { sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Connection } from './connection.ts';

/** Required for accents and for sorting by Argentine rules. Throws a ConfigError. */
export async function requireUtf8({ db }: Pick<Connection, 'db'>): Promise<void> {
  const { rows } = await sql<{ serverEncoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.serverEncoding;
  if (encoding === 'UTF8') return;
  throw new ConfigError([
    `DATABASE_URL: la base de datos debe tener la codificación UTF8, y tiene ${encoding}. Cree otra: createdb -T template0 -E UTF8 --locale=C.UTF-8 vidriera`,
  ]);
}
