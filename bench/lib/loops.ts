/** How often a second the works are done when each is repeated on its own, all at once. */
export async function rateOf(works: readonly (() => Promise<unknown>)[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const began = performance.now();
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < end) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}
