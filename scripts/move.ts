// npm run move -- --to-data carpeta [--to-database postgres://usuario:clave@host/base]
import { resolve } from 'node:path';
import { moveShop } from '#api/backup/move-shop.ts';
import { readWords } from './command-options.ts';
import { configuredPlace } from './configured-place.ts';
import { print, reportLoad } from './report-load.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage =
  'Uso: npm run move -- --to-data carpeta-nueva [--to-database postgres://usuario:clave@host/base]';

/** Copies the configured shop, which must be stopped, to an empty folder and database. */
await runCommand(async () => {
  const texts = ['to-data', 'to-database'] as const;
  const { words: _, ...options } = readWords(0, texts, ['accept-breaches']);
  const { 'to-data': dataDir, 'to-database': databaseUrl } = options;
  if (!dataDir) throw new UsageError(usage);
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new UsageError(usage);
  const from = configuredPlace();
  const to = { databaseUrl, dataDir, s3: from.s3, firebase: from.firebase };
  const acceptBreaches = options['accept-breaches'];
  await reportLoad(() => moveShop({ from, to, acceptBreaches, now: new Date() }));
  print('La tienda de origen no cambió. Para usar la nueva, en .env:');
  print(`  DATA_DIR=${resolve(dataDir)}`);
  if (databaseUrl) {
    print('  DATABASE_URL=… (la de --to-database)');
    print('  JWT_SECRET=… (si no lo tenías: el jwtSecret de secrets.json en esa carpeta)');
  } else {
    print('  sin DATABASE_URL');
  }
});
