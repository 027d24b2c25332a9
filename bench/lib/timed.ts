/** The result of `work`, and how long it took: in milliseconds, and the same in seconds. */
export async function timed<T>(
  work: () => Promise<T>,
): Promise<{ result: T; ms: number; s: number }> {
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  return { result, ms, s: ms / 1000 };
}
