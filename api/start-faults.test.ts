import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder } from './testing/started-shop.ts';

const server = process.env.TEST_DATABASE_URL;
const slowMs = 60_000;
/** For faults that do not depend on the database: the run on a server skips them. */
const testOnce = test.skipIf(server !== undefined);

/** Starts the real server, which must fail without having opened the shop; returns what it writes. */
async function failToStart(env: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
  const port = String(await getPort({ host: '127.0.0.1' }));
  const shop = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { PORT: port, DATA_DIR: await createDataFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  onTestFinished(() => void shop.kill('SIGKILL'));
  const [stdout, stderr, [code]] = await Promise.all([
    text(shop.stdout),
    text(shop.stderr),
    once(shop, 'exit'),
  ]);
  expect([code, stdout]).toEqual([1, '']);
  return stderr;
}

testOnce('a port that is taken is named before anything of the shop is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const DATA_DIR = await createDataFolder();
  expect(await failToStart({ DATA_DIR, PORT: String(port) })).toBe(
    `El puerto ${port} ya está en uso: cerrá el programa que lo usa, o elegí otro con PORT.\n`,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

testOnce('a data folder that is a file is named, with the setting that changes it', async () => {
  const DATA_DIR = await createDataFolder();
  writeFileSync(DATA_DIR, '');
  for (const folder of [DATA_DIR, join(DATA_DIR, 'tienda')]) {
    expect(await failToStart({ DATA_DIR: folder })).toBe(
      `La carpeta de datos ${folder} es un archivo, o está dentro de uno: elegí otra con DATA_DIR.\n`,
    );
  }
});

testOnce(
  'a data folder that cannot be written is named, with who needs the permission',
  async (context) => {
    // Only an administrator of the machine can act as another user.
    if (process.getuid?.() !== 0) context.skip('not as root');
    const DATA_DIR = await createDataFolder();
    mkdirSync(DATA_DIR, { mode: 0o700 });
    spawnSync('/bin/chmod', ['755', dirname(DATA_DIR)]);
    expect(await failToStart({ DATA_DIR }, { uid: 65534, gid: 65534 })).toBe(
      `No se puede escribir en la carpeta de datos ${DATA_DIR}: dale permiso al usuario que inicia la tienda, o elegí otra con DATA_DIR.\n`,
    );
  },
);

testOnce.each(['1m', '40m'])(
  'a disk of %s that becomes full is one line that says what to do',
  async (size) => {
    const DATA_DIR = await createDataFolder();
    mkdirSync(DATA_DIR);
    const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', DATA_DIR];
    // Only an administrator may mount one; a container may be denied it as well.
    if (spawnSync('/bin/mount', options).status !== 0) return;
    onTestFinished(() => void spawnSync('/bin/umount', ['--lazy', DATA_DIR]));
    expect(await failToStart({ DATA_DIR })).toBe(
      `El disco de la carpeta de datos ${DATA_DIR} está lleno: liberá espacio, o elegí otra con DATA_DIR.\n`,
    );
  },
  slowMs,
);

const withServer = { PAYMENTS: 'simulator', JWT_SECRET: 'x'.repeat(32) };

testOnce('a database that cannot be reached is one line, without the password', async () => {
  const host = `127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;
  const DATABASE_URL = `postgres://vidriera:clave@${host}/vidriera`;
  expect(await failToStart({ ...withServer, DATABASE_URL })).toBe(
    `No se puede conectar con la base de datos de ${host}: iniciala, o corregí DATABASE_URL.\n`,
  );
});

testOnce('a file of sslrootcert that cannot be read is one line', async () => {
  const file = `${await createDataFolder()}.pem`;
  const DATABASE_URL = `postgres://vidriera:clave@127.0.0.1/vidriera?sslmode=verify-full&sslrootcert=${file}`;
  expect(await failToStart({ ...withServer, DATABASE_URL })).toBe(
    `El archivo ${file} de sslrootcert no se puede leer (ENOENT): corregilo en DATABASE_URL.\n`,
  );
});

test('a database that does not exist, or a user that it refuses, is one line', async (context) => {
  if (!server) return context.skip('without a PostgreSQL server');
  const url = new URL(server);
  url.pathname = '/no_hay';
  expect(await failToStart({ ...withServer, DATABASE_URL: url.href })).toBe(
    `En ${url.host} no existe la base de datos no_hay: creala con createdb, o corregí DATABASE_URL.\n`,
  );
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  onTestFinished(() => client.end());
  // Refused whatever passwords the server asks for.
  await client.query(`create role vidriera_refused nologin`);
  onTestFinished(async () => void (await client.query('drop role vidriera_refused')));
  const refused = new URL(server);
  refused.username = 'vidriera_refused';
  refused.password = 'otra-clave';
  const stderr = await failToStart({ ...withServer, DATABASE_URL: refused.href });
  expect(stderr).toBe(
    `La base de datos de ${refused.host} rechaza el usuario o la contraseña: corregilos en DATABASE_URL.\n`,
  );
});
