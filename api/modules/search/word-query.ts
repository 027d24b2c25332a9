import { sql } from 'kysely';
import { slugOf } from '#domain/shared/slug.ts';
import type { Db } from '../../db/schema.ts';

/** `tsquery` texts. */
export type WordQuery = {
  /** All words, and any of them. */
  all: string;
  any: string;
  /** All words in the name; all in the name or in what is seen (category, colours, models). */
  named: string;
  seen: string;
};

const maxWords = 8;
const nearestWords = 24;

/**
 * The words that a shopper entered as a `tsquery`, each with its alternatives: the word's stem or, for a
 * word that the catalogue's names lack, those that begin with it and the known words that it may be with
 * typing errors. With `isPartial` the last word may be incomplete. Null when no word is left.
 */
export async function findQuery(
  db: Db,
  entered: string,
  { isPartial = false } = {},
): Promise<WordQuery | null> {
  const words = wordsOf(entered);
  if (words.length === 0) return null;
  const known = await findKnown(db, [...words, ...words.flatMap((_, at) => pairAt(words, at))]);
  const joined = joinWords(words, known);
  const open = joined.filter(
    (word, at) => !known.has(word) || (isPartial && at === joined.length - 1),
  );
  const { rows } = await sql<{ alternatives: string[] }>`
    select array_agg(distinct alternative) as alternatives
    from unnest(${joined}::text[]) with ordinality as entered (word, ordinality)
    cross join lateral (
      select lexeme || case when word = any(${open}::text[]) then ':*' else '' end as alternative
      from unnest(tsvector_to_array(to_tsvector('shop_spanish', word))) as lexeme
      union all
      select near.lexeme from (
        select search_words.word, lexeme from search_words
        order by search_words.word <-> entered.word limit ${nearestWords}
      ) as near
      where not entered.word = any(${[...known]}::text[]) and is_misspelling(entered.word, near.word)
    ) as found
    group by ordinality
    order by ordinality`.execute(db);
  if (rows.length === 0) return null;
  const groups = rows.map(({ alternatives }) => alternatives);
  const join = (weights: string, operator: string) =>
    groups
      .map((group) => `(${group.map((one) => weigh(one, weights)).join(' | ')})`)
      .join(operator);
  return {
    all: join('', ' & '),
    any: join('', ' | '),
    named: join('A', ' & '),
    seen: join('AB', ' & '),
  };
}

/** Limits a lexeme of a query (`remer`, `remer:*`) to the parts of a document with these weights. */
const weigh = (lexeme: string, weights: string): string =>
  weights && !lexeme.includes(':') ? `${lexeme}:${weights}` : lexeme + weights;

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
function joinWords(words: readonly string[], known: ReadonlySet<string>): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const isOne = known.has(first + second) && !(known.has(first) && known.has(second));
  return isOne
    ? [first + second, ...joinWords(rest, known)]
    : [first, ...joinWords([second, ...rest], known)];
}

async function findKnown(db: Db, words: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', 'in', words)
    .execute();
  return new Set(rows.map(({ word }) => word));
}
