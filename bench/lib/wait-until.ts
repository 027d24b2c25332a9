import { setTimeout as sleep } from 'node:timers/promises';

/** Polls `isDone` every half second; throws when `seconds` have passed. */
export async function waitUntil(
  what: string,
  isDone: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(500);
  }
}
