import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { signInAdministrator } from './accounts.ts';
import { createCall } from './shop-call.ts';

/** The system's Chromium, headless, with a remote debugging port. */
export async function openBrowser(port?: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing; set CHROMIUM_PATH.');
  const args = ['--no-sandbox', '--disable-gpu'];
  if (port) args.push(`--remote-debugging-port=${port}`);
  return chromium.launch({ executablePath, args });
}

/** Signs the page in as the administrator of the shop at `url`, before it opens its first document. */
export async function signInAsAdministrator(page: Page, url: string): Promise<void> {
  const session = JSON.stringify(await signInAdministrator(createCall(url)));
  await page.addInitScript((value) => localStorage.setItem('user_info', value), session);
}
