import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#api/db/connection.ts';
import { newId } from '#api/db/id.ts';
import { migrate } from '#api/db/migrate.ts';
import { slowMs } from '#api/testing/places.ts';
import { runCommand } from '#api/testing/run-command.ts';

/** A shop without products in the folder `data` of a new folder. */
async function setUpShop() {
  const cwd = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  await mkdir(join(cwd, 'data'));
  const connection = await openEmbedded(join(cwd, 'data', 'database'));
  await migrate(connection);
  const now = new Date();
  await connection.db
    .insertInto('users')
    .values({
      ...{ id: newId(), email: 'ana@example.com', passwordHash: '', role: 'Admin' },
      ...{ firstName: 'Ana', lastName: '', userName: 'ana', isOwner: true },
      ...{ verifiedAt: now, createdAt: now },
    } as never)
    .execute();
  await connection.close();
  const env = { PATH: process.env.PATH, DATA_DIR: join(cwd, 'data') };
  const run = (name: 'import-products' | 'export-products', ...args: string[]) =>
    runCommand(name, args, { cwd, env });
  return { cwd, run };
}

test(
  'a table is compared, asked about, applied as a whole, and its export changes nothing',
  async () => {
    const { cwd, run } = await setUpShop();
    const write = (price: string) =>
      writeFile(
        join(cwd, 'nuevos.csv'),
        `Producto;Precio;Tienda;Modelo;Color;Talle;Stock\nRemera;${price};Kings;M;Negro;S;1`,
      );
    await write('17.800');
    expect(await run('import-products', 'nuevos.csv')).toEqual({
      code: 1,
      text: [
        '¿Cuánto es «17.800» (línea 2, Precio)?',
        '$17.800: agregá --decimal comma',
        '$17,80: agregá --decimal dot',
        '',
      ].join('\n'),
    });
    expect(await run('import-products', 'nuevos.csv', '--decimal', 'comma')).toEqual({
      ...{
        code: 0,
        text: '1 producto nuevo\nNo se cambió nada: para aplicarlo, agregá --apply.\n',
      },
    });
    expect(await run('import-products', 'nuevos.csv', '--decimal', 'comma', '--apply')).toEqual({
      code: 0,
      text: '1 producto nuevo\nAplicado. Se puede deshacer en el panel, en Cambios masivos.\n',
    });
    await run('export-products', 'todos.csv');
    expect(await readFile(join(cwd, 'todos.csv'), 'utf8')).toContain(';Remera;;;17800;');
    expect(await run('import-products', 'todos.csv', '--apply')).toEqual({
      ...{ code: 0, text: '1 queda igual\nLa tabla no cambia nada.\n' },
    });
    await write('gratis');
    expect(await run('import-products', 'nuevos.csv', '--apply')).toEqual({
      ...{ code: 1, text: 'Línea 2, Precio: «gratis» no es un importe\nNo se importó nada.\n' },
    });
  },
  slowMs,
);

test('a wrong use is refused in one line, before a database is opened', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    runCommand('import-products', args, { cwd, env: { PATH: process.env.PATH } });
  const refused = [
    [[], 'Uso: npm run import-products -- productos.csv'],
    [['falta.csv'], 'falta.csv no se puede leer (ENOENT).'],
    [['x.csv', '--decimal', 'coma'], '--decimal: El separador de decimales es comma o dot'],
    [['x.csv', '--store', 'Otra'], '--store: Elegí al menos una tienda'],
  ] as const;
  for (const [args, text] of refused) {
    const answer = await run(...args);
    expect(answer.code).toBe(1);
    expect(answer.text).toContain(text);
    expect(answer.text.trim().split('\n')).toHaveLength(1);
  }
}, 60_000);
