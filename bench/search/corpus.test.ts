import { beforeAll, expect, test } from 'vitest';
import { setUpTestDatabase } from '#api/testing/test-database.ts';
import { seedShop } from '#demo/seed-demo.ts';
import { type Judgement, mean, measureCorpus } from './measure-corpus.ts';

const connection = setUpTestDatabase();
let judgements: Judgement[];
beforeAll(async () => {
  await seedShop(connection.db, { history: null, now: new Date() });
  judgements = await measureCorpus(connection.db);
});

test('the search finds what shoppers mean in the demo shop, also with typing errors', () => {
  expect(judgements.length).toBeGreaterThan(100);
  expect(mean(judgements.map(({ recall }) => recall))).toBeGreaterThan(0.97);
  expect(mean(judgements.map(({ precision }) => precision))).toBeGreaterThan(0.98);
});

test('the search finds nothing for words that the shop lacks', () => {
  const found = judgements.filter(({ entry, found }) => entry.wanted === null && found.length > 0);
  expect(found.map(({ entry }) => entry.q)).toEqual([]);
});
