import type { Browser, Page } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { median } from '../lib/load.ts';
import { type Measure, report } from '../measure.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** Slow 4G: round-trip latency in milliseconds, throughput in bytes per second. */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const cpuSlowdown = 4;
/** Odd, so that the median is one of them. */
const visits = 5;

type Times = { painted: number; hydrated: number; mainThread: number };

/** First paint, end of hydration and main-thread time of a phone's first visit, per page. */
export const hydration: Measure = {
  name: 'hydration',
  run: () =>
    measureEveryPage(async ({ browser, what, url }) => {
      // The first visit waits until the derivatives of its pictures are created.
      await visit(browser, url, { isSlow: false });
      const all: Times[] = [];
      for (let time = 0; time < visits; time++) {
        const { painted, hydrated } = await visit(browser, url, { isSlow: true });
        const { mainThread } = await visit(browser, url, { isSlow: false });
        all.push({ painted, hydrated, mainThread });
      }
      const medianOf = (key: keyof Times) => median(all.map((times) => times[key]));
      return [
        report({ what: `${what}: painted, slow 4G`, unit: 'ms', figure: medianOf('painted') }),
        report({ what: `${what}: hydrated, slow 4G`, unit: 'ms', figure: medianOf('hydrated') }),
        report({ what: `${what}: main thread`, unit: 'ms', figure: medianOf('mainThread') }),
      ];
    }),
};

/** Times since navigation, and the processor time of the main thread, in milliseconds. */
async function visit(
  browser: Browser,
  url: string,
  { isSlow }: { isSlow: boolean },
): Promise<Times> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isSlow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  }
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await markHydration(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...times, mainThread: seconds * 1000 };
}

/** Hydration removes `clickRecorder` (web/ui/click-replay.ts). */
async function markHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (!document.body || window.clickRecorder) return;
      performance.mark('hydrated');
      clearInterval(timer);
    }, 5);
  });
}
