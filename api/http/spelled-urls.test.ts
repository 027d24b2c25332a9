import { expect, test } from 'vitest';
import { createAccount, createProduct } from '../testing/factories.ts';
import { getRaw, sendRaw } from '../testing/raw-request.ts';
import { call } from '../testing/requests.ts';
import { setUpShopProcess } from '../testing/shop-process.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const testShop = setUpTestShop();

const running = setUpShopProcess(testShop);

/** Spellings that some parser of URLs reads as this path. */
const spellingsOf = (path: string) => {
  const [first = '', ...rest] = path.slice(1).split('/');
  const more = rest.map((part) => `/${part}`).join('');
  return [
    path,
    path.toUpperCase(),
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${more}`,
    `/${first}${more.replace('/', '%2f')}`,
    `/${path}`,
    `/\\${path.slice(1)}`,
    path.replaceAll('/', '\\').replace('\\', '/'),
    `http://shop${path}`,
    `HTTP://user@SHOP:80${path}`,
    `http://shop${path.toUpperCase()}`,
    `/admin/..${path}`,
    `/admin/%2e%2E${path}`,
    `/maintenance/.%2e${path}`,
    `/account/login/../..${path}`,
    `/./${path.slice(1)}`,
    `${path}/.`,
    `${path}#.data`,
    `${path}#/../admin`,
    `${path};x`,
    `${path}%00`,
    `${path}%`,
    `${path}/`,
  ];
};

async function toggleMaintenance() {
  const { token } = await createAccount(running.shop, 'Admin');
  await call(running.shop, 'POST /api/lock/maintenance/toggle', { token });
}

test('under maintenance no spelling of a URL reaches a call', async () => {
  await createProduct(running.shop, { nombre: 'Remera Oculta' });
  await toggleMaintenance();
  for (const path of ['/api/productsKings', '/api/allProducts', '/users/verifyAccount']) {
    for (const target of spellingsOf(path)) {
      const { status, body } = (await getRaw(running.port, `${target}?tk=x`)) ?? {};
      expect([target, [302, 404, 503].includes(status ?? 0)]).toEqual([target, true]);
      expect(body).not.toContain('Remera Oculta');
      expect(body).not.toContain('Token');
    }
  }
  for (const target of ['/API/user/orders', '/%61pi/user/orders', 'http://x/api/user/orders']) {
    const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect([target, (await sendRaw(running.port, request))?.status]).toEqual([target, 503]);
  }
});

test('under maintenance no spelling of a URL reaches a page', async () => {
  await createProduct(running.shop, { nombre: 'Remera Oculta' });
  await toggleMaintenance();
  for (const path of ['/kings', '/info/sizes']) {
    for (const target of [...spellingsOf(path), `/maintenance\\..${path}`]) {
      const { status, headers, body } = (await getRaw(running.port, target)) ?? {};
      expect([target, status, headers?.location]).toEqual([target, 302, '/maintenance']);
      expect(body).not.toContain('Remera Oculta');
    }
    // The router's data redirects in its own format.
    for (const data of [`${path}.data`, `${path}.data?_routes=kings`, `/admin/..${path}.data`]) {
      const { status, body } = (await getRaw(running.port, data)) ?? {};
      expect([data, status]).toEqual([data, 202]);
      expect(body).toContain('/maintenance');
      expect(body).not.toContain('Remera Oculta');
    }
  }
});

test('under maintenance every spelling of a page that works then redirects to it', async () => {
  await toggleMaintenance();
  for (const [spelling, location] of [
    ['/Arrepentimiento?codigo=1', '/arrepentimiento?codigo=1'],
    ['//arrepentimiento', '/arrepentimiento'],
    ['/INFO/terminos/', '/info/terminos'],
    ['/Account/Login', '/account/login'],
  ] as const) {
    const { status, headers } = (await getRaw(running.port, spelling)) ?? {};
    expect([spelling, status, headers?.location]).toEqual([spelling, 301, location]);
    expect([location, (await getRaw(running.port, location))?.status]).toEqual([location, 200]);
  }
});

test('a misspelled call is the call or a 404 in JSON, never a page', async () => {
  const json = 'application/json; charset=utf-8';
  const called = JSON.stringify({ isLocked: false });
  for (const target of spellingsOf('/api/lock')) {
    const { status, headers, body } = (await getRaw(running.port, target)) ?? {};
    expect([target, headers?.['content-type']]).toEqual([target, json]);
    const isCall = status === 200 && body === called;
    const isRefused = status === 404 && JSON.parse(body ?? '').code === 'not_found';
    expect([target, isCall || isRefused]).toEqual([target, true]);
  }
  for (const target of ['/Users/nada', '//users/nada', '/%75sers/nada', '/api', '/x/../api/nada']) {
    const { status, body } = (await getRaw(running.port, target)) ?? {};
    expect([target, status, JSON.parse(body ?? '').code]).toEqual([target, 404, 'not_found']);
  }
});

test('nothing is cached under a misspelled URL', async () => {
  await createProduct(running.shop);
  const shop = await getRaw(running.port, '/kings');
  expect(shop?.status).toBe(200);
  await getRaw(running.port, '/kings/nada');
  await getRaw(running.port, '/nada');
  const { bytes } = running.cache;
  for (const target of spellingsOf('/kings')) {
    const { status, body } = (await getRaw(running.port, target)) ?? {};
    expect([target, [200, 301, 404].includes(status ?? 0)]).toEqual([target, true]);
    if (status === 200) expect(body).toBe(shop?.body);
    if (target !== '/kings') expect(running.cache.find(target)).toBeUndefined();
  }
  expect(running.cache.bytes).toBe(bytes);
});

test('a page never redirects to another site', async () => {
  for (const target of [
    '//evil.example/%2e',
    '/\\evil.example',
    '/%5Cevil.example/',
    '//%2Fkings',
  ]) {
    const { headers } = (await getRaw(running.port, target)) ?? {};
    expect([target, headers?.location ?? '/']).toEqual([
      target,
      expect.stringMatching(/^\/(?!\/)/),
    ]);
  }
});
