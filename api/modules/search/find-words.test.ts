import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOtherWords } from '#domain/catalogue/search-words.ts';
import type { SearchedWords } from '#domain/catalogue/word-match.ts';
import { createSimpleProduct } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { findWords } from './find-words.ts';
import { readListingIndex } from './listing-index.ts';

const testShop = setUpTestShop();
const otherWords = createOtherWords('polera, t-shirt = remera');

/** Words with equal stems, stop words, accents, numbers, and one that begins with another. */
const vocabulary = [
  'remera',
  'Remeras',
  'negro',
  'negra',
  'negrita',
  'de',
  'algodón',
  '24/1',
  'rey',
];

/** The order of the matches as PostgreSQL's own text search has it. */
async function matchInDatabase(words: SearchedWords): Promise<string[]> {
  const queryOf = (weights: string) =>
    words
      .map((alternatives) =>
        alternatives.map(({ stem, isPrefix }) => `${stem}:${isPrefix ? '*' : ''}${weights}`),
      )
      .map((alternatives) => `(${alternatives.join(' | ')})`)
      .join(' & ');
  const { rows } = await sql<{ productId: string }>`
    select product_id from product_documents join products on id = product_id
    where document @@ ${queryOf('ABC')}::tsquery
    order by document @@ ${queryOf('A')}::tsquery desc, document @@ ${queryOf('AB')}::tsquery desc,
      listing_rank, id desc`.execute(testShop.connection.db);
  return rows.map(({ productId }) => productId);
}

test('words match as in the text search of PostgreSQL', async () => {
  const { shop, connection } = testShop;
  const text = (length: number) =>
    fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: length });
  const facts = fc.record({ nombre: text(2), categoria: text(1), descripcion: text(3) });
  for (const { nombre, categoria, descripcion } of fc.sample(facts, { numRuns: 12, seed: 1 })) {
    await createSimpleProduct(testShop, 1, {
      nombre: nombre.join(' '),
      categoria: categoria.join(' '),
      descripcion: descripcion.join(' '),
    });
  }
  await shop.receiveChanges();
  const index = await readListingIndex(
    { db: connection.db, cache: shop.cache },
    'Kings',
    shop.now(),
  );
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(text(3), fc.boolean(), async (entered, isPartial) => {
      const options = { isPartial, otherWords };
      const words = (await findWords(connection.db, entered.join(' '), options))?.entered;
      if (!words) return;
      const { named, others } = index.match(words);
      const found = [...named, ...others].map(({ id }) => id);
      expect(found).toEqual(await matchInDatabase(words));
      matches += found.length;
    }),
    { numRuns: 60 },
  );
  expect(matches).toBeGreaterThan(50);
});

test('only words that the catalogue lacks, and those being typed, are searched by similarity', async () => {
  await createSimpleProduct(testShop, 1, { nombre: 'Remera Jaque' });
  const count = async (entered: string, isPartial = false) => {
    let statements = 0;
    const db = testShop.connection.watch(() => {
      statements += 1;
    });
    const words = await findWords(db, entered, { isPartial, otherWords });
    return { statements, words: words?.entered, otherwise: words?.otherwise };
  };
  const exact = [[{ stem: 'remer', isPrefix: false }], [{ stem: 'jaqu', isPrefix: false }]];
  expect(await count('Remera jaque')).toEqual({ statements: 1, words: exact, otherwise: null });
  const typed = [[{ stem: 'remer', isPrefix: false }], [{ stem: 'jaqu', isPrefix: true }]];
  expect(await count('remera jaque', true)).toEqual({
    statements: 2,
    words: typed,
    otherwise: null,
  });
  const { words } = await count('rmeera');
  expect(words?.[0]).toContainEqual({ stem: 'remer', isPrefix: false });
});
