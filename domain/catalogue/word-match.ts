/** Where a product has a word; `seen` is its category, colours and models. */
const places = ['named', 'seen', 'described'] as const;

/** The stems of a product's words. */
export type PlacedStems = Readonly<Record<(typeof places)[number], readonly string[]>>;

/** The stems of one product as integers: each its number in a `StemTable` and its place. */
export type EncodedStems = readonly number[];

/** A stem that is searched; with `isPrefix` every stem that begins with it. */
export type SearchedStem = { stem: string; isPrefix: boolean };

/** The alternatives of each entered word; at most 30 words. */
export type SearchedWords = readonly (readonly SearchedStem[])[];

export type StemTable = ReturnType<typeof createStemTable>;

const [named, seen] = [0, 1];
/** The lowest bits of an encoded stem are its place. */
const placeBits = 2;
const placeMask = (1 << placeBits) - 1;

/** Numbers the stems of a catalogue. */
export function createStemTable() {
  const numbers = new Map<string, number>();

  function numberOf(stem: string): number {
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  }

  return {
    encode: (stems: PlacedStems): EncodedStems =>
      places.flatMap((name, place) =>
        stems[name].map((stem) => (numberOf(stem) << placeBits) | place),
      ),

    /** By stem number: one bit for each of the words that the stem is an alternative of. */
    findBits(words: SearchedWords): Uint32Array {
      const bits = new Uint32Array(numbers.size);
      const add = (number: number, word: number) => {
        bits[number] = (bits[number] ?? 0) | (1 << word);
      };
      for (const [word, alternatives] of words.entries()) {
        for (const { stem, isPrefix } of alternatives) {
          const number = numbers.get(stem);
          if (number !== undefined) add(number, word);
          if (!isPrefix) continue;
          for (const [one, longer] of numbers) if (one.startsWith(stem)) add(longer, word);
        }
      }
      return bits;
    },
  };
}

type Indexed = { stems: EncodedStems };

/** Products that match words; the named ones have all of them in the name. */
export type WordMatch<Product> = { named: Product[]; others: Product[] };

/** Products whose stems are packed for searches. */
export type WordIndex<Product extends Indexed> = ReturnType<typeof createWordIndex<Product>>;

/**
 * Packs the stems of the products, which were encoded by the table, into one array. A search reads all of
 * it: in sequence that takes a seventh of the time of many small arrays, which are spread over the memory.
 */
export function createWordIndex<Product extends Indexed>(
  products: readonly Product[],
  table: StemTable,
) {
  const packed = new Uint32Array(products.reduce((sum, { stems }) => sum + stems.length, 0));
  const ends = new Uint32Array(products.length);
  let size = 0;
  for (const [place, { stems }] of products.entries()) {
    packed.set(stems, size);
    size += stems.length;
    ends[place] = size;
  }

  return {
    /**
     * The products that have all words, or with `isLoose` any, in their order; of the others first those that
     * have all words in the name or in what is seen.
     */
    match(words: SearchedWords, { isLoose = false } = {}): WordMatch<Product> {
      const bits = table.findBits(words);
      const all = (1 << words.length) - 1;
      const [inName, inView, others]: [Product[], Product[], Product[]] = [[], [], []];
      let at = 0;
      for (const [place, product] of products.entries()) {
        const found = { named: 0, visible: 0, any: 0 };
        for (const end = ends[place] ?? 0; at < end; at += 1) {
          const encoded = packed[at] ?? 0;
          const among = bits[encoded >>> placeBits] ?? 0;
          if (among === 0) continue;
          found.any |= among;
          if ((encoded & placeMask) <= seen) found.visible |= among;
          if ((encoded & placeMask) === named) found.named |= among;
        }
        if (isLoose ? found.any === 0 : found.any !== all) continue;
        if (found.named === all) inName.push(product);
        else if (found.visible === all) inView.push(product);
        else others.push(product);
      }
      return { named: inName, others: [...inView, ...others] };
    },
  };
}
