import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, openEmbedded, openPostgres } from '../db/connection.ts';
import { createDatabase } from './create-database.ts';

/** A migrated database of its own: embedded, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const loadDataDir = new Blob([await readFile(inject('emptyDatabase'))]);
    return openEmbedded(undefined, { loadDataDir });
  }
  const database = await createDatabase(server, inject('emptyDatabase'));
  const connection = openPostgres(database.url);
  return {
    ...connection,
    async close() {
      await connection.close();
      await database.drop();
    },
  };
}

/** A test database for the tests of a file. The object has no fields until `beforeAll`. */
export function setUpTestDatabase(): Connection {
  const connection = {} as Connection;
  beforeAll(async () => {
    Object.assign(connection, await openTestDatabase());
  });
  afterAll(() => connection.close?.());
  return connection;
}
