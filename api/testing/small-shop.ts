import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { seedShop } from '../../bench/seed/seed-shop.ts';
import { backUpShop } from '../backup/back-up-shop.ts';
import { mediaFolder, noBucket, openMedia, type Place, secretsFile } from '../backup/place.ts';
import { migrate } from '../db/migrate.ts';
import { savePlaceholder } from '../modules/media/placeholders.ts';
import { inPlace } from './places.ts';

const lastOrderAt = new Date('2026-11-20T15:00:00Z');

/** Texts that are special to SQL, JSON, COPY, or a line of a file. */
export const hostileTexts = [
  '',
  'null',
  '\\N',
  '\\.',
  'two\nlines\r\n\ttab',
  '"quotes" \'and\' `backticks` \\u0041 \\',
  '{"a": [1, null]}',
  'ñandú 👗 \u2028\u2029 \u0001\u001f\u007f e\u0301',
  '$1 $$ %s --; drop table orders',
];

/** A small shop, created once for the tests of a file, and a backup of it. */
export function setUpSmallShop(now: Date) {
  const folder = join(tmpdir(), `vidriera-small-shop-${crypto.randomUUID()}`);
  const place: Place = { databaseUrl: undefined, dataDir: join(folder, 'data'), ...noBucket };
  const file = join(folder, 'copia.tar.gz');
  beforeAll(async () => {
    await fill(place);
    await backUpShop(place, file, now);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    place,
    file,
    /** Fills an empty place with the same shop. */
    async fillPlace(empty: Place): Promise<void> {
      if (empty.databaseUrl) await fill(empty);
      else await cp(place.dataDir, empty.dataDir, { recursive: true });
    },
  };
}

/** Orders in every state, pictures, secrets, and hostile texts. */
async function fill(place: Place): Promise<void> {
  await mkdir(mediaFolder(place), { recursive: true });
  await inPlace(place, async (connection) => {
    await migrate(connection);
    await seedShop(connection, { products: 12, orders: 80, users: 20, seed: 1, now: lastOrderAt });
    const { db } = connection;
    const texts = sql`array[${sql.join(hostileTexts)}]`;
    await sql`update users set first_name = texts[1 + i % cardinality(texts)]
      from (select id, row_number() over (order by id) as i from users) as numbered,
        (select ${texts} as texts) as hostile
      where numbered.id = users.id`.execute(db);
    await sql`insert into settings (saved, text_dates) values ('null', ${JSON.stringify({
      texts: hostileTexts,
    })}::jsonb || '{"exact": 12345678901234567890.123456789012345678901234567890}')`.execute(db);
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports,
        device, created_at)
      select gen_random_uuid(), id, 'credential', 'key', 9223372036854775807,
        ${texts} || array[null, 'a,b', '{}'], 'device', '2026-11-20 15:00:00.123456+00'
      from users limit 1`.execute(db);
    await sql`with created as (
        insert into discounts (id, facts, created_at)
        select gen_random_uuid(), jsonb_build_object('name', text, 'maxUses', 3, 'code', 'C' || i), now()
        from unnest(${texts}) with ordinality as each (text, i) returning id, facts, code
      ) insert into order_discounts (order_id, discount_id, position, name, code, amount_cents)
      select orders.id, created.id, 0, facts ->> 'name', code, 0
      from created, (select id from orders order by id limit 1) as orders`.execute(db);
    for (const address of ['/media/products/rey.webp', '/media/products/drawn.webp']) {
      await savePlaceholder(db, { picture: address, placeholder: 'f7f5f08a6b4fd8d2c8' });
    }
  });
  const media = openMedia(place);
  await media.put('products/rey.webp', Buffer.from([0, 255, 10, 13, 0]));
  await media.put('products/drawn.svg', Buffer.from('<svg/>'));
  await media.put('products/empty.webp', Buffer.alloc(0));
  await writeFile(secretsFile(place), '{"jwtSecret":"the secret of the shop, which is long"}');
}
