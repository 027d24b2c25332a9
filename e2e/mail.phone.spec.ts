import type { APIRequestContext } from '@playwright/test';
import { demoSettings } from '#domain/site/demo-settings.ts';
import { sampleOrder } from '#domain/testing/sample-order.ts';
import type { PageBuild } from '../api/http/render-page.ts';
import { expect, mailedLink, type Shopper, test } from './fixtures.ts';

async function signUp(request: APIRequestContext, shopper: Shopper) {
  const data = { ...shopper, userName: 'camila', confirmPassword: shopper.password };
  expect((await request.post('/users/signup', { data })).status()).toBe(200);
  await mailedLink(shopper.email, '/verifyAccount');
}

test('a visitor of the demo reads its emails and follows their links', async ({
  page,
  request,
  shopper,
}) => {
  await signUp(request, shopper);
  await page.goto('/correo');
  await page.getByRole('link', { name: shopper.email }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Verificá tu cuenta de Vidriera',
  );
  const email = page.frameLocator('iframe');
  await expect(email.getByRole('heading')).toHaveText('Verificá tu cuenta');
  await expect(email.getByText('Hola, Camila.')).toBeVisible();

  await page.getByRole('link', { name: 'Solo texto' }).click();
  await expect(page.locator('pre')).toContainText('Hola, Camila.');
  await page.getByRole('link', { name: 'Como se ve' }).click();
  await email.getByRole('link', { name: 'Verificar mi cuenta' }).click();
  await expect(page.getByText('Cuenta verificada exitosamente. Inicie Sesion')).toBeVisible();
});

test('an email that was never sent is not found', async ({ request }) => {
  for (const path of ['/correo/nadie', '/correo/..%2F..%2Fsecrets']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

for (const store of ['Kings', 'Lv'] as const) {
  test(`an email of ${store} with endless words fits the screen's width`, async ({ page }) => {
    const endless = 'Supercalifragilistico'.repeat(8);
    const products = sampleOrder.products.map((line) => ({
      ...line,
      title: endless,
      size: endless,
      unit_price: 9_999_999.99,
      items: line.items.map((item) => ({ ...item, title: endless })),
    }));
    const shippingInfo = { ...sampleOrder.shippingInfo, address: endless };
    const order = { ...sampleOrder, products, shippingInfo };
    const built = new URL('../build/server/index.js', import.meta.url);
    const { entry }: PageBuild = await import(built.href);
    const { html } = await entry.module.renderEmail({
      template: 'order_shipped',
      trackingCode: endless,
      order,
      firstName: 'Camila',
      store,
      refundWay: 'provider',
      linkToken: null,
      publicUrl: 'https://tienda.example',
      settings: demoSettings,
    });
    await page.setContent(html);
    const screen = page.viewportSize()?.width;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen);
  });
}
