import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { createApp } from '../../app.ts';
import type { Db } from '../../db/schema.ts';
import { eventually } from '../../testing/eventually.ts';
import { createAccount } from '../../testing/factories.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { createDerivatives, decoding } from './derivatives.ts';
import { hasPicture } from './placeholders.ts';
import { uploadPicture } from './upload-picture.ts';

const testShop = setUpTestShop();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } });

let right: Buffer;
beforeAll(async () => {
  right = await plain(5500, 3548).webp({ effort: 0 }).toBuffer();
});

// Derivatives that are still being created would affect the next test.
afterEach(() => decoding.onIdle());

/** A lossy picture whose header has another size. */
function withSize(picture: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(picture);
  forged.writeUInt16LE(width, 26);
  forged.writeUInt16LE(height, 28);
  return forged;
}

type Part = { name?: string; file?: string; bytes: Uint8Array };

async function upload(...parts: Part[]) {
  const { token } = await createAccount(testShop, 'Admin');
  const form = new FormData();
  for (const { name = 'file', file = 'remera.webp', bytes } of parts) {
    form.append(name, new Blob([new Uint8Array(bytes)]), file);
  }
  const answer = await fetch(`${testShop.shop.config.PUBLIC_URL}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

const auditOf = (subject: string) =>
  testShop.connection.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', subject)
    .execute();

test('an administrator uploads a picture, and the shop shows it in every size', async () => {
  const { status, body } = await upload({ bytes: right });
  expect(status).toBe(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^\/media\/products\/[0-9a-f]{8}_\d+\.webp$/),
  });
  const { app } = testShop;
  for (const width of [160, 320, 640, 960, 1600]) {
    for (const format of ['webp', 'avif'] as const) {
      const answer = await app.inject(body.url.replace('.webp', `-${width}.${format}`));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      const name = body.url.replace('/media/products/', '').replace('.webp', `-${width}.${format}`);
      expect(answer.headers['content-disposition']).toBe(`inline; filename="${name}"`);
      const picture = await sharp(answer.rawPayload).metadata();
      expect(picture.width).toBe(width);
    }
  }
  expect(await auditOf('media')).toMatchObject([{ action: 'create', after: body, before: null }]);
});

test('a picture whose audit entry cannot be written leaves no row and no file', async () => {
  const { shop, connection } = testShop;
  const stored: string[] = [];
  const media = {
    ...shop.media,
    async put(name: string, bytes: Uint8Array) {
      stored.push(name);
      await shop.media.put(name, bytes);
    },
  };
  const { failures } = shop;
  const derivatives = createDerivatives(media, failures);
  const uploading = uploadPicture(
    { db: connection.db, media, derivatives, failures },
    { picture: right, actorId: 'not an id', now: shop.now() },
  );
  await expect(uploading).rejects.toThrow(/uuid/);
  expect(stored).toHaveLength(2);
  for (const name of stored) expect(await shop.media.find(name)).toBeNull();
  expect(await connection.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
  expect(await auditOf('media')).toEqual([]);
  expect(testShop.failures.reported).toEqual([]);
});

describe('when the answer to COMMIT is lost', () => {
  const uploadBy = (db: Db) => {
    const { shop } = testShop;
    const { media, failures } = shop;
    return createAccount(testShop, 'Admin').then(({ _id: actorId }) =>
      uploadPicture(
        { db, media, derivatives: null, failures },
        { picture: right, actorId, now: shop.now() },
      ),
    );
  };
  /** The database of the test, where each transaction is committed and then rejects. */
  const losingAnswers = (over: Partial<Db> = {}): Db => {
    const { db } = testShop.connection;
    const transaction = () => ({
      async execute(work: (tx: Db) => Promise<unknown>) {
        await db.transaction().execute(work);
        throw new Error('connection lost');
      },
    });
    return new Proxy(db, {
      get(target, name) {
        const value =
          Reflect.get({ transaction, ...over }, name) ?? Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const listStored = async () => {
    const names: string[] = [];
    for await (const name of testShop.shop.media.list()) names.push(name);
    return names;
  };

  test('the files of a picture that the database has stay', async () => {
    const { db } = testShop.connection;
    const before = await listStored();
    await expect(uploadBy(losingAnswers())).rejects.toThrow('connection lost');
    const added = (await listStored()).filter((name) => !before.includes(name));
    expect(added).toHaveLength(2);
    const original = added.find((name) => /_\d+\.webp$/.test(name));
    expect(await hasPicture(db, `/media/${original}`)).toBe(true);
  });

  test('the files stay also when the database cannot be read', async () => {
    const before = await listStored();
    const selectFrom = () => {
      throw new Error('connection refused');
    };
    await expect(uploadBy(losingAnswers({ selectFrom }))).rejects.toThrow('connection lost');
    expect(await listStored()).toHaveLength(before.length + 2);
  });
});

test('an uploaded picture is ready before it is first shown', async () => {
  const { body } = await upload({ bytes: right });
  const name = body.url.replace('/media/', 'derived/').replace('.webp', '-640.avif');
  await eventually(async () => expect(await testShop.shop.media.find(name)).not.toBeNull());
});

test('a picture has its colours as a placeholder until it is loaded', async () => {
  const { body } = await upload({ bytes: right });
  const { app } = testShop;
  const request = async (pictures: string) =>
    app.inject({ url: '/api/media/placeholders', query: { pictures } });
  const found = (
    await request(`${body.url},/placeholder.webp,https://elsewhere.example/a.webp`)
  ).json();
  expect(Object.keys(found)).toEqual([body.url]);
  expect(found[body.url]).toMatch(/^[0-9a-f]{18}$/);
  expect((await request('')).json()).toEqual({});
  expect((await request('a,'.repeat(300))).statusCode).toBe(400);
});

test('the placeholder of a picture is read once, since a picture never changes', async () => {
  const { body } = await upload({ bytes: right });
  const { app, connection } = testShop;
  const request = () => app.inject(`/api/media/placeholders?pictures=${body.url}`);
  const first = (await request()).json();
  await connection.db
    .updateTable('pictures')
    .set({ placeholder: '0'.repeat(18) })
    .execute();
  expect((await request()).json()).toEqual(first);
});

test('the WebP that older versions stored as a placeholder is converted to colours', async () => {
  const { app, connection } = testShop;
  const bands = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 8, height: 2, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const old = await sharp(await Promise.all(bands), { join: { across: 1 } })
    .webp({ lossless: true })
    .toBuffer();
  const row = { address: '/media/products/old.webp', placeholder: old.toString('base64') };
  await connection.db.insertInto('pictures').values(row).execute();
  const request = () => app.inject(`/api/media/placeholders?pictures=${row.address}`);
  const colors = (await request()).json()[row.address];
  expect(colors).toMatch(/^f.{5}..f.{3}.{4}f.$/);
  const saved = connection.db.selectFrom('pictures').where('address', '=', row.address);
  expect(await saved.select('placeholder').executeTakeFirst()).toEqual({ placeholder: colors });
  expect((await request()).json()[row.address]).toBe(colors);
});

test('a stored placeholder that cannot be decoded is left out', async () => {
  const { app, connection } = testShop;
  const row = { address: '/media/products/broken.webp', placeholder: 'AAAA' };
  await connection.db.insertInto('pictures').values(row).execute();
  const response = await app.inject(`/api/media/placeholders?pictures=${row.address}`);
  expect([response.statusCode, response.json()]).toEqual([200, {}]);
});

test('unknown names are refused before any file is read or picture encoded', async () => {
  const { shop } = testShop;
  const read: string[] = [];
  const find = (name: string) => {
    read.push(name);
    return shop.media.find(name);
  };
  const app = await createApp({ ...shop, media: { ...shop.media, find } });
  decoding.pause();
  for (let n = 0; n < 20; n++) {
    for (const file of [`nada-${n}-640.avif`, `nada-${n}.webp`, `${'x'.repeat(300)}${n}.webp`]) {
      expect((await app.inject(`/media/products/${file}`)).statusCode).toBe(404);
    }
  }
  expect([read, decoding.size]).toEqual([[], 0]);
  decoding.start();
  await app.close();
});

test('sites that show a link get the picture as a JPEG', async () => {
  const { body } = await upload({ bytes: right });
  const answer = await testShop.app.inject(body.url.replace('.webp', '-1200.jpg'));
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  const other = await testShop.app.inject(body.url.replace('.webp', '-320.jpg'));
  expect(other.statusCode).toBe(404);
});

test('the original is stored as it was sent', async () => {
  const { body } = await upload({ bytes: right });
  expect(await testShop.shop.media.find(body.url.replace('/media/', ''))).toEqual(right);
});

describe('nothing is stored of', () => {
  const refused = async (part: Part, status: number, message: string) => {
    const put = vi.spyOn(testShop.shop.media, 'put');
    const answer = await upload(part);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['message', 'code']));
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect(await auditOf('media')).toEqual([]);
  };

  test('a PNG', async () => {
    const bytes = await plain(5500, 3548).png({ compressionLevel: 1 }).toBuffer();
    await refused({ file: 'remera.png', bytes }, 415, 'La imagen debe ser formato .webp');
    await refused({ file: 'remera.webp', bytes }, 415, 'La imagen debe ser formato .webp');
  });

  test('a picture that is cut off', async () => {
    const bytes = right.subarray(0, right.length / 2);
    await refused({ bytes }, 400, 'No se pudo verificar la resolución');
    await refused({ bytes: right.subarray(0, 24) }, 400, 'No se pudo verificar la resolución');
  });

  test('a picture that is one pixel too wide', async () => {
    const bytes = await plain(5501, 3548).webp({ effort: 0 }).toBuffer();
    await refused({ bytes }, 400, 'La imagen debe tener resolución 5500x3548 px exacta');
  });

  test('a picture whose header has a false size', async () => {
    const forgedHuge = withSize(right, 16_383, 16_383);
    await refused(
      { bytes: forgedHuge },
      400,
      'La imagen debe tener resolución 5500x3548 px exacta',
    );
    const small = await plain(100, 100).webp().toBuffer();
    const forgedSmall = withSize(small, 5500, 3548);
    await refused({ bytes: forgedSmall }, 400, 'No se pudo verificar la resolución');
  });

  test('a picture of more than 5 MB', async () => {
    const noise = randomBytes(1500 * 1500 * 3);
    const bytes = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(pictureRules.maxBytes);
    await refused({ bytes }, 413, 'La imagen no puede pesar más de 5 MB');
  });

  test('an animated picture', async () => {
    const frames = await Promise.all(
      ['#111', '#eee'].map((background) =>
        sharp({ create: { width: 5500, height: 3548, channels: 3, background } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer();
    await refused({ bytes }, 400, 'La imagen no puede ser animada');
  });

  test('a form without the picture', async () => {
    await refused({ name: 'otro', bytes: right }, 400, 'Falta la imagen');
  });
});

test('a request that is not a form with one picture is refused', async () => {
  const { app } = testShop;
  const { token } = await createAccount(testShop, 'Admin');
  const send = async (contentType: string, payload: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
    const answer = await app.inject({ method: 'POST', url: '/api/media', headers, payload });
    return [answer.statusCode, answer.json().code];
  };
  expect(await send('application/json', '{}')).toEqual([415, 'unsupported_media_type']);
  expect(await send('image/webp', 'RIFF')).toEqual([415, 'unsupported_media_type']);
  expect(await send('multipart/form-data', '')).toEqual([400, 'invalid_request']);
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.webp"\r\n\r\nRIFF';
  expect(await send('multipart/form-data; boundary=x', cut)).toEqual([400, 'invalid_request']);
  expect(await send('multipart/form-data; boundary=x', '--x--\r\n')).toEqual([
    400,
    'invalid_request',
  ]);
});

test('other calls accept no forms', async () => {
  const { token } = await createAccount(testShop, 'Admin');
  const body = new FormData();
  body.append('nombre', 'x');
  const answer = await fetch(`${testShop.shop.config.PUBLIC_URL}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(415);
});

test('the API documentation describes the upload', async () => {
  await testShop.app.ready();
  const docs = (await testShop.app.inject('/api/docs/json')).json();
  const { requestBody } = docs.paths['/api/media'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
  expect(requestBody.content['multipart/form-data'].schema.properties.file).toMatchObject({
    type: 'string',
    format: 'binary',
  });
});
