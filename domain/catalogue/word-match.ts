/** The stems of a product's words, by where it has them. */
export type PlacedStems<Stem = string> = {
  named: readonly Stem[];
  /** Of its category, colours and models. */
  seen: readonly Stem[];
  described: readonly Stem[];
};

/** By their numbers in a `StemTable`. */
export type NumberedStems = PlacedStems<number>;

/** A stem that is searched; with `isPrefix` every stem that begins with it. */
export type SearchedStem = { stem: string; isPrefix: boolean };

/** The alternatives of each entered word; at most 30 words. */
export type SearchedWords = readonly (readonly SearchedStem[])[];

export type StemTable = ReturnType<typeof createStemTable>;

/**
 * Numbers the stems of a catalogue. A product's stems are then short lists of integers, so that a search
 * compares all products in less than a millisecond, however many of them have the words.
 */
export function createStemTable() {
  const numbers = new Map<string, number>();

  function numberOf(stem: string): number {
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  }

  return {
    number: ({ named, seen, described }: PlacedStems): NumberedStems => ({
      named: named.map(numberOf),
      seen: seen.map(numberOf),
      described: described.map(numberOf),
    }),

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

/**
 * The products that have all words, or with `isLoose` any. The first ones have all words in the name, the
 * next ones in the name or in what is seen; otherwise in their order.
 */
export function matchWords<Product extends { stems: NumberedStems }>(
  products: readonly Product[],
  { table, words, isLoose = false }: { table: StemTable; words: SearchedWords; isLoose?: boolean },
): Product[] {
  const bits = table.findBits(words);
  const all = (1 << words.length) - 1;
  const [inName, inView, others]: [Product[], Product[], Product[]] = [[], [], []];
  for (const product of products) {
    const { stems } = product;
    const named = wordsAmong(stems.named, bits);
    const visible = named | wordsAmong(stems.seen, bits);
    if (named === all) inName.push(product);
    else if (visible === all) inView.push(product);
    else {
      const found = visible | wordsAmong(stems.described, bits);
      if (isLoose ? found !== 0 : found === all) others.push(product);
    }
  }
  return [...inName, ...inView, ...others];
}

/** The bits of all words that are among the stems. */
function wordsAmong(stems: readonly number[], bits: Uint32Array): number {
  let words = 0;
  for (const number of stems) words |= bits[number] ?? 0;
  return words;
}
