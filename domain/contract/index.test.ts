import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const calls = Object.entries<Endpoint>(contract);
const keysWhere = (wanted: (endpoint: Endpoint, key: string) => boolean) =>
  calls.filter(([key, endpoint]) => wanted(endpoint, key)).map(([key]) => key);

describe('who may call', () => {
  test('every call on the panel asks for an administrator', () => {
    const panel = keysWhere((_endpoint, key) => key.includes(' /api/admin/'));
    const open = panel.filter((key) => contract[key as keyof typeof contract].access !== 'admin');
    // Any account may ask whether it administers the shop.
    expect(open).toEqual(['POST /api/admin/verify-token']);
  });

  test('all that strangers may send is their own address and password', () => {
    expect(
      keysWhere((endpoint, key) => endpoint.access === 'public' && !key.startsWith('GET ')),
    ).toEqual([
      'POST /users/signin',
      'POST /users/signup',
      'POST /users/send-change-password-email',
      'POST /users/changePassword',
    ]);
  });

  test('a shopper who signed in may send an order and give it up, nothing else', () => {
    expect(
      keysWhere((endpoint, key) => endpoint.access === 'account' && !key.startsWith('GET ')),
    ).toEqual([
      'POST /api/admin/verify-token',
      'POST /api/mercadopago/create-preference',
      'POST /api/user/orders/:orderId/cancel',
    ]);
  });

  test('whoever may look at orders has signed in', () => {
    const orders = keysWhere((_endpoint, key) => key.includes('/orders'));
    expect(orders.length).toBeGreaterThan(0);
    for (const key of orders) {
      expect(contract[key as keyof typeof contract].access).not.toBe('public');
    }
  });
});

describe('every call', () => {
  test.each(calls)('%s parses exactly the parameters of its address', (key, endpoint) => {
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
    expect(endpoint.summary).not.toBe('');
  });

  const inputs = calls.flatMap(([key, { params, body }]) =>
    [params, body].flatMap((schema) => (schema ? [[key, schema] as const] : [])),
  );

  test.each(inputs)('%s takes no nonsense and never crashes on it', (_key, schema) => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (nonsense) => {
        expect(schema.safeParse(nonsense).success).toBe(false);
      }),
      { examples: [[null], [undefined], [[]], [''], [0], [{}]] },
    );
  });

  test.each(inputs)('%s cannot be used to poison the prototype of objects', (_key, schema) => {
    const hostile = JSON.parse(
      '{"__proto__": {"role": "Admin"}, "constructor": {"prototype": {"role": "Admin"}}}',
    );
    schema.safeParse(hostile);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

test('a hostile key does not survive the parsing of a good form', () => {
  const form = JSON.parse(
    '{"email": "a@b.com", "password": "x", "__proto__": {"role": "Admin"}, "role": "Admin"}',
  );
  const parsed = contract['POST /users/signin'].body.parse(form);
  expect(Object.keys(parsed)).toEqual(['email', 'password']);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(parsed).not.toHaveProperty('role');
});

test('the code of an administrator for the parcel is needed and has a limit', () => {
  const { body } = contract['POST /api/admin/orders/:orderId'];
  const said = (trackingCode: unknown) =>
    body.safeParse({ trackingCode }).error?.issues[0]?.message;
  expect(said('AR123')).toBeUndefined();
  expect(said('x'.repeat(80))).toBeUndefined();
  expect(said('x'.repeat(81))).toBe('Puede tener como máximo 80 caracteres');
  expect(said('  ')).toBe('El código de seguimiento es obligatorio');
  expect(said(undefined)).toBe('El código de seguimiento es obligatorio');
  expect(said('a\u0000')).toBe('Tiene caracteres que no se pueden guardar');
});

test('a link without its token says so', () => {
  const { query } = contract['GET /users/verifyAccount'];
  const said = (tk: unknown) => query.safeParse({ tk }).error?.issues[0]?.message;
  expect(said('abc')).toBeUndefined();
  expect(said(undefined)).toBe('Token no proporcionado');
  expect(said('')).toBe('Token no proporcionado');
  expect(said(['a', 'b'])).toBe('Token no proporcionado');
  expect(said('x'.repeat(201))).toBe('Token inválido o expirado');
});
