import type { Page } from '@playwright/test';

/** A page counts as settled after this time without a change. */
const quietMs = 300;
const timeoutMs = 10_000;

type Watched = Window & { settled?: Promise<number> };

/**
 * The time in milliseconds from the browser's event (`keydown` or `click`) that `act` causes to the
 * frame after the last change of the page's main element.
 */
export async function timeToSettle(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watch, { event, quietMs, timeoutMs });
  await act();
  return page.evaluate(() => (window as Watched).settled ?? Number.NaN);
}

/** Runs in the page. */
function watch(args: { event: string; quietMs: number; timeoutMs: number }) {
  const { event, quietMs, timeoutMs } = args;
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main');
  const isBusy = () => main.querySelector('[aria-busy="true"], [role="status"] .animate-spin');
  let started = Number.NaN;
  let last = Number.NaN;
  window.addEventListener(
    event,
    ({ timeStamp }) => {
      started = timeStamp;
      last = timeStamp;
    },
    { capture: true, once: true },
  );
  // A picture that fails to load is replaced at any time and does not count.
  const isPicture = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('picture') !== null;
  const observer = new MutationObserver((changes) => {
    if (changes.every(isPicture)) return;
    requestAnimationFrame(() => {
      last = performance.now();
    });
  });
  observer.observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
  const opened = performance.now();
  (window as Watched).settled = new Promise((resolve) => {
    const check = () => {
      const now = performance.now();
      const isOver = !isBusy() && now - last > quietMs;
      if (!isOver && now - opened < timeoutMs) return setTimeout(check, 20);
      observer.disconnect();
      resolve(last - started);
    };
    check();
  });
}
