import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { runCommand } from '#api/testing/run-command.ts';

/** Runs the command in a new folder, whose shop is in `data`. */
async function setUpCommand() {
  const cwd = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const env = { PATH: process.env.PATH, DATA_DIR: join(cwd, 'data') };
  const run = (...args: string[]) => runCommand('export-products', args, { cwd, env });
  return { cwd, run };
}

test('the products are written into a new file, and no other file is overwritten', async () => {
  const { cwd, run } = await setUpCommand();
  await mkdir(join(cwd, 'data'));
  const connection = await openEmbedded(join(cwd, 'data', 'database'));
  await migrate(connection);
  await connection.close();
  expect(await run('productos.csv')).toEqual({
    ...{ code: 0, text: 'productos.csv: los productos de la tienda, con un renglón por talle.\n' },
  });
  const titles = (await readFile(join(cwd, 'productos.csv'), 'utf8')).split(';');
  expect([titles[0], titles.at(-1)]).toEqual(['\uFEFFId de producto', 'Stock al exportar\r\n']);
  await writeFile(join(cwd, 'productos.csv'), 'mía');
  expect(await run('productos.csv')).toEqual({
    ...{ code: 1, text: 'productos.csv ya existe: elegí otro nombre.\n' },
  });
  expect(await readFile(join(cwd, 'productos.csv'), 'utf8')).toBe('mía');
  expect(await run('falta/productos.csv')).toEqual({
    ...{ code: 1, text: 'falta/productos.csv no se puede escribir (ENOENT): elegí otro lugar.\n' },
  });
}, 60_000);

test('a folder without a shop is named, and gets no file', async () => {
  const { cwd, run } = await setUpCommand();
  const { code, text } = await run();
  expect([code, text]).toEqual([
    1,
    `En ${join(cwd, 'data')} no hay una tienda: falta su base de datos.\n`,
  ]);
  expect((await readdir(cwd)).filter((name) => name.endsWith('.csv'))).toEqual([]);
}, 60_000);
