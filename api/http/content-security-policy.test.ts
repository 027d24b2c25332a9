import { expect, test } from 'vitest';
import { setUpTestShop } from '../testing/test-shop.ts';
import { pagePolicy } from './content-security-policy.ts';

const shop = setUpTestShop();

const post = (payload: unknown, type = 'application/reports+json') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  url: 'https://tienda.example/kings?secreto=1',
  body: { effectiveDirective, blockedURL, documentURL: 'https://tienda.example/kings' },
});

test('scripts are allowed by the given sources alone', () => {
  const policy = pagePolicy("'sha256-a'", []);
  expect(policy).toContain("script-src 'self' 'sha256-a';");
  expect(policy).toMatch(/report-to csp; report-uri \/api\/csp-reports$/);
});

test('strings in script sinks need a policy; only beside the provider’s scripts may others be created', () => {
  const required = "require-trusted-types-for 'script'";
  expect(pagePolicy('', [])).toContain(`; ${required}; trusted-types default start;`);
  const withProvider = pagePolicy('', ['https://sdk.mercadopago.com']);
  expect(withProvider).toContain(`; ${required};`);
  expect(withProvider).not.toMatch(/; trusted-types /);
  expect(pagePolicy('', [], { mode: 'development' })).not.toContain('trusted-types');
});

test('requests go to the shop, and to further origins where they are given', () => {
  expect(pagePolicy('', [])).toContain("; connect-src 'self'; ");
  const connectOrigins = ['https://firebasestorage.googleapis.com'];
  expect(pagePolicy('', [], { connectOrigins })).toContain(
    "; connect-src 'self' https://firebasestorage.googleapis.com; ",
  );
});

test('violations are counted by directive, with the origin of what was blocked', async () => {
  const { failures } = shop;
  const { statusCode } = await post([
    violation('script-src-elem', 'https://malo.example/robar.js?dni=30111222'),
    violation('img-src', 'inline'),
    violation('x'.repeat(200), 'eval'),
    violation('require-trusted-types-for', 'trusted-types-sink'),
  ]);
  expect(statusCode).toBe(204);
  const legacy = {
    'csp-report': { 'effective-directive': 'font-src', 'blocked-uri': 'https://letra.example/a' },
  };
  expect((await post(legacy, 'application/csp-report')).statusCode).toBe(204);
  expect(
    failures.reported.map(({ source, error, facts }) => [
      source,
      (error as Error).message,
      facts?.operation,
    ]),
  ).toEqual([
    ['content security policy', 'https://malo.example', 'script-src'],
    ['content security policy', 'inline', 'img-src'],
    ['content security policy', 'eval', 'other'],
    ['content security policy', 'trusted-types-sink', 'require-trusted-types-for'],
    ['content security policy', 'https://letra.example', 'font-src'],
  ]);
});

test.each([
  ['no report', '{}', 'application/reports+json', 400],
  ['no JSON', '{', 'application/reports+json', 400],
  ['a form', 'a=b', 'text/plain', 415],
  ['a long body', `"${'x'.repeat(17_000)}"`, 'application/reports+json', 413],
  [
    'too many reports',
    JSON.stringify(Array.from({ length: 101 }, () => violation('img-src', 'inline'))).slice(
      0,
      16_000,
    ),
    'application/reports+json',
    400,
  ],
])('%s is refused in Spanish and counts nothing', async (_, payload, type, status) => {
  const response = await post(payload, type);
  expect(response.statusCode).toBe(status);
  expect(response.json().message).toMatch(/\S/);
  expect(shop.failures.reported).toEqual([]);
});
