import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { openPostgres, requireUtf8 } from './connection.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const connections: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

test('a database in UTF8 is accepted', async () => {
  const connection = await openTestDatabase();
  connections.push(connection);
  await expect(requireUtf8(connection)).resolves.toBeUndefined();
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
    await expect(requireUtf8(ascii)).rejects.toMatchObject({
      errors: [expect.stringMatching(/^DATABASE_URL: .* tiene SQL_ASCII\. Creá otra: createdb/)],
    });
  } finally {
    await ascii.close();
    await main.runScript(`drop database ${name} with (force)`);
    await main.close();
  }
});
