import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createDataFolder, openStartedShop } from '../testing/started-shop.ts';
import { closeDataFolder } from './private-folder.ts';

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

/** What the shop stored and other users could open if they reached it. */
const openFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // PGlite gives its files their modes itself: the folders around them are closed.
    .filter(
      (name) => !(name.startsWith('database') && !lstatSync(join(folder, name)).isDirectory()),
    )
    .filter((name) => lstatSync(join(folder, name)).mode & 0o077);

const canOthersRead = (file: string) =>
  spawnSync('/bin/cat', [file], { uid: 65534, gid: 65534 }).status === 0;

async function queueEmail(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/users/send-change-password-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@vidriera.test' }),
  });
  expect(response.status).toBe(200);
}

test('another user of the machine reads nothing that the shop stores, also of a shop from before', async () => {
  const folder = await createDataFolder();
  mkdirSync(join(folder, 'outbox'), { recursive: true, mode: 0o755 });
  mkdirSync(join(folder, 'media/products'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'secrets.json'), '{}');
  const before = join(folder, 'outbox/0.eml');
  writeFileSync(before, 'Subject: antes\r\n\r\nun enlace', { mode: 0o644 });
  writeFileSync(join(folder, 'notas.txt'), 'no es de la tienda', { mode: 0o644 });

  const { port, stop } = await openStartedShop({ folder });
  await queueEmail(port);
  await eventually(() => expect(readdirSync(join(folder, 'outbox')).length).toBeGreaterThan(1));
  await stop();
  expect(modeOf(folder)).toBe('700');
  expect(modeOf(join(folder, 'database'))).toBe('700');
  expect(openFiles(folder)).toEqual(['notas.txt']);
  const version = join(folder, 'database/PG_VERSION');
  expect(existsSync(version)).toBe(true);
  // Only an administrator of the machine can act as another user.
  if (process.getuid?.() !== 0) return;
  chmodSync(join(folder, '..'), 0o755);
  for (const file of [version, before]) expect(canOthersRead(file)).toBe(false);
}, 60_000);

test('a mistyped folder that others use stays open to them, and is named', async () => {
  const folder = await createDataFolder();
  mkdirSync(join(folder, 'media'), { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
  expect(() => closeDataFolder(folder)).toThrow(/tiene otros archivos y ninguna tienda/);
  expect([modeOf(folder), modeOf(join(folder, 'media'))]).toEqual(['755', '755']);
  writeFileSync(join(folder, 'secrets.json'), '{}');
  closeDataFolder(folder);
  expect([modeOf(folder), modeOf(join(folder, 'media'))]).toEqual(['700', '700']);
});
