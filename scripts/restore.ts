// npm run restore -- [--verify] /copias/tienda.tar.gz
import { tmpdir } from 'node:os';
import { restoreShop, tryBackup } from '#api/backup/restore-shop.ts';
import { readWords } from './command-options.ts';
import { configuredPlace } from './configured-place.ts';
import { print, reportLoad } from './report-load.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Restores a backup into the configured place, which must be empty; with --verify, only tries it. */
await runCommand(async () => {
  const { words, verify, ...options } = readWords(1, [], ['verify', 'accept-breaches']);
  const [file] = words;
  if (!file) throw new UsageError('Uso: npm run restore -- [--verify] copia.tar.gz');
  const place = configuredPlace();
  const acceptBreaches = options['accept-breaches'];
  await reportLoad(async () => {
    const summary = verify
      ? await tryBackup(file, tmpdir(), { ...place, acceptBreaches })
      : await restoreShop(place, file, { acceptBreaches });
    print(`Copia del ${summary.createdAt}.`);
    const missing = summary.missingPictures.length;
    if (verify && summary.bucket === null && summary.pictures === 0 && missing > 0) {
      throw new UsageError(
        `La copia no tiene ninguna imagen, y su base nombra ${missing}: hacela de nuevo con el DATA_DIR de la tienda.`,
      );
    }
    return summary;
  });
  print(verify ? 'La copia sirve.' : 'Listo: iniciá la tienda con npm start.');
});
