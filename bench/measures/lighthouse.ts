import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '../lib/browser.ts';
import { freePort } from '../lib/free-port.ts';
import { median } from '../lib/load.ts';
import { startShop } from '../lib/shop-process.ts';
import { foundPages, storefrontPages } from '../lib/storefront-pages.ts';
import type { Measure, Row } from '../measure.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
/** For pages with `noindex`, which lowers the score for search engines on purpose. */
const withoutSeo = categories.filter((category) => category !== 'seo');
const minScore = 95;
const maxShift = 0.02;
/** Odd, so that the median is one of them. */
const runs = 3;

/** Lighthouse scores with its simulation of a mid-range phone on slow 4G. */
export const run: Measure = async () => {
  await using shop = await startShop();
  const port = await freePort();
  await using _browser = await openBrowser(port);
  const rows: Row[] = [];
  for (const { what, path } of await storefrontPages(shop.url)) {
    rows.push(await evaluatePage({ what, url: shop.url + path, port, categories }));
  }
  for (const { what, path } of foundPages) {
    const url = shop.url + path;
    rows.push(await evaluatePage({ what, url, port, categories: withoutSeo }));
  }
  return rows;
};

type Evaluation = { what: string; url: string; port: number; categories: readonly Category[] };

async function evaluatePage({ what, ...evaluation }: Evaluation): Promise<Row> {
  const { categories } = evaluation;
  // Not counted: the first visit waits until the derivatives of its pictures are created.
  await runLighthouse(evaluation);
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await runLighthouse(evaluation));
  const scores = categories.map((category) => median(results.map(scoreOf(category))));
  const shift = median(results.map(({ audits }) => numberOf(audits['cumulative-layout-shift'])));
  const host = median(results.map(({ environment }) => environment.benchmarkIndex));
  const isGood = scores.every((score) => score >= minScore) && shift < maxShift;
  const last = results.at(-1);
  if (!isGood && last) process.stderr.write(`${what}: ${shortfalls(last).join('; ')}\n`);
  return {
    what: `Lighthouse, ${what}: ${categories.join(', ')}; CLS`,
    figure: `${scores.join(', ')}; ${shift.toFixed(3)}`,
    against: `host ${host.toFixed(0)}`,
    ratio: null,
    budget: `≥ ${minScore} each; < ${maxShift}`,
    ok: isGood,
  };
}

async function runLighthouse(evaluation: Omit<Evaluation, 'what'>, triesLeft = 2): Promise<Result> {
  const { url, port, categories } = evaluation;
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: 'error',
  });
  const fault = result ? result.lhr.runtimeError : { message: 'no result' };
  if (result && !fault) return result.lhr;
  // Lighthouse sometimes loses a trace; its message is "please run it again".
  if (triesLeft > 0) return runLighthouse(evaluation, triesLeft - 1);
  throw new Error(`Lighthouse failed on ${url}: ${fault?.message}`);
}

const scoreOf = (category: string) => (result: Result) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = (audit: Result['audits'][string] | undefined) => audit?.numericValue ?? Number.NaN;

/** The audits that lower a score, with their values. */
function shortfalls({ categories: scored, audits }: Result): string[] {
  return Object.values(scored)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 0.95)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? 'fails'}`);
}
