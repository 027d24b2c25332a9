import { createCache } from '#api/cache/cache.ts';
import type { Db } from '#api/db/schema.ts';
import { search } from '#api/modules/search/search.ts';
import { catalogue } from '#demo/catalogue/catalogue.ts';
import { colorName } from '#domain/catalogue/color.ts';
import { isVisible } from '#domain/catalogue/listing.ts';
import { type CorpusEntry, corpus, folded, type Judged } from './corpus.ts';

export type Judgement = {
  entry: CorpusEntry;
  wanted: string[];
  found: string[];
  /**
   * Of as many results as are wanted, the part that is (R-precision): what a description mentions comes
   * after them.
   */
  precision: number;
  /** Of what was wanted, the part that was found. */
  recall: number;
};

const judged: (Judged & { title: string; stores: readonly string[] })[] = catalogue
  .filter(({ state, categoria }) => isVisible({ state, categoria }))
  .map(({ nombre, categoria, descripcion, variants, store }) => ({
    title: nombre,
    name: folded(nombre),
    category: folded(categoria),
    description: folded(descripcion),
    colors: folded(
      variants.map(({ color, modelName }) => `${colorName(color)} ${modelName}`).join(' '),
    ),
    stores: store,
  }));

/** Searches each query of the corpus in the demo shop. */
export async function measureCorpus(db: Db): Promise<Judgement[]> {
  const now = () => new Date();
  const cache = createCache({ maxBytes: 1 << 24, now });
  const judgements: Judgement[] = [];
  for (const entry of corpus) {
    const { store, q, wanted: isWanted } = entry;
    const query = { store, q, page: 1, pageSize: 100 };
    const { products } = await search({ db, cache }, query as never, now());
    const found = products.map(({ name }) => name);
    const wanted = judged
      .filter((product) => product.stores.includes(store) && (isWanted?.(product) ?? false))
      .map(({ title }) => title);
    const countIn = (names: readonly string[]) =>
      names.filter((name) => wanted.includes(name)).length;
    const top = found.slice(0, isWanted ? wanted.length : found.length);
    judgements.push({
      entry,
      wanted,
      found,
      precision: top.length === 0 ? 1 : countIn(top) / top.length,
      recall: wanted.length === 0 ? 1 : countIn(found) / wanted.length,
    });
  }
  return judgements;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
