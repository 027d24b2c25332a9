import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Endpoint, isOfPanel } from './endpoint.ts';
import { contract } from './index.ts';

const calls = Object.entries<Endpoint>(contract);
const keysWhere = (matches: (endpoint: Endpoint, key: string) => boolean) =>
  calls.filter(([key, endpoint]) => matches(endpoint, key)).map(([key]) => key);

describe('who may call', () => {
  test('every call of the panel requires an administrator', () => {
    const panel = keysWhere((_endpoint, key) => key.includes(' /api/admin/'));
    const open = panel.filter((key) => !isOfPanel(contract[key as keyof typeof contract].access));
    // Any account may query whether it is an administrator.
    expect(open).toEqual(['POST /api/admin/verify-token']);
  });

  test('people, settings and money that goes back have permissions of their own', () => {
    const forPermission = (permission: string) =>
      keysWhere(({ access }) => access === permission).sort();
    expect(forPermission('people')).toEqual([
      'DELETE /api/admin/administrators/:id',
      'GET /api/admin/administrators',
      'POST /api/admin/administrators',
      'PUT /api/admin/administrators/:id',
      'PUT /api/admin/passkey-requirement',
    ]);
    expect(forPermission('settings')).toEqual([
      'GET /api/admin/settings',
      'POST /api/lock/maintenance/toggle',
      'POST /api/lock/toggle',
      'PUT /api/admin/settings',
    ]);
    expect(forPermission('refunds')).toEqual([
      'POST /api/admin/orders/:orderId/refunds',
      'POST /api/admin/payment-reviews/:id/refund',
      'POST /api/admin/withdrawals/:id/accept',
      'PUT /api/admin/orders/:id/come-back',
      'PUT /api/admin/orders/:id/not-collected',
      'PUT /api/admin/payment-reviews/:id/by-hand',
      'PUT /api/admin/sales/:id/record',
      'PUT /api/admin/sales/:id/settle',
      'PUT /api/admin/transfer-refunds/:id/done',
    ]);
    // What any administrator sees: the counts of the sidebar, and the audit of what each may change.
    expect(forPermission('admin')).toEqual(['GET /api/admin/audit', 'GET /api/admin/to-do']);
  });

  test('a new password and deleting the account need a confirmed session of an account with a passkey', () => {
    expect(keysWhere(({ confirms }) => confirms === 'with_passkey').sort()).toEqual([
      'DELETE /api/user',
      'POST /users/password',
    ]);
  });

  test('who may administer, and how an account signs in, needs a confirmed session', () => {
    expect(keysWhere(({ confirms }) => confirms === 'always').sort()).toEqual([
      'DELETE /api/admin/administrators/:id',
      'DELETE /users/passkeys/:id',
      'POST /api/admin/administrators',
      'POST /users/passkeys',
      'POST /users/passkeys/start',
      'POST /users/recovery-codes',
      'PUT /api/admin/administrators/:id',
      'PUT /api/admin/passkey-requirement',
    ]);
  });

  test('without signing in only a name, what proves who somebody is, a cart, a withdrawal, a stock alert and how a linked order is paid can be sent', () => {
    expect(
      keysWhere((endpoint, key) => endpoint.access === 'public' && !key.startsWith('GET ')),
    ).toEqual([
      'POST /users/signup',
      'POST /users/send-change-password-email',
      'POST /users/changePassword',
      'POST /users/signin',
      'POST /users/signin/passkey',
      'POST /users/signin/recovery-code',
      'POST /api/quote',
      'POST /api/withdrawals',
      'POST /api/payment-links/:token/card-payment',
      'POST /api/payment-links/:token/transfer',
      'POST /api/payment-links/:token/transfer-sent',
      'POST /api/stock-alerts',
      'POST /api/stock-alerts/confirm',
      'POST /api/stock-alerts/leave',
      'POST /users/acceptInvitation',
    ]);
  });

  test('a signed-in shopper can only place and cancel an order, exchange its garments, and change its own account', () => {
    expect(
      keysWhere((endpoint, key) => endpoint.access === 'account' && !key.startsWith('GET ')),
    ).toEqual([
      'POST /users/signout',
      'POST /users/password',
      'DELETE /users/sessions',
      'DELETE /users/sessions/:id',
      'POST /api/admin/verify-token',
      'POST /users/confirmation/start',
      'POST /users/confirmation/passkey',
      'POST /users/confirmation/password',
      'POST /users/passkeys/start',
      'POST /users/passkeys',
      'DELETE /users/passkeys/:id',
      'POST /users/recovery-codes',
      'POST /api/mercadopago/create-preference',
      'POST /api/user/orders/:orderId/cancel',
      'POST /api/user/orders/:orderId/exchanges',
      'PUT /api/user/favourites',
      'PUT /api/user',
      'PUT /api/user/news',
      'POST /api/user/order-attachments',
      'PUT /api/user/order-attachments',
      'DELETE /api/user',
      'POST /api/orders',
      'POST /api/user/orders/:orderId/transfer',
      'POST /api/user/orders/:orderId/card-payment',
      'POST /api/user/orders/:orderId/transfer-sent',
      'POST /api/user/orders/:orderId/transfer-receipt',
    ]);
  });

  test('orders can only be read after signing in', () => {
    const orders = keysWhere((_endpoint, key) => key.includes('/orders'));
    expect(orders.length).toBeGreaterThan(0);
    for (const key of orders) {
      expect(contract[key as keyof typeof contract].access).not.toBe('public');
    }
  });
});

describe('every call', () => {
  test.each(calls)('%s parses exactly the parameters of its path', (key, endpoint) => {
    const named = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
    expect(endpoint.summary).not.toBe('');
  });

  const inputs = calls.flatMap(([key, { params, body }]) =>
    [params, body].flatMap((schema) => (schema ? [[key, schema] as const] : [])),
  );

  test.each(inputs)('%s rejects random input without throwing', (_key, schema) => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (input) => {
        expect(schema.safeParse(input).success).toBe(false);
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

test('parsing a valid form drops hostile keys', () => {
  const form = JSON.parse(
    '{"email": "a@b.com", "password": "x", "__proto__": {"role": "Admin"}, "role": "Admin"}',
  );
  const parsed = contract['POST /users/signin'].body.parse(form);
  expect(Object.keys(parsed)).toEqual(['email', 'password']);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect(parsed).not.toHaveProperty('role');
});

test('the tracking code is required and has a limit', () => {
  const { body } = contract['POST /api/admin/orders/:orderId'];
  const errorOf = (trackingCode: unknown) =>
    body.safeParse({ trackingCode }).error?.issues[0]?.message;
  expect(errorOf('AR123')).toBeUndefined();
  expect(errorOf('x'.repeat(80))).toBeUndefined();
  expect(errorOf('x'.repeat(81))).toBe('Puede tener como máximo 80 caracteres');
  expect(errorOf('  ')).toBe('El código de seguimiento es obligatorio');
  expect(errorOf(undefined)).toBe('El código de seguimiento es obligatorio');
  expect(errorOf('a\u0000')).toBe('Tiene caracteres que no se pueden guardar');
});

test('a link without its token has an error of its own', () => {
  const { query } = contract['GET /users/verifyAccount'];
  const errorOf = (tk: unknown) => query.safeParse({ tk }).error?.issues[0]?.message;
  expect(errorOf('abc')).toBeUndefined();
  expect(errorOf(undefined)).toBe('Token no proporcionado');
  expect(errorOf('')).toBe('Token no proporcionado');
  expect(errorOf(['a', 'b'])).toBe('Token no proporcionado');
  expect(errorOf('x'.repeat(201))).toBe('Token inválido o expirado');
});
