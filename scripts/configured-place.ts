import type { Place } from '#api/backup/place.ts';
import { parseConfig } from '#api/config/config.ts';

/** Where the shop of this environment has its data. */
export function configuredPlace(): Place {
  const { DATABASE_URL, DATA_DIR, s3, firebase } = parseConfig(process.env);
  return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, s3, firebase };
}
