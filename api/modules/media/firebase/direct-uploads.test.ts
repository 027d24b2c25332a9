import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadAccessMs } from '#domain/catalogue/direct-upload.ts';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { createApp } from '../../../app.ts';
import {
  createAccount,
  createCombo,
  createProduct,
  productBody,
} from '../../../testing/factories.ts';
import { openFirebaseBrowser } from '../../../testing/firebase/browser.ts';
import { type FirebaseStandIn, openFirebaseStandIn } from '../../../testing/firebase/stand-in.ts';
import { largePicture, plainPicture } from '../../../testing/pictures.ts';
import { send } from '../../../testing/requests.ts';
import { setUpTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { decoding } from '../derivatives.ts';
import { removeAbandonedUploads } from '../remove-abandoned-uploads.ts';
import { createFirebase } from './direct-uploads.ts';

const shop = setUpTestShop();

let firebase: FirebaseStandIn;
let picture: Buffer;
let app: TestShop['app'];
beforeAll(async () => {
  firebase = await openFirebaseStandIn();
  picture = await plainPicture();
});
beforeEach(async () => {
  firebase.objects.clear();
  firebase.requests.length = 0;
  firebase.faults.length = 0;
  // The stand-in checks the claims' end against the clock.
  shop.clock.now = new Date();
  const { media, directUploads } = createFirebase(firebase.settings);
  app = await createApp({ ...shop.shop, media, directUploads });
});
afterEach(async () => {
  await decoding.onIdle();
  await app.close();
});
afterAll(() => firebase.close());

const shopInFirebase = () => ({ ...shop, app });
const createAdministrator = async () => (await createAccount(shop, 'Admin')).token;

async function openBrowser(token: string) {
  const browser = await openFirebaseBrowser(firebase.settings);
  const grant = (idToken = browser.idToken()) =>
    send(shopInFirebase(), 'POST /api/media/firebase-access', { token, body: { idToken } });
  const start = async () =>
    (await send(shopInFirebase(), 'POST /api/media/uploads', { token })).body.name;
  const complete = (name: string) =>
    send(shopInFirebase(), 'POST /api/media/uploads/complete', { token, body: { name } });
  return { ...browser, grant, start, complete };
}

async function openAllowedBrowser(token: string) {
  const browser = await openBrowser(token);
  expect((await browser.grant()).status).toBe(200);
  await browser.renew();
  return browser;
}

const countAudit = async () =>
  (
    await shop.connection.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('subject', '=', 'media')
      .execute()
  ).length;

test('a picture that a browser has uploaded is checked, registered and shown', async () => {
  const token = await createAdministrator();
  const browser = await openAllowedBrowser(token);
  const name = await browser.start();
  expect(name).toMatch(/^products\/[0-9a-f]{8}_\d{13}\.webp$/);
  const large = await largePicture();
  expect(large.length).toBeGreaterThan(1_000_000);
  expect(await browser.upload(name, large)).toBe(200);
  const completed = await browser.complete(name);
  expect(completed).toMatchObject({ status: 201, body: { url: `/media/${name}` } });
  expect(firebase.objects.get(name)?.bytes.equals(large)).toBe(true);
  const shown = await app.inject(completed.body.url.replace('.webp', '-320.webp'));
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  await decoding.onIdle();
  expect([...firebase.objects.keys()].filter((key) => key.endsWith('.avif'))).toHaveLength(5);
  const product = productBody({ image: completed.body.url });
  const saved = await send(shopInFirebase(), 'POST /api/products', { token, body: product });
  expect(saved.status).toBe(201);
});

test('the panel gets the configuration of uploads only in a shop with Firebase, and no secret', async () => {
  const token = await createAdministrator();
  const inFirebase = await send(shopInFirebase(), 'GET /api/media/storage', { token });
  const { projectId, apiKey, bucket, authUrl, storageUrl } = firebase.settings;
  expect(inFirebase.body).toEqual({
    firebase: { projectId, apiKey, bucket, authUrl, storageUrl },
  });
  const local = await send(shop, 'GET /api/media/storage', { token });
  expect(local.body).toEqual({ firebase: null });
  for (const [key, body] of [
    ['POST /api/media/uploads', undefined],
    ['POST /api/media/uploads/complete', { name: 'products/0a1b2c3d_1763650800000.webp' }],
    ['POST /api/media/firebase-access', { idToken: 'a.b.c' }],
  ] as const) {
    const refused = await send(shop, key, { token, body });
    expect([key, refused.status, refused.body.code]).toEqual([key, 404, 'not_found']);
  }
});

describe('an anonymous user', () => {
  test('cannot write without the claim, nor read an original', async () => {
    const token = await createAdministrator();
    const stranger = await openFirebaseBrowser(firebase.settings);
    const name = await (await openBrowser(token)).start();
    expect(await stranger.upload(name, picture)).toBe(403);
    firebase.objects.set(name, {
      ...{ bytes: picture, contentType: 'image/webp' },
      ...{ cacheControl: undefined, downloadToken: null },
    });
    expect(await stranger.readStatus(name)).toBe(403);
    expect(await stranger.removeStatus(name)).toBe(403);
  });

  test('gets no claim from a shopper’s session, nor from none', async () => {
    const shopper = await createAccount(shop);
    const browser = await openBrowser(shopper.token);
    expect((await browser.grant()).status).toBe(403);
    const visitor = await send(shopInFirebase(), 'POST /api/media/firebase-access', {
      body: { idToken: browser.idToken() },
    });
    expect(visitor.status).toBe(401);
    expect(firebase.users.get(browser.userId)?.customAttributes).toBe('{}');
  });

  test('with the claim writes new pictures of the right kind, and nothing else', async () => {
    const browser = await openAllowedBrowser(await createAdministrator());
    const name = await browser.start();
    const tooLarge = Buffer.alloc(pictureRules.maxBytes + 1);
    expect(await browser.upload(name, picture, 'image/png')).toBe(403);
    expect(await browser.upload(name, tooLarge)).toBe(403);
    expect(await browser.upload('products/mine.webp', picture)).toBe(403);
    expect(await browser.upload(`derived/${name}`, picture)).toBe(403);
    expect(await browser.upload(name, picture)).toBe(200);
    expect(await browser.upload(name, picture)).toBe(403);
    expect(await browser.readStatus(name)).toBe(200);
    expect(await browser.removeStatus(name)).toBe(403);
  });

  test('loses the claim after an hour, also when the administrator is no longer one', async () => {
    const { clock } = shop;
    const token = await createAdministrator();
    clock.advance(-uploadAccessMs - 1000);
    const browser = await openBrowser(token);
    const granted = await browser.grant();
    expect(Date.parse(granted.body.until)).toBe(clock.now.getTime() + uploadAccessMs);
    await browser.renew();
    expect(await browser.upload(await browser.start(), picture)).toBe(403);
  });

  test('is not somebody with an account of the project, and its token is a valid one', async () => {
    const token = await createAdministrator();
    const browser = await openBrowser(token);
    const [header, , signature] = browser.idToken().split('.');
    const forged = `${header}.${btoa(JSON.stringify({ sub: browser.userId }))}.${signature}`;
    const user = firebase.users.get(browser.userId);
    if (user) user.email = 'ana@example.com';
    for (const idToken of [forged.replaceAll('=', ''), 'a.b.c', browser.idToken()]) {
      const refused = await browser.grant(idToken);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'La sesión de Firebase no es válida o venció. Recargá el panel.',
      ]);
    }
    expect(user?.customAttributes).toBe('{}');
  });
});

describe('an upload that is', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    [
      'no WebP',
      async () => Buffer.from('GIF89a, which the browser calls a WebP'),
      415,
      'La imagen debe ser formato .webp',
    ],
    [
      'one pixel too wide',
      () => plainPicture({ width: 5501, height: 3548 }),
      400,
      'La imagen debe tener resolución 5500x3548 px exacta',
    ],
    [
      'cut off',
      async () => picture.subarray(0, picture.length / 2),
      400,
      'No se pudo verificar la resolución',
    ],
  ])('%s is refused as the shop refuses it, and removed', async (_, create, status, message) => {
    const browser = await openAllowedBrowser(await createAdministrator());
    const name = await browser.start();
    expect(await browser.upload(name, await create())).toBe(200);
    const refused = await browser.complete(name);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect([...firebase.objects.keys()]).toEqual([]);
    expect((await browser.complete(name)).status).toBe(404);
    expect(await countAudit()).toBe(0);
  });

  test('larger than the limit is refused without reading all of it', async () => {
    const browser = await openAllowedBrowser(await createAdministrator());
    const name = await browser.start();
    const bytes = Buffer.alloc(pictureRules.maxBytes + 1);
    const object = { bytes, contentType: 'image/webp', cacheControl: undefined };
    firebase.objects.set(name, { ...object, downloadToken: null });
    const refused = await browser.complete(name);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      'La imagen no puede pesar más de 5 MB',
    ]);
    expect(firebase.objects.has(name)).toBe(false);
  });

  test('not there, unknown, or of another administrator is not found', async () => {
    const browser = await openAllowedBrowser(await createAdministrator());
    const other = await openAllowedBrowser(await createAdministrator());
    const name = await browser.start();
    expect((await browser.complete(name)).body.message).toBe(
      'La imagen no llegó a Firebase. Subila otra vez.',
    );
    expect(await browser.upload(name, picture)).toBe(200);
    expect((await other.complete(name)).status).toBe(404);
    expect((await browser.complete('products/0a1b2c3d_1763650800000.webp')).status).toBe(404);
    for (const hostile of ['../secret', 'products/../../x.webp', 'https://malo.example/a.webp']) {
      expect((await browser.complete(hostile)).status).toBe(400);
    }
    expect((await browser.complete(name)).status).toBe(201);
  });

  test('completed several times at once has one URL and one audit entry', async () => {
    const browser = await openAllowedBrowser(await createAdministrator());
    const name = await browser.start();
    await browser.upload(name, picture);
    const all = await Promise.all([1, 2, 3].map(() => browser.complete(name)));
    const later = await browser.complete(name);
    expect([...all, later].map(({ status, body }) => [status, body.url])).toEqual(
      Array.from({ length: 4 }, () => [201, `/media/${name}`]),
    );
    expect(await countAudit()).toBe(1);
  });
});

test('a picture that was not checked is neither shown nor used by a product or a combo', async () => {
  const token = await createAdministrator();
  const browser = await openAllowedBrowser(token);
  const name = await browser.start();
  await browser.upload(name, picture);
  expect((await app.inject(`/media/${name}`)).statusCode).toBe(404);
  const { bucket } = firebase.settings;
  const inBucket = `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
  for (const image of [`/media/${name}`, inBucket]) {
    const body = productBody({ image });
    const refused = await send(shopInFirebase(), 'POST /api/products', { token, body });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Hay una imagen que la tienda no verificó: quitala y subila otra vez.',
    ]);
  }
  const variants = productBody().variants.map((variant) => ({
    ...variant,
    thumbnailImages: [`/media/${name}`],
  }));
  const body = productBody({ variants });
  expect((await send(shopInFirebase(), 'POST /api/products', { token, body })).status).toBe(400);
  const product = await createProduct(shop);
  await expect(createCombo(shop, [product], { image: `/media/${name}` })).rejects.toThrow(
    'la tienda no verificó',
  );
});

test('uploads that were never completed are removed after a day', async () => {
  const { clock, connection, failures } = shop;
  const browser = await openAllowedBrowser(await createAdministrator());
  const [completed, stuck, removed] = [
    await browser.start(),
    await browser.start(),
    await browser.start(),
  ];
  for (const name of [completed, stuck, removed]) await browser.upload(name, picture);
  await browser.complete(completed);
  const { media } = createFirebase(firebase.settings);
  const failing = {
    ...media,
    remove: async (name: string) => {
      if (name === stuck) throw new Error('the bucket is gone');
      await media.remove(name);
    },
  };
  const input = { db: connection.db, media: failing, failures };
  expect(await removeAbandonedUploads(input, clock.now)).toBe(0);
  clock.advance(25 * 3_600_000);
  expect(await removeAbandonedUploads(input, clock.now)).toBe(1);
  expect(firebase.objects.has(removed)).toBe(false);
  expect(firebase.objects.has(completed)).toBe(true);
  expect(failures.reported).toMatchObject([
    { source: 'media', facts: { operation: 'remove', file: stuck } },
  ]);
  const rows = await connection.db.selectFrom('pictureUploads').select('name').execute();
  expect(rows).toEqual([{ name: stuck }]);
});
