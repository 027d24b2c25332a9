import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort } from './free-port.ts';

/** The system's Chromium, headless; `port` is its remote debugging port. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing; set CHROMIUM_PATH.');
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args }), port };
}
