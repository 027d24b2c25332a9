import { once } from 'node:events';
import { Agent, createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createAccount, createCombo, createProduct } from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { fetchPublicFile } from '../../media/fetched/fetch-public-file.ts';
import { importProducts } from '../../product-imports/import-products.ts';
import { fetchLimits, fetchPictures } from './fetch-pictures.ts';

const testShop = setUpTestShop();

/** A server that stands in for every public one, without TLS; the paths that it was asked for. */
async function openPublicServer(respond: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  class PlainAgent extends Agent {
    protocol = 'https:';
    override createConnection = () => connect(port, '127.0.0.1');
  }
  const limits = { ...fetchLimits, agent: new PlainAgent() };
  return { paths, limits };
}

/** Previews the import of a table; the edit's id, or null when it changes nothing. */
async function importTable(table: readonly string[], actorId: string): Promise<string | null> {
  const lines = importProducts(testShop.connection.db, {
    ...{ bytes: new TextEncoder().encode(table.join('\n')), fileName: '', decimal: undefined },
    ...{ store: undefined, actorId, now: testShop.shop.now() },
  });
  let id: string | null = null;
  for await (const line of lines) if ('result' in line) id = line.result.edit?._id ?? null;
  return id;
}

const photo = sharp({ create: { width: 300, height: 600, channels: 4, background: '#aa0000' } });

test('the pictures that an import names are stored in the shop, and undoing still finds what it wrote', async () => {
  const { shop } = testShop;
  const { token, _id: actorId } = await createAccount(testShop, 'Admin');
  const product = await createProduct(testShop, { nombre: 'Remera' });
  const bytes = await photo.png().toBuffer();
  const { limits, paths } = await openPublicServer((_, response) =>
    // As object storage serves a file without a type.
    response.writeHead(200, { 'content-type': 'binary/octet-stream' }).end(bytes),
  );
  const table = [
    'Id de producto;Imagen;Id de variante;Otras imágenes',
    `${product._id};https://fotos.example/a.png;${product.variants[0]?._id};https://fotos.example/b.png /media/c.webp`,
  ];
  const load = () => importTable(table, actorId);
  const params = { id: (await load()) ?? '' };
  await call(testShop, 'POST /api/admin/import/:id/apply', { params, token });
  const picturesOf = async () =>
    (await call(testShop, 'GET /api/admin/bulk-changes/:id', { params, token })).pictures;
  expect(await picturesOf()).toEqual({ pending: 2, failed: [] });
  const combo = {
    id: await createCombo(testShop, [product], { image: 'https://fotos.example/a.png' }),
  };

  expect(await fetchPictures(shop, shop.now(), limits)).toBe(2);
  expect(paths.toSorted()).toEqual(['/a.png', '/b.png']);
  expect(await picturesOf()).toEqual({ pending: 0, failed: [] });
  // The import is in the audit, not each of its pictures.
  const entries = testShop.connection.db.selectFrom('auditEntries').select('subject');
  const subjects = (await entries.execute()).map(({ subject }) => subject);
  expect(subjects).toContain('bulk_edit');
  expect(subjects).not.toContain('media');
  const stored = await call(testShop, 'GET /api/products/:id', { params: { id: product._id } });
  const own = expect.stringMatching(/^\/media\/products\/[0-9a-f]{8}_\d{13}\.webp$/);
  expect(stored.image).toEqual(own);
  const { image } = await call(testShop, 'GET /api/promotions/:id', { params: combo });
  expect(image).toBe(stored.image);
  expect(stored.variants[0]?.thumbnailImages).toEqual([own, '/media/c.webp']);
  expect(await load()).toBe(null);
  const shown = await testShop.app.inject(`${stored.image?.replace('.webp', '-640.webp')}`);
  const { width, height, format } = await sharp(shown.rawPayload).metadata();
  expect([width, height, format]).toEqual([640, 413, 'webp']);
  // Whole, on white.
  const { data } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);

  const undone = await call(testShop, 'POST /api/admin/bulk-changes/:id/undo', { params, token });
  expect(undone.outcomes).toEqual({ undone: 2 });
});

test('what fails is repeated later, and ends with its reason', async () => {
  const { shop, connection } = testShop;
  const { _id: id } = await createAccount(testShop, 'Admin');
  const { limits, paths } = await openPublicServer((request, response) => {
    if (request.url === '/busy') return response.writeHead(408).end();
    if (request.url === '/down') return response.writeHead(503).end();
    if (request.url === '/text')
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>');
    return response.writeHead(404).end();
  });
  let now = shop.now();
  const request = (address: string) => ({
    ...{ address, requestedBy: id, createdAt: now, dueAt: now },
  });
  const addresses = ['busy', 'down', 'gone', 'text'].map((path) => `https://fotos.example/${path}`);
  await connection.db.insertInto('pictureFetches').values(addresses.map(request)).execute();
  for (let run = 0; run < 7; run += 1) {
    await fetchPictures(shop, now, limits);
    now = new Date(now.getTime() + 40 * 60_000);
  }
  const rows = await connection.db
    .selectFrom('pictureFetches')
    .select(['address', 'attempts', 'error'])
    .orderBy('address')
    .execute();
  expect(rows.map(({ attempts, error }) => [attempts, error])).toEqual([
    [5, 'El servidor respondió 408'],
    [5, 'El servidor respondió 503'],
    [1, 'El servidor respondió 404'],
    [1, 'No es una imagen que se pueda leer'],
  ]);
  expect(paths.length).toBe(12);
});

test('what failed for good is fetched again on request', async () => {
  const { shop } = testShop;
  const { token, _id: actorId } = await createAccount(testShop, 'Admin');
  const { _id } = await createProduct(testShop, { nombre: 'Remera' });
  const bytes = await photo.png().toBuffer();
  let isRepaired = false;
  const { limits, paths } = await openPublicServer((_, response) =>
    isRepaired
      ? response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
      : response.writeHead(404).end(),
  );
  const address = 'https://fotos.example/a.png';
  const id = await importTable(['Id de producto;Imagen', `${_id};${address}`], actorId);
  const params = { id: id ?? '' };
  await call(testShop, 'POST /api/admin/import/:id/apply', { params, token });
  const picturesOf = async () =>
    (await call(testShop, 'GET /api/admin/bulk-changes/:id', { params, token })).pictures;
  await fetchPictures(shop, shop.now(), limits);
  const failed = [{ address, text: 'El servidor respondió 404' }];
  expect(await picturesOf()).toEqual({ pending: 0, failed });

  isRepaired = true;
  const edit = await call(testShop, 'POST /api/admin/bulk-changes/:id/pictures', { params, token });
  expect(edit._id).toBe(id);
  expect(await picturesOf()).toEqual({ pending: 1, failed: [] });
  expect(await fetchPictures(shop, shop.now(), limits)).toBe(1);
  expect(await picturesOf()).toEqual({ pending: 0, failed: [] });
  const { image } = await call(testShop, 'GET /api/products/:id', { params: { id: _id } });
  expect(image).toMatch(/^\/media\/products\//);

  await call(testShop, 'POST /api/admin/bulk-changes/:id/pictures', { params, token });
  expect(await fetchPictures(shop, shop.now(), limits)).toBe(0);
  expect(paths).toHaveLength(2);
  const unknown = { id: crypto.randomUUID() };
  const { status } = await send(testShop, 'POST /api/admin/bulk-changes/:id/pictures', {
    params: unknown,
    token,
  });
  expect(status).toBe(404);
});

test('a picture that the shop cannot store is fetched again later, however often', async () => {
  const { shop, connection } = testShop;
  const { _id: requestedBy } = await createAccount(testShop, 'Admin');
  const bytes = await photo.png().toBuffer();
  const { limits, paths } = await openPublicServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  );
  const media = { ...shop.media, put: () => Promise.reject(new Error('disk full')) };
  let now = shop.now();
  const row = { address: 'https://fotos.example/a', requestedBy, createdAt: now, dueAt: now };
  await connection.db.insertInto('pictureFetches').values(row).execute();
  for (let run = 1; run <= 6; run += 1) {
    await expect(fetchPictures({ ...shop, media }, now, limits)).rejects.toThrow('disk full');
    now = new Date(now.getTime() + 20_000);
    expect(await fetchPictures({ ...shop, media }, now, limits)).toBe(0);
    expect(paths).toHaveLength(run);
    now = new Date(now.getTime() + 15 * 60_000);
  }
  expect(await fetchPictures(shop, now, limits)).toBe(1);
  const [stored] = await connection.db.selectFrom('pictureFetches').selectAll().execute();
  expect(stored).toMatchObject({ attempts: 0, error: null, url: expect.any(String) });
});

test('two processes fetch a picture once', async () => {
  const { shop, connection } = testShop;
  const { _id: requestedBy } = await createAccount(testShop, 'Admin');
  const bytes = await photo.png().toBuffer();
  const now = shop.now();
  const second: number[] = [];
  const { limits, paths } = await openPublicServer(async (_, response) => {
    // While the first process waits for the answer.
    if (paths.length === 1) second.push(await fetchPictures(shop, now, limits));
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
  const row = { address: 'https://fotos.example/a', requestedBy, createdAt: now, dueAt: now };
  await connection.db.insertInto('pictureFetches').values(row).execute();
  expect(await fetchPictures(shop, now, limits)).toBe(1);
  expect(second).toEqual([0]);
  expect(paths).toEqual(['/a']);
});

test('an address that is none ends with its reason, also one that a server redirects to', async () => {
  const { shop, connection } = testShop;
  const { _id: requestedBy } = await createAccount(testShop, 'Admin');
  const { limits } = await openPublicServer((_, response) =>
    response.writeHead(302, { location: 'https://[/b.png' }).end(),
  );
  const now = shop.now();
  const rows = ['https://fotos.example/moved', 'https://[dominio]/a.png'].map((address) => ({
    address,
    requestedBy,
    createdAt: now,
    dueAt: now,
  }));
  await connection.db.insertInto('pictureFetches').values(rows).execute();
  expect(await fetchPictures(shop, now, limits)).toBe(2);
  const errors = await connection.db.selectFrom('pictureFetches').select('error').execute();
  expect(errors).toEqual([
    { error: 'La dirección no es válida' },
    { error: 'La dirección no es válida' },
  ]);
});

test('a picture whose edit is removed while it is fetched is not stored', async () => {
  const { shop, connection } = testShop;
  const { _id: requestedBy } = await createAccount(testShop, 'Admin');
  const { limits } = await openPublicServer(async (_, response) => {
    await connection.db.deleteFrom('pictureFetches').execute();
    response.writeHead(200, { 'content-type': 'image/png' }).end(await photo.png().toBuffer());
  });
  const now = shop.now();
  const row = { address: 'https://fotos.example/a', requestedBy, createdAt: now, dueAt: now };
  await connection.db.insertInto('pictureFetches').values(row).execute();
  const stored = async () => {
    const names: string[] = [];
    for await (const name of shop.media.list()) names.push(name);
    return names.toSorted();
  };
  const before = await stored();
  await fetchPictures(shop, now, limits);
  expect(await stored()).toEqual(before);
});

test.each([
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://10.0.0.8/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[fd00::1]/a.png',
  'https://0.0.0.0/a.png',
  'https://2130706433/a.png',
  'http://fotos.example/a.png',
  'https://ana:clave@fotos.example/a.png',
  'ftp://fotos.example/a.png',
])('%s is not connected to', async (address) => {
  await expect(fetchPublicFile(address, fetchLimits)).rejects.toMatchObject({
    message: expect.stringContaining('La dirección no es pública'),
    isFinal: true,
  });
});

test.each([
  ['a redirect out of https', '/to-http', 'La dirección no es pública'],
  ['redirects without end', '/loop', 'demasiadas veces'],
  ['a page', '/page', 'no es de una imagen'],
  ['a picture without end', '/endless', 'pesa más de'],
  ['a server that answers nothing', '/silent', 'tardó demasiado'],
])('%s ends the fetch', async (_, path, text) => {
  const { limits } = await openPublicServer((request, response) => {
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (request.url === '/to-http') return redirect('http://fotos.example/a.png');
    if (request.url === '/loop') return redirect('/loop');
    if (request.url === '/page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    if (request.url === '/silent') return;
    response.writeHead(200, { 'content-type': 'image/png' });
    const chunk = Buffer.alloc(64 * 1024);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  const tight = { ...limits, maxBytes: 1024 * 1024, timeoutMs: path === '/silent' ? 200 : 10_000 };
  await expect(fetchPublicFile(`https://fotos.example${path}`, tight)).rejects.toThrow(text);
});
