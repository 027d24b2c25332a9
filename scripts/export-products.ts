// npm run export-products -- productos.csv
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openRunning } from '#api/backup/place.ts';
import { exportProducts } from '#api/modules/catalogue/export-products.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { readWords } from './command-options.ts';
import { configuredPlace } from './configured-place.ts';
import { print } from './report-load.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Writes all products of the shop, running or not, into a new CSV file: the named one, or a dated one. */
await runCommand(async () => {
  const { words } = readWords(1, [], []);
  const file = words[0] ?? `productos-${argentineDay(new Date())}.csv`;
  const opened = await openRunning(configuredPlace());
  try {
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(faultOf(file, error), { cause: error });
    });
    try {
      await pipeline(exportProducts(opened.connection.db, {}), handle.createWriteStream());
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    print(`${file}: los productos de la tienda, con un renglón por talle.`);
  } finally {
    await opened.close();
  }
});

function faultOf(file: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'EEXIST') return `${file} ya existe: elegí otro nombre.`;
  return `${file} no se puede escribir (${code}): elegí otro lugar.`;
}
