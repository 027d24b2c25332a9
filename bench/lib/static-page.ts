import type { Browser } from '@playwright/test';
import { compress } from '#api/http/answers/encoding.ts';
import type { Phone } from './first-visit.ts';
import { fetchResponse, type StoredResponse, startBareServer } from './start-bare-server.ts';

/**
 * A bare server with the page of `url` as a static one: the same HTML with its inline styles, without
 * scripts and web fonts, compressed like the shop's, and the pictures that a phone loads with it.
 */
export async function startStaticPage(browser: Browser, phone: Phone, url: string) {
  const page = createStaticPage(await fetchText(url));
  const pictures = await listPictures(browser, phone, { url, page });
  const responses = await Promise.all(
    pictures.map((picture) => fetchResponse(picture, { headers: { 'accept-encoding': 'br' } })),
  );
  const { pathname, search } = new URL(url);
  const document = await createDocument(pathname + search, page);
  const server = await startBareServer([document, ...responses]);
  return { ...server, url: server.url + document.path };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return response.text();
}

const link = /<link\b[^>]*>/g;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const isStylesheet = (tag: string) => attribute(tag, 'rel') === 'stylesheet';
/** Preloads of scripts, fonts and styles; those of pictures are also useful to a static page. */
const isPreload = (tag: string) =>
  attribute(tag, 'rel') === 'modulepreload' ||
  (attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') !== 'image');

/** The HTML with its inline styles, without scripts, web fonts and the stylesheet that the shop disables. */
export function createStaticPage(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(link, (tag) => (isPreload(tag) || isStylesheet(tag) ? '' : tag))
    .replace(/<style>[\s\S]*?<\/style>/g, withoutWebFonts);
}

/** Faces of the system's fonts remain: they have the measures of the web fonts. */
const withoutWebFonts = (css: string) =>
  css.replace(/@font-face\s*\{[^}]*\}/g, (face) => (face.includes('url(') ? '' : face));

/** The pictures that a phone loads with the page, from the shop. */
async function listPictures(
  browser: Browser,
  phone: Phone,
  { url, page: body }: { url: string; page: string },
): Promise<string[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const pictures = new Set<string>();
  page.on('request', (request) => {
    const address = request.url();
    if (address !== url && address.startsWith('http')) pictures.add(address);
  });
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return [...pictures];
}

async function createDocument(path: string, html: string): Promise<StoredResponse> {
  const body = await compress(Buffer.from(html), 'br');
  return {
    path,
    status: 200,
    headers: [
      ...['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br'],
      ...['content-length', String(body.length)],
    ],
    body: body.toString('base64'),
  };
}
