import { setTimeout as sleep } from 'node:timers/promises';

/** Asks every half second until the answer is yes; throws when `seconds` have passed. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(500);
  }
}
