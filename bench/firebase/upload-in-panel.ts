import { largePicture } from '#api/testing/pictures.ts';
import { openBrowser, signInAsAdministrator } from '../lib/browser.ts';
import { log } from '../lib/report.ts';
import { startShop } from '../lib/shop-process.ts';

const timeoutMs = 60_000;

/** Uploads a picture in the panel of a real shop, with the web SDK in Chromium. */
export async function uploadInPanel(env: Record<string, string>, bucket: string): Promise<void> {
  await using shop = await startShop({ ...env, DEMO_CATALOGUE: 'off' });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('requestfinished', (request) => {
    const command = request.headers()['x-goog-upload-command'];
    if (command) requests.push(command);
  });
  await signInAsAdministrator(page, shop.url);
  await page.goto(`${shop.url}/admin/productos/agregar/producto/variantes/nueva`);
  const input = page.getByLabel('Agregar imagen principal').and(page.locator('input'));
  const completed = page.waitForResponse(/uploads\/complete$/, { timeout: timeoutMs });
  const buffer = await largePicture();
  await input.setInputFiles({ name: 'remera.webp', mimeType: 'image/webp', buffer });
  const response = await completed;
  const { url, message } = await response.json();
  log(`the web SDK sent ${buffer.length} bytes to ${bucket}: ${requests.join(' | ')}`);
  log(`the shop checked it: ${response.status()} ${url ?? message}`);
  const shown = await fetch(`${shop.url}${url}`);
  log(`and shows it: ${shown.status} ${shown.headers.get('content-type')}`);
  if (response.status() !== 201 || !shown.ok) process.exitCode = 1;
}
