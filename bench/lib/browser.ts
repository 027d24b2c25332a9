import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort } from './free-port.ts';

/** The system's Chromium without a window, also to be reached on `port` by its own protocol. */
export async function openBrowser(): Promise<{ browser: Browser; port: number }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing; CHROMIUM_PATH may name one.');
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args }), port };
}
