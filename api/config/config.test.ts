import { expect, test } from 'vitest';
import { configErrorsOf } from '../testing/config-errors.ts';
import { parseConfig } from './config.ts';
import { listRealShopWarnings } from './real-shop.ts';

test('a shop without any setting starts with the demo on port 3000', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO_CATALOGUE: true,
    DEMO_ORDERS: true,
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
  const env = { PUBLIC_URL: 'https://tienda.example/', PAYMENTS: 'simulator' };
  expect(parseConfig(env).PUBLIC_URL).toBe('https://tienda.example');
  const padded = { ...env, PUBLIC_URL: ' https://tienda.example ' };
  expect(parseConfig(padded).PUBLIC_URL).toBe('https://tienda.example');
});

test('two products may show the size chart beside the shirts', () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const parseIds = (SIZE_CHART_PRODUCTS: string) => parseConfig({ SIZE_CHART_PRODUCTS });
  expect(parseConfig({}).SIZE_CHART_PRODUCTS).toEqual([]);
  expect(parseIds(` ${one}, ${two} ,`).SIZE_CHART_PRODUCTS).toEqual([one, two]);
  for (const wrong of ['remera', `${one},${two},${crypto.randomUUID()}`]) {
    const [line, ...others] = configErrorsOf({ SIZE_CHART_PRODUCTS: wrong });
    expect(line).toMatch(/^SIZE_CHART_PRODUCTS/);
    expect(others).toEqual([]);
  }
});

test('X-Forwarded-For counts from this machine only, or from the proxies that are listed', () => {
  const parse = (TRUST_PROXY: string) => parseConfig({ TRUST_PROXY }).TRUST_PROXY;
  expect(parse('')).toEqual(['loopback']);
  expect(parse('none')).toEqual([]);
  expect(parse('10.0.0.7, 10.1.0.0/16,2001:db8::1 ,2001:db8:1::/48, loopback')).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    '2001:db8::1',
    '2001:db8:1::/48',
    'loopback',
  ]);
});

test.each(['true', 'proxy.example', '10.0.0', '10.0.0.0/33', '0.0.0.0/0', '::/0', '1', 'none,::1'])(
  'a shop that would trust the proxies %j does not start',
  (TRUST_PROXY) => {
    expect(configErrorsOf({ TRUST_PROXY })).toEqual([
      'TRUST_PROXY: debe ser none, o direcciones y rangos separados por comas, como 10.0.0.7,10.1.0.0/16',
    ]);
  },
);

test.each([
  ['METRICS_TOKEN', 'corto'],
  ['METRICS_TOKEN', 'una clave con espacios'],
  ['CDN_PURGE_URL', 'cdn.example'],
  ['CDN_PURGE_TOKEN', 'una clave con espacios'],
  ['SLOW_STATEMENT_MS', '0'],
  ['SHUTDOWN_DELAY_SECONDS', '-1'],
  ['SHUTDOWN_DELAY_SECONDS', 'diez'],
])('an operator’s setting is refused: %s=%s', (name, value) => {
  expect(configErrorsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: debe `)]);
});

test('every error has a line with the name of its variable', () => {
  const errors = configErrorsOf({
    PORT: 'tres mil',
    RATE_LIMIT: 'quizás',
    DATABASE_URL: 'mysql://x/y',
  });
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
const credentials = { MP_ACCESS_TOKEN: 'APP-1', MP_PUBLIC_KEY: 'P', MP_WEBHOOK_SECRET: 'S' };
const real = {
  ...credentials,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tienda.example',
  DATABASE_URL: postgres,
  JWT_SECRET: secret,
  SMTP_URL: 'smtps://correo.example',
  MAIL_FROM: 'hola@tienda.example',
};
const simulator = { PAYMENTS: 'simulator' };
const mailbox = 'imaps://rebotes%40tienda.example:clave@correo.example';
const dkim = {
  MAIL_DKIM_DOMAIN: 'tienda.example',
  MAIL_DKIM_SELECTOR: 'vidriera',
  MAIL_DKIM_KEY_FILE: '/dkim.pem',
};

const expectOneError = (env: Record<string, string>, name: string) => {
  const errors = configErrorsOf(env);
  expect(errors).toEqual([expect.stringMatching(new RegExp(`^${name}: [^\\n]+$`))]);
};

test.each<[string, Record<string, string>, string]>([
  [
    'with a server but no payments',
    { DATABASE_URL: postgres, JWT_SECRET: secret },
    'MP_ACCESS_TOKEN',
  ],
  ['in production without payments', { NODE_ENV: 'production' }, 'MP_ACCESS_TOKEN'],
  ['at an https address without payments', { PUBLIC_URL: real.PUBLIC_URL }, 'MP_ACCESS_TOKEN'],
  ['at a public address without payments', { PUBLIC_URL: 'http://10.0.0.5' }, 'MP_ACCESS_TOKEN'],
  [
    'with a mail server but no payments',
    { SMTP_URL: real.SMTP_URL, MAIL_FROM: real.MAIL_FROM },
    'MP_ACCESS_TOKEN',
  ],
  ['with a setting of the provider but no token', { MP_REDIRECT_MODE: 'self' }, 'MP_ACCESS_TOKEN'],
  [
    'with a public key but no token, even as a demo',
    { ...simulator, ...credentials, MP_API_URL: 'http://127.0.0.1:1', MP_ACCESS_TOKEN: '' },
    'MP_ACCESS_TOKEN',
  ],
  ['with a server but no secret', { DATABASE_URL: postgres, ...simulator }, 'JWT_SECRET'],
  ['with a replica alone', { DATABASE_REPLICA_URL: postgres }, 'DATABASE_URL'],
  ['with a CDN’s token alone', { CDN_PURGE_TOKEN: 'clave' }, 'CDN_PURGE_URL'],
  ['with a short secret', { JWT_SECRET: 'corto' }, 'JWT_SECRET'],
  ['with a negative reservation', { RESERVATION_MINUTES: '-1' }, 'RESERVATION_MINUTES'],
  ['with a mail server of another protocol', { SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  ...['smtp://', 'smtps:correo.example'].map((url): [string, Record<string, string>, string] => [
    `with the mail server ${url}`,
    { ...real, SMTP_URL: url },
    'SMTP_URL',
  ]),
  ['with a mail server but no sender', { ...simulator, SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
  ['with a bucket without a name', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET'],
  ['with an invalid bucket name', { ...s3, S3_BUCKET: 'Mis Fotos' }, 'S3_BUCKET'],
  ['with pictures over plain http', { ...s3, S3_PUBLIC_URL: 'http://cdn' }, 'S3_PUBLIC_URL'],
  ['with an unknown storage', { STORAGE: 'ftp' }, 'STORAGE'],
  ['with a sender that is not an address', { MAIL_FROM: 'Vidriera' }, 'MAIL_FROM'],
  ['with a DKIM key without a selector', { ...dkim, MAIL_DKIM_SELECTOR: '' }, 'MAIL_DKIM_SELECTOR'],
  ['with a DKIM selector without a key', { ...dkim, MAIL_DKIM_KEY_FILE: '' }, 'MAIL_DKIM_KEY_FILE'],
  ['with a DKIM key without a domain', { ...dkim, MAIL_DKIM_DOMAIN: '' }, 'MAIL_DKIM_DOMAIN'],
  ['with DKIM for a URL', { ...dkim, MAIL_DKIM_DOMAIN: 'https://x.example' }, 'MAIL_DKIM_DOMAIN'],
  ['with a bounce address that is a name', { MAIL_BOUNCES_TO: 'Rebotes' }, 'MAIL_BOUNCES_TO'],
  [
    'with a mailbox of bounces but no mail server',
    { MAIL_BOUNCES_IMAP_URL: mailbox },
    'MAIL_BOUNCES_IMAP_URL',
  ],
  ...[
    'pop3://u:c@host',
    'imaps://host',
    'imaps://u@host',
    'imaps://u:c@host/Otra',
    'imaps://u:%zz@h',
  ].map((url): [string, Record<string, string>, string] => [
    `with the mailbox ${url}`,
    { ...real, MAIL_BOUNCES_IMAP_URL: url },
    'MAIL_BOUNCES_IMAP_URL',
  ]),
  [
    'with a DKIM selector with a space',
    { ...dkim, MAIL_DKIM_SELECTOR: 'a b' },
    'MAIL_DKIM_SELECTOR',
  ],
  [
    'with DKIM for another domain than the sender',
    { ...dkim, MAIL_FROM: 'Vidriera <hola@otratienda.example>' },
    'MAIL_DKIM_DOMAIN',
  ],
])('a shop %s does not start', (_, env, name) => {
  expectOneError(env, name);
});

test.each<[string, Record<string, string>, string]>([
  ['without a token', { MP_ACCESS_TOKEN: '' }, 'MP_ACCESS_TOKEN'],
  ['without a public key', { MP_PUBLIC_KEY: '' }, 'MP_PUBLIC_KEY'],
  ['with its secret token as the public key', { MP_PUBLIC_KEY: 'APP-1' }, 'MP_PUBLIC_KEY'],
  ['without a secret for notices', { MP_WEBHOOK_SECRET: '' }, 'MP_WEBHOOK_SECRET'],
  ['without a secret for sessions', { JWT_SECRET: '' }, 'JWT_SECRET'],
  ['without an address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['at a plain http address', { PUBLIC_URL: 'http://tienda.example' }, 'PUBLIC_URL'],
  ['at an address of this machine', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL'],
  ['without a mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['without a sender', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['on the simulator', simulator, 'PAYMENTS'],
  ['with a provider over plain http', { MP_API_URL: 'http://mp.example' }, 'MP_API_URL'],
  ['with a script over plain http', { MP_SDK_URL: 'http://mp.example/js' }, 'MP_SDK_URL'],
  ['with addresses over plain http', { GEOREF_URL: 'http://georef.example' }, 'GEOREF_URL'],
  [
    'with a carrier over plain http',
    { MICORREO_API_URL: 'http://micorreo.example' },
    'MICORREO_API_URL',
  ],
  ['with a CDN over plain http', { CDN_PURGE_URL: 'http://cdn.example/purge' }, 'CDN_PURGE_URL'],
  ['with a bucket over plain http', { ...s3, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT'],
])('a real shop %s does not start', (_, env, name) => {
  expectOneError({ ...real, ...env }, name);
});

test('bounces come back to the sender, or to an address of their own', () => {
  const sender = { ...real, MAIL_FROM: 'Vidriera <hola@tienda.example>' };
  expect(parseConfig(sender).MAIL_BOUNCES_TO).toBe('hola@tienda.example');
  const own = { MAIL_BOUNCES_TO: 'rebotes@tienda.example', MAIL_BOUNCES_IMAP_URL: mailbox };
  expect(parseConfig({ ...sender, ...own })).toMatchObject(own);
});

test('a shop signs its e-mails for its own domain or one above it', () => {
  for (const MAIL_FROM of [real.MAIL_FROM, 'Vidriera <hola@Correo.Tienda.example>']) {
    expect(configErrorsOf({ ...real, ...dkim, MAIL_FROM })).toEqual([]);
  }
});

test('MiCorreo is used with all of its variables, and refused with a part of them', () => {
  const credentials = { MICORREO_USER: 'tienda', MICORREO_PASSWORD: 'clave con espacios' };
  const rest = { MICORREO_CUSTOMER_ID: '0000550997', MICORREO_ORIGIN_POSTCODE: '1757' };
  expect(parseConfig({}).miCorreo).toBeNull();
  expect(parseConfig({ ...credentials, ...rest }).miCorreo).toEqual({
    ...{ user: 'tienda', password: 'clave con espacios', customerId: '0000550997' },
    ...{ originPostcode: '1757', baseUrl: 'https://api.correoargentino.com.ar/micorreo/v1' },
  });
  expect(configErrorsOf(credentials)).toEqual([
    'MICORREO_CUSTOMER_ID: es obligatorio cuando se usa MiCorreo',
    'MICORREO_ORIGIN_POSTCODE: es obligatorio cuando se usa MiCorreo',
  ]);
  expectOneError(
    { ...credentials, ...rest, MICORREO_ORIGIN_POSTCODE: 'B1757' },
    'MICORREO_ORIGIN_POSTCODE',
  );
});

test('a complete real shop starts, with stand-ins of services on its own machine', () => {
  const cdn = { CDN_PURGE_URL: 'http://127.0.0.1:6081/purge' };
  const standIns = {
    ...{ GEOREF_URL: 'http://localhost:1', MP_SDK_URL: 'http://[::1]:1/js' },
    ...{ ...cdn, ...s3 },
  };
  const config = { isReal: true, usesSimulator: false, showsOutbox: false, DEMO_ORDERS: false };
  expect(parseConfig(real)).toMatchObject({ ...config, DEMO_CATALOGUE: false });
  expect(parseConfig({ ...real, ...standIns })).toMatchObject(config);
});

test('a demo may run on a server, and elsewhere than on this machine, if it is configured so', () => {
  const env = { DATABASE_URL: postgres, JWT_SECRET: secret, ...simulator };
  expect(parseConfig(env)).toMatchObject({
    usesSimulator: true,
    isReal: false,
    DEMO_CATALOGUE: false,
    showsOutbox: true,
  });
  expect(parseConfig({ ...env, DEMO_CATALOGUE: 'on', DEMO_ORDERS: 'on' }).DEMO_ORDERS).toBe(false);
  const elsewhere = { PUBLIC_URL: 'https://demo.example', NODE_ENV: 'production', ...simulator };
  expect(parseConfig(elsewhere)).toMatchObject({ usesSimulator: true, isReal: false });
});

test('a shop with a stand-in of the provider on its own machine is a test, not a real shop', () => {
  const env = { ...credentials, ...simulator, MP_API_URL: 'http://127.0.0.1:4900' };
  expect(parseConfig({ ...env, DATABASE_URL: postgres, JWT_SECRET: secret })).toMatchObject({
    usesSimulator: false,
    isReal: false,
    showsOutbox: false,
  });
});

test.each<[string, string, boolean]>([
  ['http://localhost:3000', '', true],
  ['http://127.0.0.1:3000', '', true],
  ['http://[::1]:3000', '', true],
  ['http://192.168.0.10', '', false],
  ['https://demo.example', '', false],
  ['http://127.0.0.1.example', '', false],
  ['http://localhost:3000', 'smtp://localhost', false],
])(
  'the mails of a demo at %s (mail server %j) are shown at /correo: %s',
  (PUBLIC_URL, mail, shown) => {
    const env = { PUBLIC_URL, SMTP_URL: mail, MAIL_FROM: real.MAIL_FROM, ...simulator };
    expect(parseConfig(env).showsOutbox).toBe(shown);
  },
);

test.each([
  ['MP_TOKEN', 'MP_ACCESS_TOKEN'],
  ['MP_ACCES_TOKEN', 'MP_ACCESS_TOKEN'],
  ['MP_WEBHOOK_KEY', 'MP_WEBHOOK_SECRET'],
  ['MP_SECRET', 'MP_WEBHOOK_SECRET'],
  ['S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['S3_URL', 'S3_PUBLIC_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_CA', 'SMTP_CA_FILE'],
  ['MAIL_DKIM_KEY', 'MAIL_DKIM_KEY_FILE'],
  ['JWT_KEY', 'JWT_SECRET'],
])('the unknown variable %s stops the start and suggests %s', (name, likely) => {
  const [line, ...others] = configErrorsOf({ ...real, [name]: 'x' });
  expect(line).toMatch(new RegExp(`^${name}: .*${likely}\\?$`));
  expect(others).toEqual([]);
  expect(configErrorsOf({ ...real, [name]: ' ' })).toEqual([]);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '1.5'],
  ['DATABASE_CONNECTIONS', '1'],
  ['RECONCILE_SECONDS', '1e9'],
  ['MAX_OPEN_ORDERS', '1e9'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'x'.repeat(51)],
  ['PUBLIC_URL', 'tienda.example'],
  ['PUBLIC_URL', 'http://localhost:3000/kings'],
  ['PUBLIC_URL', 'http://localhost:3000/?utm=x'],
  ['PUBLIC_URL', 'http://ana:clave@localhost:3000'],
  ['MP_ACCESS_TOKEN', 'APP_USR-1234…'],
  ['MP_REDIRECT_MODE', 'popup'],
  ['PAYMENTS', 'real'],
  ['LOG_LEVEL', 'todo'],
])('the error of %s=%s is in Spanish', (name, value) => {
  const [line] = configErrorsOf({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name}: (solo puede|debe) `));
});

test('a variable that is a setting now stops the start and names the panel', () => {
  expect(configErrorsOf({ SUPPORT_EMAIL: 'ayuda@tienda.example' })).toEqual([
    'SUPPORT_EMAIL: ya no es una variable; se completa en el panel, en Configuración.',
  ]);
});

test('a variable behind a byte order mark stops the start', () => {
  expect(configErrorsOf({ '\uFEFFPORT': '4000' })).toEqual([
    'PORT: no se puede leer, porque .env está guardado como UTF-8 con BOM. Guardalo como UTF-8.',
  ]);
});

test('an unknown variable is reported beside an invalid one, and no value is shown', () => {
  const errors = configErrorsOf({
    PORT: 'tres mil',
    JWT_SECRET: 'corto-secreto',
    JWT_SECRT: 'secreto',
  });
  expect(errors.map((line) => line.split(':')[0]).sort()).toEqual([
    'JWT_SECRET',
    'JWT_SECRT',
    'PORT',
  ]);
  expect(errors.join()).not.toMatch(/secreto|tres mil/);
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
  expect(configErrorsOf({ STORAGE: 's3' })).toHaveLength(4);
});

test.each([
  [true, './data', '1', ['DATA_DIR']],
  [true, '/var/lib/vidriera', '1', []],
  [true, '/var/lib/vidriera', 'TEST-1', ['MP_ACCESS_TOKEN']],
  [false, './data', 'TEST-1', []],
])(
  'a real shop (%s) whose data are in %s, with the token %s, is warned of %j',
  (isReal, folder, token, names) => {
    const warnings = listRealShopWarnings({ isReal, DATA_DIR: folder, MP_ACCESS_TOKEN: token });
    expect(warnings.map((warning) => warning.split(':')[0])).toEqual(names);
  },
);
