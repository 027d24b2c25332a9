import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  entryOf,
  productBody,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { importProducts } from '../product-imports/import-products.ts';
import { createDerivatives } from './derivatives.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { uploadPicture } from './upload-picture.ts';

const testShop = setUpTestShop();
const dayMs = 24 * 3_600_000;

test('a picture whose files cannot be removed is reported and does not stop the others', async () => {
  const { shop, connection, clock, failures } = testShop;
  const urls = ['aaaaaaaa', 'bbbbbbbb'].map(
    (name) => `/media/products/${name}_${clock.now.getTime()}.webp`,
  );
  for (const address of urls) {
    await connection.db.insertInto('pictures').values({ address, placeholder: '' }).execute();
  }
  expect(await removeUnusedPictures(shop, clock.now)).toBe(0);
  clock.advance(9 * dayMs);
  const media = {
    ...shop.media,
    remove: async (name: string) => {
      if (name.includes('aaaaaaaa')) throw new Error('the bucket is gone');
    },
  };
  expect(await removeUnusedPictures({ ...shop, media }, clock.now)).toBe(1);
  expect(failures.reported).toMatchObject([
    { source: 'media', facts: { operation: 'remove', picture: urls[0] } },
  ]);
  const rows = await connection.db.selectFrom('pictures').select('address').execute();
  expect(rows).toEqual([{ address: urls[0] }]);
});

test('unused uploads are removed after a session’s lifetime, and the used ones stay', async () => {
  const { shop, clock, runJobs, app } = testShop;
  const create = { width: 5500, height: 3548, channels: 3, background: '#8899aa' } as const;
  const picture = await sharp({ create }).webp({ effort: 0 }).toBuffer();
  const { _id: actorId } = await createAccount(testShop, 'Admin');
  const derivatives = createDerivatives(shop.media, shop.failures);
  const upload = async () => {
    const uploaded = await uploadPicture(
      { ...shop, derivatives },
      { picture, actorId, now: clock.now },
    );
    if (!('url' in uploaded)) throw new Error(uploaded.message);
    return uploaded.url;
  };
  const abandoned = await upload();
  const [image, thumbnail, swatch, combo] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  await derivatives.close();
  const [variant] = productBody().variants;
  const product = await createProduct(testShop, {
    image,
    variants: [
      {
        color: 'Black',
        modelName: 'Negra',
        ...variant,
        thumbnailImages: [thumbnail],
        thumbnailImageMain: swatch,
      },
    ],
  });
  await createCombo(testShop, [product], { image: combo });
  const statusOf = async (url: string) =>
    (await app.inject(url.replace('.webp', '-320.webp'))).statusCode;
  expect(await statusOf(abandoned)).toBe(200);

  await runJobs('remove-unused-pictures');
  clock.advance(7 * dayMs);
  await runJobs('remove-unused-pictures');
  expect(await statusOf(abandoned)).toBe(200);
  clock.advance(2 * dayMs);
  const recent = await upload();
  await runJobs('remove-unused-pictures');
  expect(await statusOf(abandoned)).toBe(404);
  expect(await shop.media.find(abandoned.replace('/media/', ''))).toBeNull();
  for (const url of [image, thumbnail, swatch, combo, recent]) {
    expect(await statusOf(url)).toBe(200);
  }
});

test('a picture that was used for long stays 8 days after it is taken off, and again after each use', async () => {
  const { shop, connection, clock } = testShop;
  const address = `/media/products/cccccccc_${clock.now.getTime()}.webp`;
  await connection.db.insertInto('pictures').values({ address, placeholder: '' }).execute();
  const { _id: id } = await createProduct(testShop, { image: address });
  const show = async (image: string) => {
    await connection.db.updateTable('products').set({ image }).where('id', '=', id).execute();
    return removeUnusedPictures(shop, clock.now);
  };
  clock.advance(30 * dayMs);
  expect(await show('/media/products/other.webp')).toBe(0);
  clock.advance(7 * dayMs);
  expect(await show(address)).toBe(0);
  clock.advance(7 * dayMs);
  expect(await show('/media/products/other.webp')).toBe(0);
  clock.advance(7 * dayMs);
  expect(await removeUnusedPictures(shop, clock.now)).toBe(0);
  clock.advance(2 * dayMs);
  expect(await removeUnusedPictures(shop, clock.now)).toBe(1);
});

test('the picture that undoing a bulk edit brings back stays', async () => {
  const { shop, clock, runJobs, app, connection } = testShop;
  const create = { width: 5500, height: 3548, channels: 3, background: '#8899aa' } as const;
  const picture = await sharp({ create }).webp({ effort: 0 }).toBuffer();
  const { _id: actorId } = await createAccount(testShop, 'Admin');
  const upload = async () => {
    const parts = { ...shop, derivatives: null };
    const uploaded = await uploadPicture(parts, { picture, actorId, now: clock.now });
    if (!('url' in uploaded)) throw new Error(uploaded.message);
    return uploaded.url;
  };
  const [before, thumbnail, after] = [await upload(), await upload(), await upload()];
  const [variant] = productBody().variants;
  const product = await createProduct(testShop, {
    image: before,
    variants: [{ color: 'Black', modelName: 'Negra', ...variant, thumbnailImages: [thumbnail] }],
  });
  clock.advance(9 * dayMs);
  const table = [
    'Id de producto;Imagen;Id de variante;Otras imágenes',
    `${product._id};${after};${product.variants[0]?._id};${after}`,
  ];
  const lines = importProducts(connection.db, {
    ...{ bytes: new TextEncoder().encode(table.join('\n')), fileName: '', decimal: undefined },
    ...{ store: undefined, actorId, now: clock.now },
  });
  let id = '';
  for await (const line of lines) if ('result' in line) id = line.result.edit?._id ?? '';
  const statusOf = async (url: string) =>
    (await app.inject(url.replace('.webp', '-320.webp'))).statusCode;

  // Named by the preview only.
  await runJobs('remove-unused-pictures');
  expect(await statusOf(after)).toBe(200);

  const params = { id };
  const { token } = await createAccount(testShop, 'Admin');
  await call(testShop, 'POST /api/admin/import/:id/apply', { params, token });
  await runJobs('remove-unused-pictures');
  await call(testShop, 'POST /api/admin/bulk-changes/:id/undo', { params, token });
  const undone = await call(testShop, 'GET /api/products/:id', { params: { id: product._id } });
  expect([undone.image, undone.variants[0]?.thumbnailImages]).toEqual([before, [thumbnail]]);
  expect([await statusOf(before), await statusOf(thumbnail)]).toEqual([200, 200]);
  await runJobs('remove-unused-pictures');
  clock.advance(9 * dayMs);
  await runJobs('remove-unused-pictures');
  expect(await statusOf(after)).toBe(404);
  expect([await statusOf(before), await statusOf(thumbnail)]).toEqual([200, 200]);
});

type RunPlan = { 'Relation Name'?: string; 'Actual Rows': number; Plans?: RunPlan[] };

const rowsReadOf = (table: string, plan: RunPlan): number =>
  (plan['Relation Name'] === table ? plan['Actual Rows'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsReadOf(table, part), 0);

test('orders and bulk edits of years are not read before the 8 days of a picture are over', async () => {
  const { shop, connection, clock } = testShop;
  const shopper = await createAccount(testShop);
  const image = `/media/products/aaaaaaaa_${clock.now.getTime()}.webp`;
  await connection.db.insertInto('pictures').values({ address: image, placeholder: '' }).execute();
  const product = await createProduct(testShop, { image });
  for (let orders = 0; orders < 3; orders += 1) {
    await createPendingOrder(testShop, shopper, [entryOf(product)]);
  }
  const edit = { id: randomUUID(), summary: '', createdBy: shopper._id, createdAt: clock.now };
  await connection.db
    .insertInto('bulkEdits')
    .values({ ...edit, total: 3 })
    .execute();
  const facts = { before: JSON.stringify({ image }), after: JSON.stringify({ image }) };
  const rows = [1, 2, 3].map((position) => ({ editId: edit.id, position, ...facts }));
  await connection.db
    .insertInto('bulkEditRows')
    .values(rows.map((row) => ({ ...row, subject: 'product' as const, subjectId: product._id })))
    .execute();
  await removeUnusedPictures(shop, clock.now);
  const other = '/media/products/other.webp';
  await connection.db
    .updateTable('products')
    .set({ image: other })
    .where('id', '=', product._id)
    .execute();
  await removeUnusedPictures(shop, clock.now);
  const readRows = async () => {
    const sent: CompiledQuery[] = [];
    const db = connection.watch((statement) => sent.push(statement));
    expect(await removeUnusedPictures({ ...shop, db }, clock.now)).toBe(0);
    let rows = 0;
    for (const statement of sent) {
      const answer = await connection.db.executeQuery<Record<string, [{ Plan: RunPlan }]>>({
        ...statement,
        sql: `explain (analyze, format json) ${statement.sql}`,
      });
      const plan = answer.rows.flatMap((row) => Object.values(row))[0]?.[0].Plan;
      for (const table of ['order_lines', 'order_items', 'bulk_edit_rows']) {
        rows += plan ? rowsReadOf(table, plan) : 0;
      }
    }
    return rows;
  };
  clock.advance(7 * dayMs);
  expect(await readRows()).toBe(0);
  clock.advance(2 * dayMs);
  // The orders still use it, and are not read again before another 8 days.
  expect(await removeUnusedPictures(shop, clock.now)).toBe(0);
  clock.advance(7 * dayMs);
  expect(await readRows()).toBe(0);
});

test('a picture of an order stays, however long the catalogue does not use it', async () => {
  const { shop, connection, clock } = testShop;
  const shopper = await createAccount(testShop);
  const image = `/media/products/aaaaaaaa_${clock.now.getTime()}.webp`;
  await connection.db.insertInto('pictures').values({ address: image, placeholder: '' }).execute();
  await createPendingOrder(testShop, shopper, [entryOf(await createProduct(testShop))]);
  await connection.db.updateTable('orderLines').set({ image }).execute();
  for (let runs = 0; runs < 3; runs += 1) {
    expect(await removeUnusedPictures(shop, clock.now)).toBe(0);
    clock.advance(9 * dayMs);
  }
  await connection.db.updateTable('orderLines').set({ image: null }).execute();
  expect(await removeUnusedPictures(shop, clock.now)).toBe(1);
});
