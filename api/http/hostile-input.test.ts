import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type Call, contract } from '#domain/contract/index.ts';
import {
  createAccount,
  createCombo,
  createPendingOrder,
  createProduct,
  entryOf,
} from '../testing/factories.ts';
import { inputFor, rawBodies, replaceEachText, unstorableTexts } from '../testing/hostile-input.ts';
import { sendNotice, signNotice } from '../testing/notices.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { securityHeaders } from './answers/security-headers.ts';

const shop = setUpTestShop();

const endpoints = Object.entries<Endpoint>(contract) as [Call, Endpoint][];
const runsPerEndpoint = 12;

/** Of the valid input, so that it is the same in every run. */
const seed = 1;

let tokens: (string | undefined)[];
let ids: string[];
beforeEach(async () => {
  const [shopper, admin] = [await createAccount(shop), await createAccount(shop, 'Admin')];
  const product = await createProduct(shop);
  const [variant] = product.variants;
  const order = await createPendingOrder(shop, shopper, [entryOf(product)]);
  tokens = [undefined, shopper.token, admin.token];
  ids = [
    product._id,
    variant?._id ?? '',
    variant?.sizes[0]?._id ?? '',
    await createCombo(shop, [product]),
    order.orderId,
    crypto.randomUUID(),
  ];
});

/** Every response has the headers; every error has the shop's error body in Spanish, and is no 500. */
function expectAnswer(what: unknown, { statusCode, headers, body }: LightMyRequestResponse) {
  expect([what, statusCode, body], 'no bug').not.toEqual([what, 500, body]);
  const { PUBLIC_URL } = shop.shop.config;
  expect(headers).toMatchObject(securityHeaders(PUBLIC_URL));
  if (statusCode < 400) return;
  const { message, code, fields = {} } = JSON.parse(body);
  expect([what, typeof message, typeof code]).toEqual([what, 'string', 'string']);
  for (const text of [message, ...Object.values(fields)]) {
    expect([what, text]).toEqual([what, expect.not.stringMatching(english)]);
  }
}

const english = /\b(invalid|expected|unexpected|must|received|not found|too (big|small))\b/i;

/** A wrong password of an administrator's session is audited, and the call refused. */
const storedOf = (name: string) =>
  name === 'audit_entries'
    ? sql`(select * from audit_entries where action <> 'refuse_sign_in')`
    : sql.table(name);

/** The contents of every table, to compare. */
async function readDatabase(): Promise<string> {
  const { db } = shop.connection;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
    order by table_name`.execute(db);
  const hashes = rows.map(
    ({ name }) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${storedOf(name)} t`,
  );
  return JSON.stringify((await sql`${sql.join(hashes, sql` union all `)}`.execute(db)).rows);
}

/** The next transaction id: unchanged when no statement has written. */
async function readWrites(): Promise<unknown> {
  const { rows } = await sql`select pg_snapshot_xmax(pg_current_snapshot())::text`.execute(
    shop.connection.db,
  );
  return JSON.stringify(rows);
}

type Sent = { role: number; params: unknown; query: unknown; body: unknown; raw: number | null };

/** Percent-encoded, lone surrogates as their bytes would be. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** As `String`, which an object with a property `toString` makes throw. */
const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function requestOf(key: Call, { role, params, query, body, raw }: Sent): InjectOptions {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encode(textOf((params as Record<string, unknown> | null)?.[name] ?? params)),
  );
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(textOf(one))}`),
  );
  const [type, payload] = rawBodies[raw ?? -1] ?? ['application/json', JSON.stringify(body)];
  const token = tokens[role];
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url: pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

/** A refused sign-in of an unverified account sends its link again. */
const storing = ['unverified_account'];

test('no input makes any call fail, and a refused one stores nothing', async () => {
  const { app, connection } = shop;
  const rememberDatabase = async () => ({ writes: await readWrites(), rows: await readDatabase() });
  const sessions = await connection.db.selectFrom('sessions').selectAll().execute();
  for (const [key, { params, query, body }] of endpoints) {
    // A call may have ended the sessions of all further ones.
    await connection.db
      .insertInto('sessions')
      .values(sessions)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The maintenance that an administrator's call began would refuse all further ones.
    await connection.db.updateTable('siteState').set({ isMaintenance: false }).execute();
    await shop.shop.receiveChanges();
    let before = await rememberDatabase();
    const expectSafe = async (sent: Sent) => {
      const response = await app.inject(requestOf(key, sent));
      expectAnswer({ key, ...sent }, response);
      if ((await readWrites()) === before.writes) return;
      const { rows } = before;
      before = await rememberDatabase();
      const isRefused = response.statusCode >= 400 && !storing.includes(response.json().code);
      if (isRefused) expect([key, before.rows]).toEqual([key, rows]);
    };
    const input = (hostility: number) => {
      const options = { ids, hostility };
      return fc.record<Sent>({
        role: hostility === 0 ? fc.constant(2) : fc.constantFrom(0, 1, 2, 2, 2),
        params: inputFor(params, options),
        query: inputFor(query, options),
        body: inputFor(body, options),
        raw: hostility === 0 ? fc.constant(null) : fc.option(fc.nat(rawBodies.length - 1)),
      });
    };
    const property = fc.asyncProperty(input(1), expectSafe);
    await fc.assert(property, { numRuns: runsPerEndpoint });
    const [valid] = fc.sample(input(0), { numRuns: 1, seed });
    for (const text of unstorableTexts) {
      for (const sent of replaceEachText(valid, text)) await expectSafe(sent as Sent);
    }
  }
}, 120_000);

test('no notice makes the webhook fail, signed or not, and none stores anything of its body', async () => {
  const { app, connection } = shop;
  const url = '/api/mercadopago/webhook';
  const ids = ['1', '\u0000', 'x'.repeat(600), '1e308', '{}'];
  for (const id of ids) {
    for (const query of ['', `?data.id=${encodeURIComponent(id)}&type=payment`]) {
      for (const [type, payload] of rawBodies) {
        for (const signature of [{}, signNotice(shop, id)]) {
          const headers = { ...signature, 'content-type': type };
          const request = { method: 'POST', url: url + query, headers, payload } as const;
          expectAnswer([query, type], await app.inject(request));
        }
      }
    }
  }
  const deep = await sendNotice(shop, 1, { body: { more: { deep: '\u0000' } } });
  expectAnswer('deep', deep);
  const notices = await connection.db.selectFrom('paymentNotices').selectAll().execute();
  expect(notices.map(({ noticeKey }) => noticeKey)).toEqual(['payment:1']);
  expect(JSON.stringify(notices)).not.toContain('deep');
});
