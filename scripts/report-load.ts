import { countedRows } from '#api/backup/load-database.ts';
import { BreachesFound, type LoadSummary } from '#api/backup/load-shop.ts';
import type { Breach } from '#api/invariants/check-portion.ts';
import { counted } from '#domain/shared/counted.ts';
import { invariants } from '#domain/site/invariants.ts';
import { UsageError } from './run-command.ts';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a restore or a move, and prints what is in the shop now and the time it took. */
export async function reportLoad(load: () => Promise<LoadSummary>): Promise<void> {
  const started = performance.now();
  const { rows, pictures, missingPictures, breaches } = await load().catch((error: unknown) => {
    throw error instanceof BreachesFound ? new UsageError(describe(error.breaches)) : error;
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tables = counted(Object.keys(rows).length, 'tabla', 'tablas');
  const orders = counted(rows.orders ?? 0, 'orden', 'órdenes');
  const movements = counted(rows.stock_ledger ?? 0, 'movimiento', 'movimientos');
  print(`${countedRows(total)} en ${tables}: ${orders}, ${movements} de stock.`);
  print(`${counted(pictures, 'imagen', 'imágenes')}.`);
  if (missingPictures.length > 0) {
    const first = missingPictures.slice(0, 5).join(', ');
    const count = counted(missingPictures.length, 'imagen', 'imágenes');
    print(`La base nombra ${count} que no están: ${first}`);
  }
  for (const line of list(breaches)) print(line);
  if (breaches.length === 0) print('Stock, órdenes y pagos coinciden.');
  print(`Tardó ${secondsSince(started)} s.`);
}

export const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

function describe(breaches: readonly Breach[]): string {
  return [
    'Los datos no coinciden entre sí, y la tienda no queda lista:',
    ...list(breaches),
    'Para usarlos así, repetí el comando con --accept-breaches.',
  ].join('\n');
}

const list = (breaches: readonly Breach[]) =>
  breaches.map(({ check, subject, id }) => `  ${subject} ${id}: ${invariants[check]}`);
