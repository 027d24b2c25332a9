import type { Page } from '@playwright/test';

/** So long nothing may change until a page counts as settled. */
const restMs = 300;
const timeoutMs = 10_000;

type Watched = Window & { settled?: Promise<number> };

/**
 * How long a page works at what somebody does to it, in milliseconds: from the browser's event
 * (`keydown` or `click`) to the frame after the last change of what it shows.
 */
export async function timeToSettle(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watch, { event, restMs, timeoutMs });
  await act();
  return page.evaluate(() => (window as Watched).settled ?? Number.NaN);
}

/** Runs in the page. */
function watch(given: { event: string; restMs: number; timeoutMs: number }) {
  const { event, restMs, timeoutMs } = given;
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main');
  const isBusy = () => main.querySelector('[aria-busy="true"], [role="status"] .animate-spin');
  let began = Number.NaN;
  let last = Number.NaN;
  window.addEventListener(
    event,
    ({ timeStamp }) => {
      began = timeStamp;
      last = timeStamp;
    },
    { capture: true, once: true },
  );
  // A picture that fails to load is replaced whenever the network says so.
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
    const look = () => {
      const now = performance.now();
      const isOver = !isBusy() && now - last > restMs;
      if (!isOver && now - opened < timeoutMs) return setTimeout(look, 20);
      observer.disconnect();
      resolve(last - began);
    };
    look();
  });
}
