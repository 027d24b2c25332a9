import { openEmbedded } from '#api/db/connection.ts';
import { migrate } from '#api/db/migrate.ts';
import { seedShop } from '#demo/seed-demo.ts';
import { log } from '../lib/report.ts';
import { mean, measureCorpus } from './measure-corpus.ts';

const connection = await openEmbedded(undefined);
await migrate(connection);
await seedShop(connection.db, { history: null, now: new Date() });
const judgements = await measureCorpus(connection.db);
await connection.close();

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
for (const { entry, precision, recall, wanted, found } of judgements) {
  if (precision === 1 && recall === 1) continue;
  const missed = wanted.filter((name) => !found.includes(name));
  const wrong = found.filter((name) => !wanted.includes(name));
  log(
    `${entry.store} «${entry.q}»: precision ${percent(precision)}, recall ${percent(recall)}` +
      `${missed.length > 0 ? `; missed ${missed.join(', ')}` : ''}` +
      `${wrong.length > 0 ? `; wrong ${wrong.join(', ')}` : ''}`,
  );
}
const precision = percent(mean(judgements.map((judgement) => judgement.precision)));
const recall = percent(mean(judgements.map((judgement) => judgement.recall)));
log(`${judgements.length} queries: precision ${precision}, recall ${recall}`);
