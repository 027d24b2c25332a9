import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

test('a shop without any setting starts with the demo on port 3000', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO_CATALOGUE: true,
    RESERVATION_MINUTES: 30,
    RECONCILE_SECONDS: 60,
    RATE_LIMIT: true,
    usesSimulator: true,
  });
});

test('an empty variable is the same as none', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ' }).PORT).toBe(3000);
});

test('the public address loses its last slash', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://tienda.example/' }).PUBLIC_URL).toBe(
    'https://tienda.example',
  );
});

test('two products may show the size chart beside the shirts', () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const listed = (SIZE_CHART_PRODUCTS: string) => parseConfig({ SIZE_CHART_PRODUCTS });
  expect(parseConfig({}).SIZE_CHART_PRODUCTS).toEqual([]);
  expect(listed(` ${one}, ${two} ,`).SIZE_CHART_PRODUCTS).toEqual([one, two]);
  for (const wrong of ['remera', `${one},${two},${crypto.randomUUID()}`]) {
    const [fault, ...others] = faultsOf({ SIZE_CHART_PRODUCTS: wrong });
    expect(fault).toMatch(/^SIZE_CHART_PRODUCTS/);
    expect(others).toEqual([]);
  }
});

test('every fault is told, one line each, by the variable’s name', () => {
  const faults = faultsOf({ PORT: 'tres mil', RATE_LIMIT: 'quizás', DATABASE_URL: 'mysql://x/y' });
  expect(faults).toHaveLength(3);
  for (const name of ['PORT', 'RATE_LIMIT', 'DATABASE_URL']) {
    expect(faults.filter((fault) => fault.startsWith(`${name}: `))).toHaveLength(1);
  }
});

const postgres = 'postgres://vidriera@127.0.0.1/vidriera';
const secret = 'x'.repeat(32);
const s3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY_ID: 'A',
  S3_SECRET_ACCESS_KEY: 'B',
};

test.each<[string, Record<string, string>, string]>([
  [
    'with a server but no payments',
    { DATABASE_URL: postgres, JWT_SECRET: secret },
    'MP_ACCESS_TOKEN',
  ],
  ['in production without payments', { NODE_ENV: 'production' }, 'MP_ACCESS_TOKEN'],
  ['with a server but no secret', { DATABASE_URL: postgres, PAYMENTS: 'simulator' }, 'JWT_SECRET'],
  [
    'with half of the credentials',
    { MP_ACCESS_TOKEN: 'APP-1', MP_PUBLIC_KEY: 'P' },
    'MP_WEBHOOK_SECRET',
  ],
  ['with a short secret', { JWT_SECRET: 'corto' }, 'JWT_SECRET'],
  ['with a negative reservation', { RESERVATION_MINUTES: '-1' }, 'RESERVATION_MINUTES'],
  ['with a mail server of another kind', { SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  ['with a mail server but no sender', { SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  ['with a bucket that nobody names', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET'],
  ['with a bucket that cannot be', { ...s3, S3_BUCKET: 'Mis Fotos' }, 'S3_BUCKET'],
  ['with pictures over plain http', { ...s3, S3_PUBLIC_URL: 'http://cdn' }, 'S3_PUBLIC_URL'],
  ['with a storage of another kind', { STORAGE: 'ftp' }, 'STORAGE'],
  ['with a sender that is no address', { MAIL_FROM: 'Vidriera' }, 'MAIL_FROM'],
])('a shop %s does not start', (_, env, name) => {
  const faults = faultsOf(env);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: `));
});

test('a demo may run on a server when it says so', () => {
  const config = parseConfig({ DATABASE_URL: postgres, JWT_SECRET: secret, PAYMENTS: 'simulator' });
  expect(config).toMatchObject({ usesSimulator: true, DEMO_CATALOGUE: false });
});

test('with the provider’s credentials the simulator is off', () => {
  const config = parseConfig({
    MP_ACCESS_TOKEN: 'APP-1',
    MP_PUBLIC_KEY: 'P',
    MP_WEBHOOK_SECRET: 'S',
  });
  expect(config.usesSimulator).toBe(false);
});

test('pictures go to the bucket that is configured, and to the disk without one', () => {
  expect(parseConfig({}).s3).toBeNull();
  expect(parseConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'fotos',
    accessKeyId: 'A',
    secretAccessKey: 'B',
  });
  expect(faultsOf({ STORAGE: 's3' })).toHaveLength(4);
});
