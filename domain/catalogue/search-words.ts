import { groupBy } from '../shared/group-by.ts';
import { findLineFault, parsePairLines } from '../shared/pair-lines.ts';
import { slugOf } from '../shared/slug.ts';

/**
 * The words that shoppers use for garments which shops in Argentina name otherwise. The owner extends the
 * list under "Configuración".
 */
export const defaultSearchWords = `jacket, chaqueta, cazadora, chamarra, casaca, chumpa, parka, anorak, abrigo, rompeviento = campera
hoodie, canguro, sweatshirt, sudadera, polerón, suéter, sweater, pulóver, jersey = buzo
camiseta, polera, playera, franela, t-shirt, tee, chomba, polo = remera
tank top, tank, top, esqueleto = musculosa
pants, trousers, jean, jeans, vaquero, calza, leggings = pantalón
joggings, jogging, babucha, chándal, sweatpants, pants deportivo = jogger, pantalón
bermuda, pantaloneta, malla = short
cap, hat, visera, cachucha, jockey, beanie = gorra
bucket, bucket hat, gorro pescador = piluso
calcetín, calcetines, soquete, zoquete, socks = medias
calco, calcomanía, pegatina = sticker
portallaves, keychain, keyring = llavero
alfombrilla, pad = mousepad`;

export const maxSearchWords = 10_000;
/** So few letters begin too many words. */
const minBeginning = 3;

/** A word that shoppers enter, and a word of garments that is searched too; folded, without hyphens. */
export type OtherWord = { entered: string; searched: string };

const example = 'jacket, chaqueta = campera';
const partsOf = (text: string) => slugOf(text).split('-').filter(Boolean);

/** The first fault of the owner's list in Spanish; null for a valid one. */
export const findSearchWordsFault = (text: string): string | null =>
  findLineFault(text, {
    example,
    faultOf({ left, right }) {
      const tooLong = left.find((words) => partsOf(words).length > 2);
      if (tooLong) return `«${tooLong}» tiene más de dos palabras`;
      const several = right.find((words) => partsOf(words).length !== 1);
      if (several) return `después del «=» va una palabra por prenda, no «${several}»`;
      const empty = left.find((words) => partsOf(words).length === 0);
      return empty ? `«${empty}» no tiene letras` : null;
    },
  });

/** The pairs of a valid list. */
const parseSearchWords = (text: string): OtherWord[] =>
  parsePairLines(text).flatMap(({ left, right }) =>
    left.flatMap((entered) =>
      right.map((searched) => ({
        entered: partsOf(entered).join(''),
        searched: partsOf(searched).join(''),
      })),
    ),
  );

/** Without the ending of the plural, so that `jean` and `jeans`, `calcetín` and `calcetines` are the same. */
const singular = (word: string) => {
  const withoutS = word.length > 3 ? word.replace(/s$/, '') : word;
  return withoutS.length > 4 ? withoutS.replace(/e$/, '') : withoutS;
};

export type OtherWords = {
  pairs: readonly OtherWord[];
  /** The garments' words for an entered one, in singular or plural; none for any other word. */
  find: (entered: string) => string[];
  /** The same for the beginning of an entered one. */
  findBeginning: (entered: string) => string[];
};

/** A valid list, to be searched. */
export function createOtherWords(text: string): OtherWords {
  const pairs = parseSearchWords(text);
  const byEntered = groupBy(pairs, ({ entered }) => singular(entered));
  const find = (entered: string) => [
    ...new Set(byEntered.get(singular(entered))?.map(({ searched }) => searched)),
  ];
  const findBeginning = (entered: string) =>
    entered.length < minBeginning
      ? []
      : pairs.flatMap((pair) => (pair.entered.startsWith(entered) ? pair.searched : []));
  return { pairs, find, findBeginning: (entered) => [...new Set(findBeginning(entered))] };
}
