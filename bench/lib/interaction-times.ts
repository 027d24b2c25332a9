import type { Page } from '@playwright/test';

/** Event Timing rounds to 8 ms and reports nothing below. */
const shortestMs = 16;
const timeoutMs = 20_000;

type Observed = { duration: number; interactionId: number };
type Watched = Window & { interactions?: Observed[]; tasks?: number[] };

/** Observes the interactions and long tasks of every document that the page opens. */
export const observeInteractions = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    const watched = window as Watched;
    const interactions: Observed[] = [];
    const tasks: number[] = [];
    watched.interactions = interactions;
    watched.tasks = tasks;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Observed)[]) {
        if (entry.interactionId > 0) interactions.push(entry);
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  }, shortestMs);

/** The longest interaction and task since the last call, in milliseconds. */
export async function takeLongest(page: Page): Promise<{ interaction: number; task: number }> {
  // An entry is delivered after the frame that ends it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate((shortest) => {
    const watched = window as Watched;
    const interactions = watched.interactions?.splice(0) ?? [];
    const tasks = watched.tasks?.splice(0) ?? [];
    return {
      interaction: Math.max(shortest, ...interactions.map(({ duration }) => duration)),
      task: Math.max(0, ...tasks),
    };
  }, shortestMs);
}

/** What a page shows when the answer to a tap is painted. */
export type Content = {
  /** Part of the path and the query. */
  url: string;
  selector: string;
  /** What the element's text begins with. */
  text: string;
};

type Painted = {
  /** From the tap, or from going back, to the paint. */
  fromTap: number;
  /** From the arrival of the last data of a page. */
  fromAnswer: number;
};

/** Acts, and returns the milliseconds until the page has painted the content. */
export async function timeToPaint(
  page: Page,
  content: Content,
  act: () => Promise<unknown>,
): Promise<Painted> {
  await page.evaluate(watch, { content, timeoutMs });
  await act();
  return page.evaluate(
    () => (window as Watched & { painted?: Promise<Painted> }).painted,
  ) as Promise<Painted>;
}

/** Runs in the page. */
function watch({ content, timeoutMs: timeout }: { content: Content; timeoutMs: number }): void {
  const { url, selector, text } = content;
  const opened = performance.now();
  let tapped = Number.NaN;
  for (const event of ['click', 'submit', 'popstate']) {
    addEventListener(
      event,
      ({ timeStamp }) => {
        if (Number.isNaN(tapped)) tapped = timeStamp;
      },
      { capture: true, once: true },
    );
  }
  const isShown = () =>
    (location.pathname + location.search).includes(url) &&
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent?.trim().startsWith(text) && element.checkVisibility(),
    );
  const answered = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(({ name }) =>
      new URL(name).pathname.endsWith('.data'),
    )?.responseEnd ?? Number.NaN;
  (window as Watched & { painted?: Promise<Painted> }).painted = new Promise((resolve, reject) => {
    const check = () => {
      if (performance.now() - opened > timeout) return reject(new Error(`Not painted: ${text}`));
      if (Number.isNaN(tapped) || !isShown()) return requestAnimationFrame(check);
      // The first task after the frame's paint; what the page does after that is not waited for.
      const done = () => {
        const now = performance.now();
        const measured = () => resolve({ fromTap: now - tapped, fromAnswer: now - answered() });
        // The browser may list the data after the page has painted it.
        setTimeout(measured, 100);
      };
      scheduler.postTask(done, { priority: 'user-blocking' });
    };
    requestAnimationFrame(check);
  });
}
