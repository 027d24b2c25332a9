import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, openEmbedded, openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';

/** A migrated database of its own: embedded, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openOnServer(server);
  return openEmbedded(undefined, new Blob([await readFile(inject('emptyDatabase'))]));
}

async function openOnServer(server: string): Promise<Connection> {
  const name = `vidriera_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = openPostgres(url.href);
  await migrate(connection);
  return {
    ...connection,
    async close() {
      await connection.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
