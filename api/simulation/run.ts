import { parseArgs } from 'node:util';
import { openEmbedded, openPostgres } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60' },
  },
});

const first = wholeNumber('seed', values.seed);
const count = wholeNumber('seeds', values.seeds);
const steps = wholeNumber('steps', values.steps);

const server = process.env.TEST_DATABASE_URL;
const connection = server ? openPostgres(server) : await openEmbedded(undefined);
await migrate(connection);
for (let seed = first; seed < first + count; seed += 1) {
  await emptyDatabase(connection);
  const { faults, story } = await simulate(connection, { seed, steps });
  if (faults.length > 0) {
    process.stdout.write(`${story.join('\n')}\n\nSemilla ${seed}:\n  ${faults.join('\n  ')}\n`);
    process.stdout.write(`Repetir: npm run simulate -- --seed ${seed} --steps ${steps}\n`);
    process.exit(1);
  }
}
await connection.close();
process.stdout.write(`${count} mundos de ${steps} pasos, ninguna ley rota\n`);

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  process.stderr.write(`--${name} debe ser un número entero mayor que cero, no «${text}»\n`);
  process.exit(1);
}
