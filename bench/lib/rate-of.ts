/** Runs per second of all `works` together, each repeated in its own loop, concurrently. */
export async function rateOf(works: readonly (() => Promise<unknown>)[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < end) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}
