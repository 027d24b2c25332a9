import type { CDPSession, Page } from '@playwright/test';

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Round-trip latency in milliseconds, throughput in bytes per second (1.6 Mbit/s down). */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const cpuSlowdown = 4;

/** Gives a page the processor and the line of a slow phone. Returns the session that does. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return devtools;
}
