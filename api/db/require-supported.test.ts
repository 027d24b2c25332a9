import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { openPostgres } from './connection.ts';
import { listUnsupported, requireSupported } from './require-supported.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const connections: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

test('a database of the shop is accepted', async () => {
  const connection = await openTestDatabase();
  connections.push(connection);
  await expect(requireSupported(connection)).resolves.toBeUndefined();
});

const supported = {
  ...{ encoding: 'UTF8', version: 150_000 },
  extensions: ['fuzzystrmatch', 'pg_trgm', 'plpgsql', 'unaccent'],
};

test.each([
  [{}, []],
  [{ version: 140_012 }, [/^DATABASE_URL: .* PostgreSQL 15 .* el servidor tiene 14\.$/]],
  [{ extensions: ['plpgsql', 'pg_trgm'] }, [/ unaccent, fuzzystrmatch\. .* postgresql-contrib\.$/]],
  [{ encoding: 'LATIN1', version: 90_600 }, [/ el servidor tiene 9\.$/, / tiene LATIN1\. /]],
])('a database with %j says why the shop cannot run on it', (change, errors) => {
  const found = listUnsupported({ ...supported, ...change });
  expect(found).toEqual(errors.map((error) => expect.stringMatching(error)));
});

test.skipIf(server === '')('another encoding is refused with instructions', async () => {
  const name = `vidriera_ascii_${crypto.randomUUID().replaceAll('-', '')}`;
  const main = openPostgres(server, 1);
  await main.runScript(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const ascii = openPostgres(url.href, 1);
  try {
    await expect(requireSupported(ascii)).rejects.toMatchObject({
      errors: [expect.stringMatching(/^DATABASE_URL: .* tiene SQL_ASCII\. Creá otra: createdb/)],
    });
  } finally {
    await ascii.close();
    await main.runScript(`drop database ${name} with (force)`);
    await main.close();
  }
});
