import type { Browser, BrowserContext, Page } from '@playwright/test';
import { listingHref } from '#domain/catalogue/listing-url.ts';
import { type Store, stores } from '#domain/site/store.ts';
import { openBrowser, signInAsAdministrator } from '../lib/browser.ts';
import {
  type Content,
  observeInteractions,
  takeLongest,
  timeToPaint,
} from '../lib/interaction-times.ts';
import { median } from '../lib/load.ts';
import { startShop } from '../lib/shop-process.ts';
import { phone, slowDown } from '../lib/slow-phone.ts';
import { type Measure, type Row, report } from '../measure.ts';

/** Odd, so that the median is one of them. */
const visits = 9;
/** Of the median, in milliseconds: taps to content, and from the answer of the shop. */
const budgets = { tap: 100, back: 50, answer: 100, interaction: 100 };

/** One visit's figures, in milliseconds, by what was done. */
type Figures = Map<string, { figure: number; task: number; atMost: number }>;

/**
 * What a shopper and an owner wait for after the first paint: interactions to the next paint (Event Timing),
 * and taps until their content is painted, by scripted journeys at a slow phone's processor and line.
 */
export const run: Measure = async () => {
  await using shop = await startShop();
  await using browser = await openBrowser();
  const rows: Row[] = [];
  for (const store of stores) {
    const visit = () => visitShop(browser, shop.url, store);
    // The first visit waits for the derivatives of pictures.
    await visit();
    rows.push(...rowsOf(store.name, await repeat(visit)));
  }
  rows.push(...rowsOf('panel', await repeat(() => visitPanel(browser, shop.url))));
  return rows;
};

async function repeat(visit: () => Promise<Figures>): Promise<Figures[]> {
  const all: Figures[] = [];
  while (all.length < visits) all.push(await visit());
  return all;
}

function rowsOf(where: string, all: readonly Figures[]): Row[] {
  const [first = new Map()] = all;
  return [...first].map(([what, { atMost }]) => {
    const figures = all.map((visit) => visit.get(what)?.figure ?? Number.NaN);
    const longest = Math.max(...all.map((visit) => visit.get(what)?.task ?? 0));
    return report(
      {
        ...{ what: `${where}: ${what}`, unit: 'ms', figure: median(figures) },
        ...{ against: Math.max(...figures), of: `longest task ${Math.round(longest)} ms; worst` },
      },
      { atMost },
    );
  });
}

/** A page and the figures of what is done on it. */
function record(page: Page) {
  const figures: Figures = new Map();
  const note = async (what: string, figure: number | null, atMost: number) => {
    await page.waitForLoadState('networkidle');
    const { interaction, task } = await takeLongest(page);
    figures.set(what, { figure: figure ?? interaction, task, atMost });
  };
  return {
    figures,
    /** An interaction, until the next paint. */
    async interact(what: string, act: () => Promise<unknown>) {
      await takeLongest(page);
      await act();
      await page.waitForTimeout(400);
      await note(what, null, budgets.interaction);
    },
    /** Until the content is painted, from what the budget says. */
    async paint(
      what: string,
      content: Content,
      budget: 'tap' | 'back' | 'answer',
      act: () => Promise<unknown>,
    ) {
      await takeLongest(page);
      const { fromTap, fromAnswer } = await timeToPaint(page, content, act);
      await note(what, budget === 'answer' ? fromAnswer : fromTap, budgets[budget]);
    },
  };
}

/** A page of a slow device, signed in. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await signInAsAdministrator(page, url);
  await observeInteractions(page);
  await slowDown(page);
  return page;
}

async function visitShop(browser: Browser, url: string, store: Store): Promise<Figures> {
  await using context = await browser.newContext(phone);
  const page = await openPage(context, url);
  const { figures, interact, paint } = record(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const open = async (path: string) => {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    // Cards in view are prefetched after a second.
    await page.waitForTimeout(2500);
  };
  const listing = listingHref(store, { tab: 'Productos' });

  await open(listing);
  await interact('search opened', () => button('Buscar').tap());
  await interact('search typed', () => page.locator('[type=search]').pressSequentially('rem'));
  const found = { url: 'q=rem', selector: 'main h2', text: 'Resultados' };
  await paint('search', found, 'answer', () => page.keyboard.press('Enter'));

  await open(listing);
  await interact('filters opened', () => button(/^Filtrar y ordenar/).tap());
  await interact('sizes opened', () => page.locator('summary', { hasText: 'Talle' }).tap());
  const filtered = {
    url: 'talle=',
    selector: '[aria-label="Filtros elegidos"] li',
    text: '',
  };
  const size = page.locator('.filter-values a').first();
  await paint('filter', filtered, 'answer', () => size.tap());
  const sorted = { url: 'orden=', selector: 'summary', text: 'Ordenar: Menor precio' };
  await page.locator('summary', { hasText: 'Ordenar' }).tap();
  const cheapest = page.getByRole('link', { name: 'Menor precio' });
  await paint('sort', sorted, 'answer', () => cheapest.tap());

  await open(listing);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link') })
    .first();
  await interact('colour previewed', () =>
    card
      .getByRole('button', { name: /^Ver en/ })
      .last()
      .tap(),
  );
  await page.waitForTimeout(5000);
  const name = await card.getByRole('heading').innerText();
  const product = { url: '-product/', selector: 'main h1', text: name };
  await paint('product', product, 'tap', () => card.getByRole('link').tap());
  const choices = (name: string) =>
    page.getByRole('group', { name, exact: true }).locator('button[aria-pressed]:enabled');
  await interact('size chosen', () => choices('Talle').last().tap());
  await interact('colour chosen', () => choices('Color').last().tap());
  await choices('Talle').first().tap();
  // Adding opens the cart.
  await interact('added to the cart', () => button('Agregar al carrito').tap());
  await page.keyboard.press('Escape');
  await interact('cart opened', () => button(/^Carrito/).tap());
  await page.keyboard.press('Escape');
  const list = { url: listing, selector: 'main h2', text: name };
  await paint('back to the listing', list, 'back', () => page.evaluate(() => history.back()));
  await fillAddress(page, interact);
  return figures;
}

/** In the checkout of the cart. */
async function fillAddress(page: Page, interact: ReturnType<typeof record>['interact']) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button(/^Carrito/).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a pagar' }).tap();
  await page.waitForURL('**/pay');
  await page.getByRole('dialog', { name: 'Nuestras recomendaciones!' }).waitFor();
  await interact('recommendations closed', () => page.keyboard.press('Escape'));
  await interact('address opened', () => button('Agregar Datos de Envío').tap());
  const field = (label: string) => page.getByRole('dialog').getByLabel(label);
  await interact('DNI typed', () => field('DNI del destinatario').pressSequentially('30123456'));
  await interact('street typed', () => field('Calle y Altura').pressSequentially('Av. Colón 12'));
  await interact('errors shown', () => button('Guardar').tap());
}

async function visitPanel(browser: Browser, url: string): Promise<Figures> {
  await using context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await openPage(context, url);
  const { figures, interact } = record(page);
  const type = (text: string) => page.keyboard.type(text, { delay: 120 });
  await page.goto(`${url}/admin/productos`, { waitUntil: 'networkidle' });
  await interact('page', () => page.getByRole('link', { name: 'Siguiente', exact: true }).click());
  await page.getByPlaceholder('Buscar por nombre...').click();
  await interact('search', () => type('rem'));
  await page.getByRole('button', { name: 'Editar en la tabla' }).click();
  const stock = page.getByLabel(/^Stock de /).first();
  await interact('cell focused', () => stock.click());
  await interact('cell typed', () => type('25'));
  await interact('next cell', () => page.keyboard.press('Enter'));
  return figures;
}
