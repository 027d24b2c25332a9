import { defineConfig, devices } from '@playwright/test';
import { lockedShop, sharedShop, type TestedShop } from './e2e/shop-address.ts';
import { findHeadlessChromium } from './scripts/chromium.mjs';

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: findHeadlessChromium() ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

const desktop = { ...chromium, viewport: { width: 1280, height: 800 } };

// Journeys that lock the shop or put it under maintenance run one after the other on a shop of their own.
const alone = '**/*.alone.spec.ts';
// Journeys that do not depend on the viewport, or exist at one size only, run once.
const desk = '**/*.desk.spec.ts';
const phone = '**/*.phone.spec.ts';

const serve = ({ address }: TestedShop, name: string) => ({
  command: `node e2e/serve-shop.ts ${name}`,
  url: `${address}/api/lock`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Journeys wait for timers and for processes: with one for each of two processors a fifth is idle.
  workers: 3,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: sharedShop.address,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // First: beside the others it leaves no processor idle.
    {
      name: 'alone',
      testMatch: alone,
      workers: 1,
      fullyParallel: false,
      use: { ...desktop, baseURL: lockedShop.address },
    },
    {
      name: 'phone',
      testIgnore: [alone, desk],
      use: {
        ...devices['iPhone 13'],
        ...chromium,
        viewport: { width: 390, height: 844 },
        // At its density of 3 the processor draws nine times the pixels, for a fifth of the journeys' time;
        // e2e/storefront/pictures.spec.ts has a density of its own.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      testIgnore: [alone, phone],
      // Drawing each frame of the transitions takes a sixth of the journeys' time; on phones they run.
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: [serve(sharedShop, 'shared'), serve(lockedShop, 'locked')],
});
