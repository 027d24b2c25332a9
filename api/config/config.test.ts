import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
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

test('an empty variable counts as unset', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ' }).PORT).toBe(3000);
});

test('a trailing slash of the public address is removed', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://tienda.example/' }).PUBLIC_URL).toBe(
    'https://tienda.example',
  );
});

test('two products may show the size chart beside the shirts', () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const parseIds = (SIZE_CHART_PRODUCTS: string) => parseConfig({ SIZE_CHART_PRODUCTS });
  expect(parseConfig({}).SIZE_CHART_PRODUCTS).toEqual([]);
  expect(parseIds(` ${one}, ${two} ,`).SIZE_CHART_PRODUCTS).toEqual([one, two]);
  for (const wrong of ['remera', `${one},${two},${crypto.randomUUID()}`]) {
    const [line, ...others] = errorsOf({ SIZE_CHART_PRODUCTS: wrong });
    expect(line).toMatch(/^SIZE_CHART_PRODUCTS/);
    expect(others).toEqual([]);
  }
});

test('every error has a line with the name of its variable', () => {
  const errors = errorsOf({ PORT: 'tres mil', RATE_LIMIT: 'quizás', DATABASE_URL: 'mysql://x/y' });
  expect(errors).toHaveLength(3);
  for (const name of ['PORT', 'RATE_LIMIT', 'DATABASE_URL']) {
    expect(errors.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
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
    'with incomplete credentials',
    { MP_ACCESS_TOKEN: 'APP-1', MP_PUBLIC_KEY: 'P' },
    'MP_WEBHOOK_SECRET',
  ],
  ['with a short secret', { JWT_SECRET: 'corto' }, 'JWT_SECRET'],
  ['with a negative reservation', { RESERVATION_MINUTES: '-1' }, 'RESERVATION_MINUTES'],
  ['with a mail server of another protocol', { SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  ['with a mail server but no sender', { SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  ['with a bucket without a name', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET'],
  ['with an invalid bucket name', { ...s3, S3_BUCKET: 'Mis Fotos' }, 'S3_BUCKET'],
  ['with pictures over plain http', { ...s3, S3_PUBLIC_URL: 'http://cdn' }, 'S3_PUBLIC_URL'],
  ['with an unknown storage', { STORAGE: 'ftp' }, 'STORAGE'],
  ['with a sender that is not an address', { MAIL_FROM: 'Vidriera' }, 'MAIL_FROM'],
])('a shop %s does not start', (_, env, name) => {
  const errors = errorsOf(env);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(new RegExp(`^${name}: `));
});

test('a demo may run on a server if it is configured so', () => {
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

test('pictures are stored in the configured bucket, else on the disk', () => {
  expect(parseConfig({}).s3).toBeNull();
  expect(parseConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'fotos',
    accessKeyId: 'A',
    secretAccessKey: 'B',
  });
  expect(errorsOf({ STORAGE: 's3' })).toHaveLength(4);
});
