import type { Cache } from './cache.ts';

type Each<T> = {
  /** A word for what they are that no other kind has, also the tag of all of them. */
  kind: string;
  /** Names of what they show besides, as CacheOptions says. */
  tags: readonly string[];
  /** Those of the ids that there are, by id: plain data. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, T>>;
};

/** About what objects take that are written in so many letters. */
const bytesPerLetter = 4;

/** The values of these ids, each kept on its own; all are read at once when one of them is not. */
export async function cacheEach<T extends object>(
  cache: Cache,
  ids: readonly string[],
  { kind, tags, read }: Each<T>,
): Promise<T[]> {
  const wanted = [...new Set(ids)];
  let reading: ReturnType<typeof read> | undefined;
  const keep = {
    tags: [kind, ...tags],
    sizeOf: (value: T | null) => (value ? JSON.stringify(value).length * bytesPerLetter : null),
  };
  const values = await Promise.all(
    wanted.map((id) =>
      cache.getOrLoad(`${kind}:${id}`, keep, async () => {
        reading ??= read(wanted);
        return (await reading).get(id) ?? null;
      }),
    ),
  );
  return values.filter((value) => value !== null);
}
