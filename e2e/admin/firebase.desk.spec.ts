import type { Page } from '@playwright/test';
import { type FirebaseStandIn, openFirebaseStandIn } from '../../api/testing/firebase/stand-in.ts';
import { largePicture } from '../../api/testing/pictures.ts';
import { expect, test } from '../fixtures.ts';
import {
  createShopConfig,
  openShop,
  removeShop,
  type ShopConfig,
  signInToShop,
} from '../own-shop.ts';
import { mainInput } from '../picture-files.ts';
import { administrator } from '../shop-address.ts';

// They use the port of their separate shop.
test.describe.configure({ mode: 'default' });

let firebase: FirebaseStandIn;
let config: ShopConfig;
let buffer: Buffer;
test.beforeAll(async () => {
  buffer = await largePicture();
  firebase = await openFirebaseStandIn();
  config = await createShopConfig(7);
  await openShop(config, {
    DEMO_CATALOGUE: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...(await firebase.writeEnvironment(config.folder)),
  });
});
test.beforeEach(async ({ page }) => {
  test.slow();
  firebase.forget();
  await signInToShop(page, config);
});
test.afterAll(async () => {
  await removeShop(config);
  await firebase.close();
});

const progressBar = (page: Page) =>
  page.getByRole('progressbar', { name: 'Progreso de la subida' });
const picture = () => ({ name: 'remera.webp', mimeType: 'image/webp', buffer });

/** Opens the form of a variant, and types into it. */
async function openVariant(page: Page) {
  await page.goto(`${config.address}/admin/productos/agregar/producto/variantes/nueva`);
  await page.getByLabel('Color (en inglés) *').fill('Burgundy');
  await page.getByLabel('Nombre del modelo *').fill('Bordó');
}

const expectTyped = async (page: Page) => {
  await expect(page.getByLabel('Color (en inglés) *')).toHaveValue('Burgundy');
  await expect(page.getByLabel('Nombre del modelo *')).toHaveValue('Bordó');
};

/** The name of the one original in the bucket. */
const uploadedName = () =>
  [...firebase.objects.keys()].find((name) => name.startsWith('products/')) ?? '';

/** The commands of the uploads, without the requests of the server. */
const commands = () =>
  firebase.requests.flatMap(
    (line) => /^POST \/v0\/.* (start|query|upload.*|cancel)$/.exec(line)?.[1] ?? [],
  );

test('a picture goes from the browser to Firebase, and the shop shows the product with it', async ({
  page,
}) => {
  await page.goto(`${config.address}/admin/productos/agregar/producto`);
  // The panel signs in when it starts, and the shop gives its anonymous user the claim.
  await expect
    .poll(() => [...firebase.users.values()].map((user) => JSON.parse(user.customAttributes).role))
    .toEqual(['Admin']);
  await page.getByLabel('Nombre del Producto *').fill('Remera en Firebase');
  await page.getByLabel('Precio (ARS) *').fill('45000');
  await page.getByRole('link', { name: 'Agregar variante' }).click();
  await page.getByLabel('Color (en inglés) *').fill('Burgundy');
  await page.getByLabel('Nombre del modelo *').fill('Bordó');
  await page.getByRole('button', { name: 'Agregar talle' }).click();
  await page.getByLabel('Talle', { exact: true }).fill('M');
  await page.getByLabel('Stock', { exact: true }).fill('7');

  const release = firebase.holdChunks();
  await mainInput(page).setInputFiles(picture());
  await expect(progressBar(page)).toBeVisible();
  release();
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  expect(commands().filter((command) => command === 'start')).toHaveLength(1);
  expect(commands().length).toBeGreaterThan(3);
  const name = uploadedName();
  expect(firebase.objects.get(name)?.bytes.equals(buffer)).toBe(true);
  // The download URL.
  expect(
    firebase.requests.filter((line) => line.startsWith('GET /v0/') && line.endsWith(name)),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Producto añadido con éxito')).toBeVisible();

  await page.goto(`${config.address}/kings`);
  await page.getByRole('main').getByRole('link', { name: 'Remera en Firebase' }).click();
  const shown = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc]))
    .toEqual([true, expect.stringContaining(`/media/${name.replace('.webp', '-')}`)]);
});

test.describe('when the connection breaks', () => {
  test.use({ expectedConsoleError: /net::ERR_/ });

  test('in the middle of an upload, it continues where it was', async ({ page }) => {
    await openVariant(page);
    // The second chunk of 512 KB; the service has 256 KB of it.
    firebase.breaks.push(null, 300_000);
    await mainInput(page).setInputFiles(picture());
    await expect(page.getByText('Imagen subida con éxito')).toBeVisible({ timeout: 30_000 });
    expect(commands().filter((command) => command === 'start')).toHaveLength(1);
    expect(firebase.objects.get(uploadedName())?.bytes.equals(buffer)).toBe(true);
    await expectTyped(page);
  });

  test('for a while, the panel says so, and the upload continues when it is back', async ({
    page,
    context,
  }) => {
    await openVariant(page);
    const release = firebase.holdChunks();
    await mainInput(page).setInputFiles(picture());
    await expect.poll(() => commands()).toEqual(['start', 'upload']);
    await context.setOffline(true);
    await expect(
      page.getByText('Conexión lenta o cortada: la subida sigue sola').first(),
    ).toBeVisible();
    // A browser that goes offline breaks off a request that waits for its response at most times only.
    release({ breaksOff: true });
    await context.setOffline(false);
    await expect(page.getByText('Imagen subida con éxito')).toBeVisible({ timeout: 30_000 });
    expect(commands().filter((command) => command === 'start')).toHaveLength(1);
    expect(commands()).toContain('query');
    expect(firebase.objects.get(uploadedName())?.bytes.equals(buffer)).toBe(true);
    await expectTyped(page);
  });
});

test('a picture that the shop refuses is removed from Firebase, and nothing typed is lost', async ({
  page,
}) => {
  await openVariant(page);
  // Its first bytes are those of a valid picture: only decoding shows the fault.
  const cut = { ...picture(), buffer: buffer.subarray(0, buffer.length / 2) };
  await mainInput(page).setInputFiles(cut);
  await expect(
    page.getByText('Error al subir la imagen: No se pudo verificar la resolución'),
  ).toBeVisible();
  expect(uploadedName()).toBe('');

  const wide = Buffer.from(buffer);
  wide.writeUInt16LE(5501, 26);
  await mainInput(page).setInputFiles({ ...picture(), name: 'ancha.webp', buffer: wide });
  const toast = page.getByRole('listitem').filter({ hasText: 'No se subió ancha.webp' });
  await expect(toast).toContainText('La imagen debe tener resolución 5500x3548 px exacta');
  expect(commands().filter((command) => command === 'start')).toHaveLength(1);

  const release = firebase.holdChunks();
  await mainInput(page).setInputFiles(picture());
  await page.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(page.getByText('Subida cancelada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar imagen principal' })).toBeFocused();
  await expect(progressBar(page)).toHaveCount(0);
  release();
  await expectTyped(page);
});

test('only documents of the panel may send requests to Firebase, also after visiting the shop', async ({
  page,
}) => {
  const policyOf = async (path: string) =>
    (await page.request.get(config.address + path)).headers()['content-security-policy'];
  const { authUrl } = firebase.settings;
  expect(await policyOf('/admin')).toContain(`connect-src 'self' ${authUrl};`);
  expect(await policyOf('/kings')).toContain("connect-src 'self';");

  await page.goto(`${config.address}/kings`);
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('link', { name: /admin/i }).click();
  await expect.poll(() => firebase.users.size).toBe(1);
  await openVariant(page);
  await mainInput(page).setInputFiles(picture());
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
});
