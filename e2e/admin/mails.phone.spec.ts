import type { Page } from '@playwright/test';
import { postfix } from '../../api/testing/bounces.ts';
import { openImapServer } from '../../api/testing/imap-server.ts';
import { openSmtpServer, type TestSmtpServer } from '../../api/testing/smtp-server.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  createShopConfig,
  killShop,
  openShop,
  removeShop,
  type ShopConfig,
  type ShopProcess,
  signInToShop,
} from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

// Both tests would listen on one port.
test.describe.configure({ mode: 'default' });

let config: ShopConfig;
let server: TestSmtpServer;
let shop: ShopProcess;
const open = (env: Record<string, string> = {}) =>
  openShop(config, {
    PAYMENTS: 'simulator',
    DEMO_CATALOGUE: 'off',
    SMTP_URL: server.url,
    MAIL_FROM: 'Vidriera <hola@tienda.example>',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...env,
  });
async function headersOf(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.user_info).token as string);
  return { authorization: `Bearer ${token}` };
}

async function countUndelivered(page: Page): Promise<number> {
  const headers = await headersOf(page);
  const response = await page.request.get(`${config.address}/api/admin/mails`, { headers });
  return (await response.json()).total;
}

async function invite(page: Page, email: string) {
  const headers = await headersOf(page);
  const data = { email, isOwner: false };
  const response = await page.request.post(`${config.address}/api/admin/administrators`, {
    ...{ headers, data },
  });
  expect(response.ok()).toBe(true);
}
test.beforeEach(async ({ page }) => {
  test.slow();
  config = await createShopConfig(6);
  server = await openSmtpServer();
  shop = await open();
  await signInToShop(page, config);
});
test.afterEach(async ({ page }) => {
  // Its open requests would fail, which the fixture reports.
  await page.close();
  await removeShop(config);
  await server.stop();
});

test('the shopkeeper sees an e-mail that was refused, retries it, and what a server that is down means', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto(`${config.address}/admin/correos`);
  await expect(main).toContainText('Todos los correos se entregaron');

  server.respond = (step) => (step === 'recipient' ? '550 5.1.1 No such user here' : null);
  await invite(page, 'nadie@example.com');
  await expect.poll(() => server.steps.filter((step) => step === 'recipient')).toHaveLength(1);
  await page.reload();
  const row = main.getByRole('listitem').filter({ hasText: 'nadie@example.com' });
  await expect(row).toContainText('Invitación a administrar');
  await expect(row).toContainText('Rechazado');
  await expect(row).toContainText('La dirección no existe.');
  await expectNoSidewaysScroll(page);

  server.respond = () => null;
  await row.getByRole('button', { name: 'Reintentar ahora el correo a nadie@example.com' }).click();
  await expect(page.getByText('La tienda lo intenta ahora')).toBeVisible();
  await expect(main).toContainText('Todos los correos se entregaron');
  expect(server.received).toMatchObject([{ to: [{ address: 'nadie@example.com' }] }]);

  await server.stop();
  await invite(page, 'ana@example.com');
  await expect(async () => {
    await page.reload();
    await expect(main).toContainText('No se envía ningún correo desde el', { timeout: 2000 });
  }).toPass();
  await expect(main).toContainText('El servidor de correo no responde.');
});

test.describe('while the shop restarts', () => {
  test.use({ expectedConsoleError: /net::ERR_|Failed to fetch/ });

  test('the shopkeeper sees an e-mail that came back after it was sent', async ({ page }) => {
    test.slow();
    await page.goto(`${config.address}/admin/correos`);
    await invite(page, 'nadie@example.com');
    await expect.poll(() => server.received).toHaveLength(1);
    // Until the shop has stored that it was sent, what comes back is read again five minutes later.
    await expect.poll(() => countUndelivered(page)).toBe(0);
    const mailbox = await openImapServer();
    const messageId = server.received[0]?.messageId ?? '';
    await mailbox.deliver(postfix({ messageId }, '5.1.1', '550 5.1.1 No such user here'));
    await killShop(shop);
    await open({ MAIL_BOUNCES_IMAP_URL: mailbox.url });
    // On a busy machine the jobs of a shop that starts again are late.
    await expect.poll(() => mailbox.listSeen(), { timeout: 45_000 }).toEqual([1]);
    await mailbox.stop();

    await page.goto(`${config.address}/admin/correos`);
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'nadie@example.com' });
    await expect(row).toContainText('Rechazado después de enviarlo');
    await expect(row).toContainText('La dirección no existe.');
    await expect(row).toContainText('550 5.1.1 No such user here');
    await expect(row).toContainText('la tienda borra los datos de este correo cuando lo envía');
    await expect(row.getByRole('button', { name: 'Reintentar ahora' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
