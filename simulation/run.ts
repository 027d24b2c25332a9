import { openEmbedded, openPostgres } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { emptyDatabase } from '#api/testing/empty-database.ts';
import { readOptions } from '../scripts/command-options.ts';
import { simulate } from './simulate.ts';

const { seed: first, seeds: count, steps } = readOptions({ seed: 1, seeds: 1, steps: 60 });

const server = process.env.TEST_DATABASE_URL;
const connection = server ? openPostgres(server) : await openEmbedded(undefined);
await migrate(connection);
let seed = first;
process.on('exit', (code) => {
  // Node's code for a top-level await that nothing can settle any more.
  if (code === 13) process.stdout.write(`Semilla ${seed}: una acción no termina\n`);
});
for (; seed < first + count; seed += 1) {
  await emptyDatabase(connection);
  const { violations, trace } = await simulate(connection, { seed, steps });
  if (violations.length > 0) {
    process.stdout.write(`${trace.join('\n')}\n\nSemilla ${seed}:\n  ${violations.join('\n  ')}\n`);
    process.stdout.write(`Repetir: npm run simulate -- --seed ${seed} --steps ${steps}\n`);
    process.exit(1);
  }
}
await connection.close();
process.stdout.write(`${count} mundos de ${steps} pasos, ninguna invariante violada\n`);
