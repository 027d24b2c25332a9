import type { Browser } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Visit, visitFirst } from '../lib/first-visit.ts';
import { median } from '../lib/load.ts';
import { phone } from '../lib/slow-phone.ts';
import { startStaticPage } from '../lib/static-page.ts';
import { compare, type Measure, type Row, report } from '../measure.ts';

/** Odd, so that the median is one of them. */
const visits = 5;
/** Of the first paint, to that of the static page. */
const maxRatio = 1.3;
const maxShift = 0.02;

/** Paints, blocking and hydration of a slow phone's first visit, compared with a static page. */
export const run: Measure = () =>
  measureEveryPage(async ({ browser, what, url }) => {
    // The first visit waits until the derivatives of its pictures are created.
    await visitFirst(browser, phone, { url, isSlow: false });
    using reference = await startStaticPage(browser, phone, url);
    return rowsOf(what, await alternate(browser, url, reference.url));
  });

type Visits = Record<'slow' | 'reference' | 'fast', Visit[]>;

/** Slow visits of both pages in turns, and visits without throttling for the processor time. */
async function alternate(browser: Browser, url: string, reference: string): Promise<Visits> {
  const all: Visits = { slow: [], reference: [], fast: [] };
  for (let time = 0; time < visits; time++) {
    all.slow.push(await visitFirst(browser, phone, { url, isSlow: true }));
    all.reference.push(await visitFirst(browser, phone, { url: reference, isSlow: true }));
    all.fast.push(await visitFirst(browser, phone, { url, isSlow: false }));
  }
  return all;
}

function rowsOf(page: string, { slow, reference, fast }: Visits): Row[] {
  const amounts = (what: string, key: keyof Visit, unit = 'ms') => ({
    what: `${page}: ${what}`,
    unit,
    figure: medianOf(slow, key),
    against: medianOf(reference, key),
    of: 'static page',
  });
  // The others have no ratio: a static page hardly blocks or shifts.
  const mainThread = { what: `${page}: main thread, unthrottled`, unit: 'ms' };
  return [
    compare(amounts('first paint', 'painted'), { atMost: maxRatio }),
    compare(amounts('largest paint', 'largestPainted')),
    compare(amounts('usable', 'usable')),
    report(amounts('blocked', 'blocked')),
    report(amounts('layout shift', 'shift', ''), { atMost: maxShift }),
    report({ ...mainThread, figure: medianOf(fast, 'mainThread') }),
  ];
}

const medianOf = (all: readonly Visit[], key: keyof Visit) =>
  median(all.map((visit) => visit[key]));
