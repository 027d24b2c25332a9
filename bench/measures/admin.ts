import type { Browser, Page } from '@playwright/test';
import { withBigShop } from '../lib/big-shop.ts';
import { openBrowser, signInAsAdministrator } from '../lib/browser.ts';
import { median } from '../lib/load.ts';
import { timePanelCalls } from '../lib/panel-calls.ts';
import { timeToSettle } from '../lib/settle.ts';
import { type Measure, type Row, report } from '../measure.ts';

const amounts = { orders: 100_000, users: 30_000 };
const tries = 5;
const budget = { atMost: 200 };

/** The panel's response times, on the server and in a browser, in a big shop on PostgreSQL. */
export const run: Measure = () =>
  withBigShop(
    async ({ url }) => [...(await timePanelCalls(url)), ...(await measurePanel(url))],
    amounts,
  );

/** Measures the shop at `url`, which must have the benchmarks' administrator. */
async function measurePanel(url: string): Promise<Row[]> {
  await using browser = await openBrowser();
  const page = await openPanel(browser, url);
  const rows: Row[] = [];
  for (const { what, path, event, act } of interactions) {
    await page.goto(`${url}${path}`);
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let index = 0; index < tries; index += 1) {
      times.push(await timeToSettle(page, event, () => act(page, index)));
    }
    rows.push(report({ what: `panel: ${what}`, unit: 'ms', figure: median(times) }, budget));
  }
  return rows;
}

type Interaction = {
  what: string;
  path: string;
  event: 'keydown' | 'click';
  act: (page: Page, index: number) => Promise<void>;
};

/** Types the next character of a search word. */
const press =
  (box: string, word: string): Interaction['act'] =>
  async (page, index) => {
    await page.getByPlaceholder(box).focus();
    await page.keyboard.press(word[index] ?? ' ');
  };
const byName = press('Buscar por nombre...', 'remer');
const byEmail = press('Buscar por e-mail', 'maria');

const turnPage: Interaction['act'] = (page) =>
  page.getByRole('link', { name: 'Siguiente', exact: true }).click();

const goTo =
  (...names: string[]): Interaction['act'] =>
  (page, index) =>
    page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: names[index % names.length] ?? '', exact: true })
      .click();

const sort: Interaction['act'] = (page, index) =>
  page
    .getByRole('columnheader', { name: index % 2 === 0 ? 'Nombre' : 'Categoría' })
    .getByRole('button')
    .click();

const table = '/admin/productos';
const grid = '/admin/productos/editar';
const pending = '/admin/ordenes-pendientes';
const delivered = '/admin/ordenes-entregadas';

const interactions: readonly Interaction[] = [
  { what: 'product table, key press', path: table, event: 'keydown', act: byName },
  { what: 'product table, sort', path: table, event: 'click', act: sort },
  { what: 'product table, page', path: table, event: 'click', act: turnPage },
  { what: 'product grid, key press', path: grid, event: 'keydown', act: byName },
  { what: 'product grid, page', path: grid, event: 'click', act: turnPage },
  { what: 'orders to approve, key press', path: pending, event: 'keydown', act: byEmail },
  { what: 'orders to approve, page', path: pending, event: 'click', act: turnPage },
  { what: 'delivered orders, key press', path: delivered, event: 'keydown', act: byEmail },
  { what: 'delivered orders, page', path: delivered, event: 'click', act: turnPage },
  { what: 'combos, opened', path: table, event: 'click', act: goTo('Combos', 'Ver Productos') },
  {
    what: 'combo form, key press',
    path: '/admin/combos/nuevo',
    event: 'keydown',
    act: byName,
  },
];

async function openPanel(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAsAdministrator(page, url);
  return page;
}
