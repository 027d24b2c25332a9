import type { Browser, Page } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { median } from '../lib/load.ts';
import { type Measure, tell } from '../measure.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** Slow 4G: the way there and back in milliseconds, bytes a second. */
const slowLine = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const slowerCpu = 4;
/** An odd number, so that one of them is the median. */
const visits = 5;

type Seen = { painted: number; awake: number; worked: number };

/** When a phone's first visit of a page is painted, when it answers, and what its thread worked. */
export const hydration: Measure = {
  name: 'waking',
  run: () =>
    measureEveryPage(async ({ browser, what, url }) => {
      // The first visitor waits for the pictures to be made.
      await visit(browser, url, { isSlow: false });
      const seen: Seen[] = [];
      for (let time = 0; time < visits; time++) {
        const { painted, awake } = await visit(browser, url, { isSlow: true });
        const { worked } = await visit(browser, url, { isSlow: false });
        seen.push({ painted, awake, worked });
      }
      const middle = (key: keyof Seen) => median(seen.map((each) => each[key]));
      return [
        tell({ what: `${what}: painted, slow 4G`, unit: 'ms', figure: middle('painted') }),
        tell({ what: `${what}: answers, slow 4G`, unit: 'ms', figure: middle('awake') }),
        tell({ what: `${what}: work of its thread`, unit: 'ms', figure: middle('worked') }),
      ];
    }),
};

/** Times since the visit began, and the processor time of the page's thread, in milliseconds. */
async function visit(
  browser: Browser,
  url: string,
  { isSlow }: { isSlow: boolean },
): Promise<Seen> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (isSlow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  }
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await noteWaking(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    awake: performance.getEntriesByName('awake')[0]?.startTime ?? Number.NaN,
  }));
  const { metrics } = await devtools.send('Performance.getMetrics');
  await context.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { ...times, worked: seconds * 1000 };
}

/** A page that answers no longer remembers taps for later. */
async function noteWaking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = setInterval(() => {
      if (!document.body || window.stopRecordingClicks) return;
      performance.mark('awake');
      clearInterval(look);
    }, 5);
  });
}
