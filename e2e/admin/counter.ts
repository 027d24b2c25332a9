import type { Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { call } from '../../web/api-client.ts';
import { expect } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

/** A size of a product as the counter has it now, by the position of its variant and size. */
async function sizeOf({ _id }: Product, variant: number, size: number) {
  const { token } = await openSession(administrator);
  const { products } = await call(overHttp, 'GET /api/admin/counter', {}, { token });
  const found = products.find((product) => product._id === _id);
  return found?.variants[variant]?.sizes[size];
}

export const barcodeOf = async (product: Product, variant = 0, size = 0): Promise<string> =>
  (await sizeOf(product, variant, size))?.barcode ?? '';

export const stockOf = async (product: Product, variant = 0, size = 0): Promise<number> =>
  (await sizeOf(product, variant, size))?.stock ?? 0;

/** Opens the counter, with the field that a scanner types into. */
export async function openCounter(page: Page): Promise<void> {
  await openPanel(page, '/admin/mostrador');
  await expect(page.getByLabel('Escaneá o buscá una prenda')).toBeFocused();
}

/** Waits until the counter opens without a connection. */
export async function untilCached(page: Page): Promise<void> {
  const isCached = async (url: string) => (await caches.match(url)) !== undefined;
  for (const path of ['/admin/mostrador', '/api/admin/counter']) {
    await expect.poll(() => page.evaluate(isCached, path)).toBe(true);
  }
}

/** As a scanner types, into the focused element. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Pays the open sale with one method and confirms it. */
export async function pay(page: Page, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await page.getByRole('button', { name: method, exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar venta' }).click();
}
