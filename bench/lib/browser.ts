import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { call, type Transport } from '../../web/api-client.ts';
import { freePort } from './free-port.ts';
import { administrator } from './shop-process.ts';

/** The system's Chromium, headless; `port` is its remote debugging port. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing; set CHROMIUM_PATH.');
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args }), port };
}

/** Signs the page in as the administrator of the shop at `url`, before it opens its first document. */
export async function signInAsAdministrator(page: Page, url: string): Promise<void> {
  const api: Transport = (path, init) => fetch(url + path, init);
  const session = JSON.stringify(await call(api, 'POST /users/signin', { body: administrator }));
  await page.addInitScript((value) => localStorage.setItem('user_info', value), session);
}
