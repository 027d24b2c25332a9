import { setTimeout as sleep } from 'node:timers/promises';

const readEveryMs = 50;
const warmUpMs = 3000;

export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; s: number }> {
  const started = performance.now();
  const result = await work();
  return { result, s: (performance.now() - started) / 1000 };
}

/**
 * Reads a listing every 50 ms until it is stopped; the durations in milliseconds. Resolves when the listing is
 * cached and its code compiled.
 */
export async function startReading(url: string) {
  let durations: number[] = [];
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const { s } = await timed(async () => (await fetch(`${url}/kings`)).text());
      durations.push(s * 1000);
      await sleep(readEveryMs);
    }
  };
  const reading = read();
  await sleep(warmUpMs);
  durations = [];
  return {
    stop: async () => {
      isRunning = false;
      await reading;
      return durations;
    },
  };
}
