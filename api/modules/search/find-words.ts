import { type RawBuilder, sql } from 'kysely';
import type { OtherWords } from '#domain/catalogue/search-words.ts';
import type { SearchedWords } from '#domain/catalogue/word-match.ts';
import { slugOf } from '#domain/shared/slug.ts';
import type { Db } from '../../db/schema.ts';

const maxWords = 8;
const nearestWords = 24;
const nearestBeginnings = 60;

/** The words of a search, to be tried in this order. */
export type FoundWords = {
  /**
   * Each word with its alternatives: its stem or, for a word that the catalogue's names lack, those that
   * begin with it and the known words that it may be with typing errors.
   */
  entered: SearchedWords;
  /** With the garments' words for what shoppers name otherwise; null without any. */
  otherwise: SearchedWords | null;
  /**
   * With the beginnings of known words that the last one may be with typing errors, and the garments' words
   * for others that a word may be; null without any. Used where the others find nothing.
   */
  guessed: SearchedWords | null;
};

type Options = {
  /** The last word may be incomplete. */
  isPartial?: boolean;
  otherWords: OtherWords;
};

/** The words that a shopper entered, as they are searched; null when no word is left. */
export async function findWords(
  db: Db,
  entered: string,
  { isPartial = false, otherWords }: Options,
): Promise<FoundWords | null> {
  const words = wordsOf(entered);
  if (words.length === 0) return null;
  const candidates = [...words, ...words.flatMap((_, at) => pairAt(words, at))];
  const find = (word: string) => {
    const isLast = isPartial && words.join('').endsWith(word);
    return [...otherWords.find(word), ...(isLast ? otherWords.findBeginning(word) : [])];
  };
  const known = await findKnown(db, candidates, candidates.flatMap(find));
  const joined = joinWords(words, known, otherWords);
  const stemOf = (word: string) => {
    const stem = known.get(word);
    return stem === undefined ? [] : [{ stem, isPrefix: false }];
  };
  const others = joined.map((word) => find(word).flatMap(stemOf));
  const exact = joined.map(stemOf);
  const isKnown = exact.every((alternatives) => alternatives.length > 0);
  if (isKnown && !isPartial) return { entered: exact, ...withOthers(exact, others), guessed: null };
  const last = isPartial ? (joined.at(-1) ?? '') : '';
  const settled = joined.filter((word) => known.has(word) || otherWords.find(word).length > 0);
  // One letter alone is a size, and the beginning of too much.
  const open = joined.filter(
    (word) => word === last || (word.length > 1 && !settled.includes(word)),
  );
  const rows = await listAlternatives(db, { words: joined, open, settled, last, otherWords });
  if (rows.length === 0) return null;
  const stems = rows.map(({ entered: stems }) => stems ?? []);
  const guesses = rows.map(({ guessed }) => guessed ?? []);
  const chosen = rows.map(({ place }) => others[place - 1] ?? []);
  const { otherwise } = withOthers(stems, chosen);
  const { otherwise: guessed } = withOthers(otherwise ?? stems, guesses);
  return { entered: stems, otherwise, guessed };
}

/** The words with more alternatives; null where there are none. */
function withOthers(words: SearchedWords, others: SearchedWords) {
  const hasOthers = others.some((alternatives) => alternatives.length > 0);
  return {
    otherwise: hasOthers ? words.map((word, at) => [...word, ...(others[at] ?? [])]) : null,
  };
}

type Unknown = {
  words: readonly string[];
  /** Those that longer words may begin with. */
  open: readonly string[];
  /** Those that have no typing error. */
  settled: readonly string[];
  /** The one that is being typed. */
  last: string;
  otherWords: OtherWords;
};

type Alternatives = { place: number; entered: Stems | null; guessed: Stems | null };
type Stems = SearchedWords[number];

/** The alternatives of words that the catalogue's names lack, or that are incomplete. */
async function listAlternatives(
  db: Db,
  { words, open, settled, last, otherWords: { pairs } }: Unknown,
): Promise<Alternatives[]> {
  // Alone, a stop word can only be the beginning of another word, as `con` of `conjunto`.
  const isAlone = words.length === 1 && words[0] === last;
  const isBeginning = sql`${isAlone} and to_tsvector('shop_spanish', entered.word) = ''`;
  const { rows } = await sql<Alternatives>`
    select ordinality::int as place,
      json_agg(json_build_object('stem', stem, 'isPrefix', "isPrefix")) filter (where not "isGuess") as entered,
      json_agg(json_build_object('stem', stem, 'isPrefix', false)) filter (where "isGuess") as guessed
    from unnest(${words}::text[]) with ordinality as entered (word, ordinality)
    cross join lateral (
      select stem, word = any(${open}::text[]) as "isPrefix", false as "isGuess"
      from unnest(tsvector_to_array(to_tsvector('shop_spanish', word))) as stem
      union
      select entered.word, true, false where ${isBeginning}
      union
      select near.lexeme, false, false from (
        select search_words.word, lexeme from search_words
        order by search_words.word <-> entered.word limit ${nearestWords}
      ) as near
      where not entered.word = any(${settled}::text[])
        and is_misspelling(entered.word, near.word)
      union
      select near.lexeme, false, true from (
        select search_words.word, lexeme from search_words
        order by search_words.word <->> entered.word limit ${nearestBeginnings}
      ) as near
      where entered.word = ${last} and ${beginsLike(sql`near.word`)}
      union
      select stem, false, true from unnest(
        ${pairs.map((pair) => pair.entered)}::text[],
        ${pairs.map((pair) => pair.searched)}::text[]
      ) as pair (entered, searched)
      cross join lateral unnest(tsvector_to_array(to_tsvector('shop_spanish', searched))) as stem
      where (not entered.word = any(${settled}::text[]) and is_misspelling(entered.word, pair.entered))
        or (entered.word = ${last} and ${beginsLike(sql`pair.entered`)})
    ) as found
    -- A stop word means nothing, also when it is one letter from another word.
    where ${isBeginning} or to_tsvector('shop_spanish', entered.word) <> ''
    group by ordinality
    order by ordinality`.execute(db);
  return rows;
}

/** Whether the entered word may be the beginning of this one with typing errors. */
const beginsLike = (word: RawBuilder<unknown>) => sql<boolean>`(
  is_misspelling(entered.word, left(${word}, length(entered.word) - 1))
  or is_misspelling(entered.word, left(${word}, length(entered.word)))
  or is_misspelling(entered.word, left(${word}, length(entered.word) + 1))
)`;

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

/** Joins two words that are one in the catalogue or in the list of other words: `mouse pad`, `t-shirt`. */
function joinWords(
  words: readonly string[],
  known: ReadonlyMap<string, string>,
  otherWords: OtherWords,
): string[] {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  const isOne =
    otherWords.find(first + second).length > 0 ||
    (known.has(first + second) && !(known.has(first) && known.has(second)));
  return isOne
    ? [first + second, ...joinWords(rest, known, otherWords)]
    : [first, ...joinWords([second, ...rest], known, otherWords)];
}

/**
 * The stems of those of the words that the catalogue has in names or in what is seen, and of all words that
 * garments have otherwise.
 */
async function findKnown(
  db: Db,
  words: readonly string[],
  others: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; lexeme: string }>`
    select word, lexeme from search_words where word = any(${words}::text[])
    union all
    select word, stem from unnest(${others}::text[]) as word
    cross join lateral unnest(tsvector_to_array(to_tsvector('shop_spanish', word))) as stem`.execute(
    db,
  );
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}
