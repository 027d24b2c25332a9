import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#api/db/migrate.ts';
import { createFolder, createPlace, envOf, inPlace, slowMs } from '#api/testing/places.ts';
import { runCommand } from '#api/testing/run-command.ts';

/** Any file that can be read: it is compared once the database is open. */
const table = import.meta.filename;

async function findUnreachable() {
  const host = `127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
  const DATABASE_URL = `postgres://vidriera:clave@${host}/vidriera`;
  const text = `No se puede conectar con la base de datos de ${host}: iniciala, o corregí DATABASE_URL.\n`;
  const env = { DATABASE_URL, PAYMENTS: 'simulator', JWT_SECRET: 'x'.repeat(32) };
  return { env, refused: { code: 1, text } };
}

test(
  'a database that cannot be reached is one line of each command, as at the start',
  async () => {
    const { env, refused } = await findUnreachable();
    for (const [command, file] of [
      ['import-products', table],
      ['export-products', 'productos.csv'],
      ['backup', 'copia.tar.gz'],
    ] as const) {
      expect(await runCommand(command, [file], { env }), command).toEqual(refused);
    }
  },
  slowMs,
);

test(
  'a restore and a move into a database that cannot be reached are one line',
  async () => {
    const place = await createPlace('embedded');
    await mkdir(place.dataDir);
    await inPlace(place, migrate);
    const [folder, file] = [await createFolder(), join(await createFolder(), 'copia.tar.gz')];
    expect(await runCommand('backup', [file], { env: envOf(place) })).toMatchObject({ code: 0 });
    const { env, refused } = await findUnreachable();
    const restored = { env: { ...env, DATA_DIR: folder } };
    expect(await runCommand('restore', [file], restored)).toEqual(refused);
    const to = ['--to-data', folder, '--to-database', env.DATABASE_URL];
    expect(await runCommand('move', to, { env: envOf(place) })).toEqual(refused);
  },
  slowMs,
);

test(
  'a database of a newer version is one line',
  async () => {
    const name = '9999_later';
    const place = await createPlace('embedded');
    await mkdir(place.dataDir);
    await inPlace(place, async (connection) => {
      await migrate(connection);
      await sql`insert into kysely_migration values (${name}, '9999-01-01T00:00:00.000Z')`.execute(
        connection.db,
      );
    });
    expect(await runCommand('import-products', [table], { env: envOf(place) })).toEqual({
      code: 1,
      text: `La base de datos es de una versión más nueva de la tienda (migración ${name}): iniciá esa versión o una posterior.\n`,
    });
  },
  slowMs,
);

test('a folder without a shop is one line, and stays as it is', async () => {
  const DATA_DIR = await createFolder();
  expect(await runCommand('import-products', [table], { env: { DATA_DIR } })).toEqual({
    code: 1,
    text: `En ${DATA_DIR} no hay una tienda: falta su base de datos.\n`,
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
});
