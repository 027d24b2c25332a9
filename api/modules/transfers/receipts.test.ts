import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { maxReceiptBytes } from '#domain/orders/transfer.ts';
import { createAccount } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { awaitTransfer } from '../../testing/transfers.ts';
import { decoding } from '../media/derivatives.ts';

const shop = setUpTestShop();
afterEach(() => decoding.onIdle());

const urlOf = (path: string) => `${shop.shop.config.PUBLIC_URL}${path}`;

async function sendReceipt(
  { orderId, token }: { orderId: string; token: string },
  bytes: Uint8Array | string,
  name = 'comprobante.jpg',
) {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const answer = await fetch(urlOf(`/api/user/orders/${orderId}/transfer-receipt`), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

const picture = (width = 800, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#dddddd' } });

/** The picture with another size in its header. */
function withSize(png: Buffer, side: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(side, 16);
  forged.writeUInt32BE(side, 20);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  return forged;
}

const pdf = (objects: string) => `%PDF-1.4\n${objects}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;
const catalog = '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj';

/** A stream of compressed objects, as PDF 1.5 has them. */
const objectStream = (
  objects: string | Uint8Array,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n5 0 obj <<${dictionary}>>\nstream\r\n`),
    typeof objects === 'string' ? deflateSync(objects) : objects,
    Buffer.from('\nendstream endobj\nstartxref 9\n%%EOF\n'),
  ]);
const packedCatalog = '1 0 <</Type /Catalog /Pages 2 0 R>>';
const script = '1 0 <</S /JavaScript /JS (app.alert(1))>>';

async function setUp() {
  const { owner, shopper, orderId } = await awaitTransfer(shop);
  return { owner, own: { orderId, token: shopper.token }, orderId };
}

const storedReceipts = () =>
  shop.connection.db.selectFrom('transferReceipts').selectAll().execute();

test('a picture is encoded again without what else its file had, and is only downloaded', async () => {
  const { owner, own, orderId } = await setUp();
  const hidden = '<script>alert(1)</script>';
  const jpeg = await picture(3000, 2400)
    .withExif({ IFD0: { Copyright: hidden } })
    .jpeg()
    .toBuffer();
  const { status, body } = await sendReceipt(own, Buffer.concat([jpeg, Buffer.from(hidden)]));
  expect(status).toBe(201);
  expect(body.order.transfer).toMatchObject({ receipts: 1, declaredAt: expect.any(String) });
  const [receipt] = await storedReceipts();
  const content = Buffer.from(receipt?.content ?? []);
  expect(content.includes(hidden)).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });

  const path = `/api/admin/transfer-receipts/${receipt?.id}`;
  const answer = await fetch(urlOf(path), { headers: { authorization: `Bearer ${owner.token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="comprobante-${orderId.slice(-8)}.jpg"`,
  );
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  expect((await fetch(urlOf(path))).status).toBe(401);
  const asShopper = { headers: { authorization: `Bearer ${own.token}` } };
  expect((await fetch(urlOf(path), asShopper)).status).toBe(403);
});

test('a PDF is kept as it is', async () => {
  const { own } = await setUp();
  const { status } = await sendReceipt(own, pdf(catalog), 'Comprobante.pdf');
  expect(status).toBe(201);
  const [receipt] = await storedReceipts();
  expect([receipt?.mediaType, Buffer.from(receipt?.content ?? []).toString()]).toEqual([
    'application/pdf',
    pdf(catalog),
  ]);
});

test('a PDF with compressed objects is stored as it is', async () => {
  const { own } = await setUp();
  const file = objectStream(packedCatalog);
  expect((await sendReceipt(own, file, 'Comprobante.pdf')).status).toBe(201);
  const [receipt] = await storedReceipts();
  expect(Buffer.from(receipt?.content ?? []).equals(file)).toBe(true);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, number]>([
  ['HTML', () => '<!doctype html><script>alert(1)</script>', 415],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
  ['noise', async () => randomBytes(5000), 415],
  ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 400), 415],
  [
    'a picture of 30,000 pixels a side',
    async () => withSize(await picture().png().toBuffer(), 30_000),
    415,
  ],
  ['40 MB', async () => Buffer.alloc(40 * 1024 * 1024), 413],
  [
    'a PDF with a script',
    () =>
      pdf('1 0 obj <</Type /Catalog /OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'),
    415,
  ],
  ['a PDF with a hidden script', () => pdf('1 0 obj <</S /J#61vaScript>> endobj'), 415],
  ['a PDF with a compressed script', () => objectStream(script), 415],
  [
    'a PDF with a compressed and hidden script',
    () => objectStream(script.replaceAll('J', '#4a')),
    415,
  ],
  [
    'a PDF whose compressed objects are hidden',
    () => objectStream(script, '/Type /Obj#53tm /N 1 /Filter [/Fl#61teDecode]'),
    415,
  ],
  [
    'a PDF whose compressed objects have no type',
    () => objectStream(script, '/N 1 /First 4 /Filter /FlateDecode'),
    415,
  ],
  [
    'a PDF with objects that are compressed otherwise',
    () =>
      objectStream(
        Buffer.from(`${Buffer.from(script).toString('hex')}>`),
        '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
      ),
    415,
  ],
  [
    'a PDF whose compressed objects are incomplete',
    () => objectStream(deflateSync(packedCatalog).subarray(0, 20)),
    415,
  ],
  [
    'a PDF whose compressed objects are 20 MB',
    () => objectStream(packedCatalog.padEnd(20 * 1024 * 1024)),
    415,
  ],
  [
    'a PDF with more compressed objects than a receipt has',
    () => Buffer.concat(Array.from({ length: 101 }, () => objectStream(packedCatalog))),
    415,
  ],
  ['half a PDF', () => '%PDF-1.4 <<', 415],
  ['nothing', () => '', 415],
])('%s is refused in Spanish, and nothing is lost', async (_, make, expected) => {
  const { own } = await setUp();
  const { status, body } = await sendReceipt(own, await make());
  expect(status).toBe(expected);
  expect(body.message).toMatch(/comprobante|PDF/);
  expect(await storedReceipts()).toEqual([]);
});

test('a receipt of the largest size is accepted, and only so many', async () => {
  const { own } = await setUp();
  const large = pdf(`${catalog}\n%${'x'.repeat(maxReceiptBytes - 200)}`);
  expect((await sendReceipt(own, large)).status).toBe(201);
  for (let count = 2; count <= 5; count += 1) {
    expect((await sendReceipt(own, pdf(catalog))).status).toBe(201);
  }
  const sixth = await sendReceipt(own, pdf(catalog));
  expect([sixth.status, sixth.body.message]).toEqual([
    409,
    'Ya mandaste 5 comprobantes de esta compra.',
  ]);
});

test('nobody sends a receipt of an order that is not theirs', async () => {
  const { orderId } = await setUp();
  const { token } = await createAccount(shop);
  expect((await sendReceipt({ orderId, token }, pdf(catalog))).status).toBe(404);
  expect(await storedReceipts()).toEqual([]);
});

test('the receipts of an account are deleted with it', async () => {
  const { own, orderId } = await setUp();
  await sendReceipt(own, pdf(catalog));
  const { token } = own;
  const params = { orderId };
  shop.clock.advance(73 * 3_600_000);
  await shop.runJobs('expire-orders');
  const { password } = await import('../../testing/factories.ts');
  const remove = () => send(shop, 'DELETE /api/user', { token, body: { password } });
  expect((await remove()).body.message).toContain('Todavía no comparamos la transferencia');
  await call(shop, 'PUT /api/admin/transfers/:orderId/refuse', {
    ...{ params, body: { answer: 'No vemos ningún movimiento.' } },
    token: (await createAccount(shop, 'Admin')).token,
  });
  expect((await remove()).status).toBe(200);
  expect(await storedReceipts()).toEqual([]);
});
