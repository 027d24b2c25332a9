/** Repeats each of `works` in a loop of its own; `stop` resolves when the last of them have ended. */
export function repeatUntilStopped(works: readonly (() => Promise<unknown>)[]) {
  let isStopped = false;
  const loops = works.map(async (work) => {
    while (!isStopped) await work();
  });
  return {
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}
