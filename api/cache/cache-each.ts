import type { Cache } from './cache.ts';

type Each<T> = {
  /** The name of the kind of value: the prefix of the keys and the tag of all of them. */
  kind: string;
  /** Further tags, see CacheOptions. */
  tags: readonly string[];
  /** Reads the existing rows of these ids, by id: plain data. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
};

/** An estimate of the memory of a parsed object per character of its JSON. */
const bytesPerCharacter = 4;

/** The values of these ids, each cached on its own. Those that are not cached are read in one query. */
export async function cacheEach<T extends object>(
  cache: Cache,
  ids: readonly string[],
  { kind, tags, read }: Each<T>,
): Promise<T[]> {
  const uniqueIds = [...new Set(ids)];
  let reading: ReturnType<typeof read> | undefined;
  const options = {
    tags: [kind, ...tags],
    sizeOf: (value: T | null) => (value ? JSON.stringify(value).length * bytesPerCharacter : null),
  };
  const values = await Promise.all(
    uniqueIds.map((id) =>
      cache.getOrLoad(`${kind}:${id}`, options, async () => {
        reading ??= read(uniqueIds);
        return (await reading).get(id) ?? null;
      }),
    ),
  );
  return values.filter((value) => value !== null);
}
