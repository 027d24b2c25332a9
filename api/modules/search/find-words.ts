import { sql } from 'kysely';
import type { SearchedWords } from '#domain/catalogue/word-match.ts';
import { slugOf } from '#domain/shared/slug.ts';
import type { Db } from '../../db/schema.ts';

const maxWords = 8;
const nearestWords = 24;

/**
 * The words that a shopper entered, each with its alternatives: the word's stem or, for a word that the
 * catalogue's names lack, those that begin with it and the known words that it may be with typing errors. With `isPartial` the last word may be incomplete. Null when no word is left.
 */
export async function findWords(
  db: Db,
  entered: string,
  { isPartial = false } = {},
): Promise<SearchedWords | null> {
  const words = wordsOf(entered);
  if (words.length === 0) return null;
  const known = await findKnown(db, [...words, ...words.flatMap((_, at) => pairAt(words, at))]);
  const joined = joinWords(words, known);
  const exact = joined.flatMap((word) => {
    const stem = known.get(word);
    return stem === undefined ? [] : [[{ stem, isPrefix: false }]];
  });
  if (!isPartial && exact.length === joined.length) return exact;
  const open = joined.filter(
    (word, at) => !known.has(word) || (isPartial && at === joined.length - 1),
  );
  const { rows } = await sql<{ alternatives: SearchedWords[number] }>`
    select json_agg(found) as alternatives
    from unnest(${joined}::text[]) with ordinality as entered (word, ordinality)
    cross join lateral (
      select stem, word = any(${open}::text[]) as "isPrefix"
      from unnest(tsvector_to_array(to_tsvector('shop_spanish', word))) as stem
      union
      select near.lexeme, false from (
        select search_words.word, lexeme from search_words
        order by search_words.word <-> entered.word limit ${nearestWords}
      ) as near
      where not entered.word = any(${[...known.keys()]}::text[])
        and is_misspelling(entered.word, near.word)
    ) as found
    group by ordinality
    order by ordinality`.execute(db);
  return rows.length === 0 ? null : rows.map(({ alternatives }) => alternatives);
}

/** Words that say nothing about a garment. */
const emptyWords = new Set(['color', 'colores', 'talle', 'talles', 'prenda', 'prendas', 'ropa']);

/** The letters and digits that were entered, without accents, in lower case. */
function wordsOf(entered: string): string[] {
  const words = slugOf(entered).split('-').filter(Boolean).slice(0, maxWords);
  const telling = words.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : words;
}

const pairAt = (words: readonly string[], at: number): string[] => {
  const [first, second] = words.slice(at, at + 2);
  return first && second ? [first + second] : [];
};

/** Joins two words that are one in the catalogue: `mouse pad`. */
function joinWords(words: readonly string[], known: ReadonlyMap<string, string>): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const isOne = known.has(first + second) && !(known.has(first) && known.has(second));
  return isOne
    ? [first + second, ...joinWords(rest, known)]
    : [first, ...joinWords([second, ...rest], known)];
}

/** The stems of those of the words that the catalogue has in names or in what is seen. */
async function findKnown(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('searchWords')
    .select(['word', 'lexeme'])
    .where('word', 'in', words)
    .execute();
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}
