import type { Browser, BrowserContextOptions } from '@playwright/test';
import { slowDown } from './slow-phone.ts';

export type Phone = BrowserContextOptions;

/** A task blocks input by what it takes beyond this (Lighthouse's total blocking time). */
const longTaskMs = 50;

/** Milliseconds, those of events since navigation; `shift` is the cumulative layout shift. */
export type Visit = {
  painted: number;
  largestPainted: number;
  /** Hydrated, or without scripts painted and parsed. */
  usable: number;
  /** Time after the first paint in which tasks blocked input. */
  blocked: number;
  shift: number;
  /** Processor time of the main thread. */
  mainThread: number;
};

/** Visits a page with an empty cache until the network is idle. Throws when a response is not 2xx. */
export async function visitFirst(
  browser: Browser,
  phone: Phone,
  { url, isSlow }: { url: string; isSlow: boolean },
): Promise<Visit> {
  await using context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = isSlow ? await slowDown(page) : await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const failed: string[] = [];
  page.on('response', (response) => {
    const isIcon = response.request().resourceType() === 'other';
    if (response.status() >= 400 && !isIcon) failed.push(`${response.url()}: ${response.status()}`);
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (failed.length > 0) throw new Error(failed.join('; '));
  const times = await page.evaluate(readTimes, longTaskMs);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...times, mainThread: seconds * 1000 };
}

type Task = Pick<PerformanceEntry, 'startTime' | 'duration'>;
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Watched = Window & { seen?: { largest: number; shift: number; tasks: Task[] } };

/** Runs in the page, before its scripts. Hydration removes `clickRecorder` (web/document/click-replay.ts). */
function observe(): void {
  const seen = { largest: Number.NaN, shift: 0, tasks: [] as Task[] };
  (window as Watched).seen = seen;
  const each = <Entry extends PerformanceEntry>(type: string, receive: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) receive(entry as Entry);
    }).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  each<LayoutShift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  each('longtask', ({ startTime, duration }) => void seen.tasks.push({ startTime, duration }));
  let hasRecorder = false;
  const timer = setInterval(() => {
    hasRecorder ||= window.clickRecorder !== undefined;
    if (!hasRecorder || window.clickRecorder) return;
    performance.mark('hydrated');
    clearInterval(timer);
  }, 5);
}

/** Runs in the page. Waits until it is usable, since scripts are requested after the first paint. */
async function readTimes(longTask: number): Promise<Omit<Visit, 'mainThread'>> {
  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
  const { seen } = window as Watched;
  if (!seen) throw new Error('Nothing was observed');
  const isScripted = document.scripts.length > 0;
  const isUsable = () =>
    !Number.isNaN(isScripted ? startOf('hydrated') : startOf('first-contentful-paint'));
  const end = performance.now() + 60_000;
  while (!isUsable() && performance.now() < end) await new Promise((done) => setTimeout(done, 100));
  // Later paints and tasks of pictures and scripts.
  await new Promise((done) => setTimeout(done, 1000));
  const [navigation] = performance.getEntriesByType('navigation');
  const parsed = (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd;
  const painted = startOf('first-contentful-paint');
  const blocked = seen.tasks.map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime + longTask, painted)),
  );
  return {
    painted,
    largestPainted: seen.largest,
    usable: isScripted ? startOf('hydrated') : Math.max(painted, parsed),
    blocked: blocked.reduce((sum, ms) => sum + ms, 0),
    shift: seen.shift,
  };
}
