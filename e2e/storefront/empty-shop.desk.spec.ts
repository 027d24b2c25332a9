import { rm } from 'node:fs/promises';
import { call, type Transport } from '../../web/api-client.ts';
import { expect, test } from '../fixtures.ts';
import {
  createShopConfig,
  killShop,
  openShop,
  type ShopConfig,
  type ShopProcess,
} from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

let place: ShopConfig;
let shop: ShopProcess;
test.beforeEach(async () => {
  place = await createShopConfig(2);
});
test.afterEach(async () => {
  shop?.kill('SIGKILL');
  await rm(place.folder, { recursive: true, force: true });
});

test('a shop without products shows empty listings; a configured product shows the size chart', async ({
  page,
}) => {
  // Starts the shop twice.
  test.slow();
  const env = {
    DEMO_CATALOGUE: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const { address } = place;
  const overHttp: Transport = (path, init) => fetch(address + path, init);
  shop = await openShop(place, env);
  for (const [path, text] of [
    ['/kings', 'No hay productos por ahora.'],
    ['/kings?tab=promos', 'No hay promociones disponibles.'],
    ['/vectorgas', 'No hay promociones disponibles.'],
    ['/vectorgas?tab=productos', 'No hay productos por ahora.'],
  ] as const) {
    await page.goto(address + path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByText('0 artículos', { exact: true })).toBeVisible();
  }
  await page.goto(`${address}/vectorgas/lv-promo/${crypto.randomUUID()}`);
  await expect(page.getByText('No hay promociones disponibles.')).toBeVisible();

  const { token } = await call(overHttp, 'POST /users/signin', { body: administrator });
  const variants = [{ color: 'Black', modelName: 'Negro', sizes: [{ size: 'M', stock: 1 }] }];
  const body = { nombre: 'Buzo Ancho', precio: 50_000, store: 'Lv', categoria: 'Buzos', variants };
  const { _id } = await call(overHttp, 'POST /api/products', { body }, { token });
  const chart = page.getByRole('figure', { name: 'Tabla de talles' });
  await page.goto(`${address}/vectorgas/lv-product/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Buzo Ancho' })).toBeVisible();
  await expect(chart).toHaveCount(0);
  await page.goto('about:blank');
  await killShop(shop);

  shop = await openShop(place, { ...env, SIZE_CHART_PRODUCTS: _id });
  await page.goto(`${address}/vectorgas/lv-product/${_id}`);
  await expect(chart).toBeVisible();
  await page.goto('about:blank');
});
