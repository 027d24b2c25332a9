/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** A whole number from 0 to below `n`. */
  below(n: number): number;
  /** True once in `n` times. */
  oneIn(n: number): boolean;
  pick<T>(from: readonly T[]): T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick(from) {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
  };
}
