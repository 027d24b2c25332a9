import { type EntryPage, measureEveryPage } from '../lib/every-page.ts';
import { type Visit, visitFirst } from '../lib/first-visit.ts';
import { median } from '../lib/load.ts';
import { startRewritingProxy } from '../lib/rewriting-proxy.ts';
import { phone } from '../lib/slow-phone.ts';
import { compare, type Measure, type Row } from '../measure.ts';

/** Odd, so that the median is one of them. */
const visits = 9;
const pages = ['Kings: Productos', 'Lv: Productos', 'Lv: a product'];

/** What makes the first second of a page faster, and the page without it. */
const removals = {
  'scripts at the paint': (html: string) =>
    html
      .replace(
        /<template id="scripts" data-entry="([^"]*)">(.*?)<\/template><script>.*?<\/script>/s,
        (_, entry, scripts) => `<link rel="modulepreload" href="${entry}"/>${scripts}`,
      )
      .replace(
        /<script type="module" src="([^"]*)"><\/script>/g,
        '<link rel="modulepreload" href="$1"/>',
      ),
  'inline styles': (html: string) =>
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/(<link rel="stylesheet" href="[^"]*") disabled=""/, '$1'),
  'fonts after the scripts': (html: string) => html.replace('<html ', '<html data-fonts="" '),
  'far pictures later': (html: string) => html.replace('<html ', '<html data-pictures="" '),
};

/** The page as it is, and without each of them. */
const rewrites = [
  (html: string) => html,
  ...Object.entries(removals).map(([name, remove]) => (html: string) => {
    const rewritten = remove(html);
    if (rewritten === html) throw new Error(`Nothing to remove: ${name}`);
    return rewritten;
  }),
];

/** The first visit of a slow phone with and without each of them, in turns. */
export const run: Measure = () =>
  measureEveryPage(async (page) => (pages.includes(page.what) ? measurePage(page) : []));

async function measurePage({ browser, what, path, shop }: EntryPage): Promise<Row[]> {
  const proxies = await Promise.all(rewrites.map((rewrite) => startRewritingProxy(shop, rewrite)));
  const all = rewrites.map((): Visit[] => []);
  for (let round = 0; round <= visits; round += 1) {
    for (const [index, { url }] of proxies.entries()) {
      const visit = await visitFirst(browser, phone, { url: url + path, isSlow: round > 0 });
      // The first creates the pictures' derivatives.
      if (round > 0) all[index]?.push(visit);
    }
  }
  for (const { stop } of proxies) stop();
  const medianOf = (index: number, key: 'painted' | 'usable') =>
    median((all[index] ?? []).map((visit) => visit[key]));
  return Object.keys(removals).flatMap((name, index) =>
    (['painted', 'usable'] as const).map((key) =>
      compare({
        what: `${what}, ${name}: ${key}`,
        unit: 'ms',
        figure: medianOf(0, key),
        against: medianOf(index + 1, key),
        of: 'without',
      }),
    ),
  );
}
