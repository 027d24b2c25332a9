import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { writeMarker } from './backup/restore-marker.ts';
import { openEmbedded } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { requireSameKind } from './require-same-kind.ts';

/** Runs the real server with only this environment until it exits. */
async function runServer(env: Record<string, string>) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [stdout, stderr, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, 'exit'),
  ]);
  return { code, stdout, stderr };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

test('a real shop with a wrong environment exits with one Spanish line per fault, and touches nothing', async () => {
  const DATA_DIR = await createFolder();
  const { code, stdout, stderr } = await runServer({
    DATA_DIR,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://tienda.example',
    MP_ACCESS_TOKEN: 'APP-secreto',
    MP_PUBLIC_KEY: 'P',
    MP_WEBHOOK_KEY: 'S',
    SMTP_URL: 'smtps://correo.example',
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).not.toContain('APP-secreto');
  expect(stderr.split('\n').map((line) => line.trim())).toEqual([
    'La configuración no es válida:',
    'MP_WEBHOOK_KEY: no es una variable de la tienda. ¿Quisiste decir MP_WEBHOOK_SECRET?',
    'MP_WEBHOOK_SECRET: es obligatorio cuando se usa MP_ACCESS_TOKEN',
    'MAIL_FROM: es obligatorio cuando se usa SMTP_URL',
    'PUBLIC_URL: en una tienda real debe ser su dirección pública, con https',
    '',
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a shop at a public address does not start on the simulator by accident', async () => {
  const DATA_DIR = await createFolder();
  const { code, stderr } = await runServer({ DATA_DIR, PUBLIC_URL: 'https://tienda.example' });
  expect(code).toBe(1);
  expect(stderr).toContain('MP_ACCESS_TOKEN: falta, y PUBLIC_URL indica una tienda real.');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a shop does not start on a database that is half restored', async () => {
  const DATA_DIR = await createFolder();
  await mkdir(DATA_DIR);
  const { db, close } = await openEmbedded(join(DATA_DIR, 'database'));
  await writeMarker(db, { backupId: 'x', dataDir: DATA_DIR, stage: 'loading' });
  await close();
  const start = async () => {
    const { code, stdout, stderr } = await runServer({ DATA_DIR, PORT: '0' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Esta base de datos está a medio restaurar');
  };
  await start();
  // Interrupted before the database had its name and its marker.
  await rename(join(DATA_DIR, 'database'), join(DATA_DIR, 'database.new'));
  await start();
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false);
}, 60_000);

test('a demo does not start on the database of a shop that takes real money', async () => {
  const DATA_DIR = await createFolder();
  await mkdir(DATA_DIR);
  const connection = await openEmbedded(join(DATA_DIR, 'database'));
  await migrate(connection);
  await requireSameKind(connection.db, { isReal: false });
  await requireSameKind(connection.db, { isReal: true });
  await requireSameKind(connection.db, { isReal: true });
  await connection.close();
  const { code, stdout, stderr } = await runServer({ DATA_DIR, PORT: '0' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Esta base de datos es de una tienda que cobra.*en otra base\.\n$/);
}, 60_000);

test('a first start that is interrupted while it seeds the demo has shown the administrator’s password', async () => {
  const DATA_DIR = await createFolder();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [written] = await once(server.stdout, 'data');
  expect(String(written)).toMatch(/^Administración: admin@vidriera\.test · contraseña: Vidriera-/);
}, 60_000);
