import { expect, test } from 'vitest';
import { emptyDatabase } from '#api/testing/empty-database.ts';
import { setUpTestDatabase } from '#api/testing/test-database.ts';
import { simulate } from './simulate.ts';

/** The two databases run different worlds; the embedded one takes twice as long for each. */
const server = process.env.TEST_DATABASE_URL;
const [firstSeed, worlds] = server ? [11, 30] : [1, 10];
const perTest = 5;

const connection = setUpTestDatabase();

const firstSeeds = Array.from(
  { length: worlds / perTest },
  (_, index) => firstSeed + index * perTest,
);

test.each(firstSeeds)(
  'no invariant of the shop is broken in the five worlds from seed %i',
  async (first) => {
    for (let seed = first; seed < first + perTest; seed += 1) {
      await emptyDatabase(connection);
      const { violations, trace } = await simulate(connection, { seed, steps: 40 });
      expect(violations, `seed ${seed}\n${trace.join('\n')}`).toEqual([]);
    }
  },
  120_000,
);
