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

/** Waits until the shop's process at `url`, or the one behind a proxy there, is ready for requests. */
export function waitUntilReady(what: string, url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return waitUntil(`${what} is ready`, isReady);
}
