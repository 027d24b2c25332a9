// npm run backup -- /copias/tienda.tar.gz

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUpShop } from '#api/backup/back-up-shop.ts';
import { countedRows } from '#api/backup/load-database.ts';
import { counted } from '#domain/shared/counted.ts';
import { readWords } from './command-options.ts';
import { configuredPlace } from './configured-place.ts';
import { print, secondsSince } from './report-load.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Writes the shop, running or not, into one file: the named one, or a dated one in the folder. */
await runCommand(async () => {
  const { words } = readWords(1, [], []);
  const started = performance.now();
  const now = new Date();
  const file = fileOf(words[0] ?? '.', now);
  const { rows, pictures, bytes, blockedMs } = await backUpShop(configuredPlace(), file, now);
  const megabytes = (bytes / 1_000_000).toFixed(1);
  print(
    `${file}: ${countedRows(rows)} y ${counted(pictures, 'imagen', 'imágenes')}, ${megabytes} MB.`,
  );
  if (blockedMs !== null) print(`La tienda esperó ${blockedMs} ms mientras se copiaba su base.`);
  print(
    `Tardó ${secondsSince(started)} s. Guardala en otra máquina: tiene datos personales y claves.`,
  );
});

function fileOf(path: string, now: Date): string {
  const isFolder = (one: string) => statSync(one, { throwIfNoEntry: false })?.isDirectory();
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  if (isFolder(path)) return join(path, `vidriera-${time}.tar.gz`);
  const folder = path.endsWith('.tar.gz') ? dirname(path) : path;
  if (!isFolder(folder)) throw new UsageError(`La carpeta ${folder} no existe: creala.`);
  return path;
}
