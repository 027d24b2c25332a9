import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthority } from '../testing/certificates.ts';
import { ConfigError, parseConfig } from './config.ts';
import { readMailFiles } from './mail-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidriera-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const rsaKey = (modulusLength: number, passphrase?: string) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({
      ...{ type: 'pkcs8', format: 'pem' },
      ...(passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}),
    } as { type: 'pkcs8'; format: 'pem' })
    .toString();

const dkim = { MAIL_DKIM_DOMAIN: 'tienda.example', MAIL_DKIM_SELECTOR: 'vidriera' };

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readMailFiles(parseConfig(env));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
};

test('without mail settings no file is read', () => {
  expect(readMailFiles(parseConfig({}))).toEqual({ ca: null, dkim: null });
});

test('the files of the authority and of the DKIM key are read', async () => {
  const { cert } = await createAuthority();
  const privateKey = rsaKey(2048);
  const SMTP_CA_FILE = await write('ca.pem', cert);
  const MAIL_DKIM_KEY_FILE = await write('dkim.pem', privateKey);
  const env = { ...dkim, SMTP_CA_FILE, MAIL_DKIM_KEY_FILE };
  expect(readMailFiles(parseConfig(env))).toEqual({
    ca: cert,
    dkim: { domainName: 'tienda.example', keySelector: 'vidriera', privateKey },
  });
});

test('a bad file stops the start with one line', async () => {
  const { cert } = await createAuthority();
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecPem = ec.export({ type: 'pkcs8', format: 'pem' }).toString();
  const notRsa = 'debe ser un archivo PEM con una clave privada RSA, sin contraseña';
  const cases: [string, string, string][] = [
    ['a certificate', cert, notRsa],
    ['a key of another kind', ecPem, notRsa],
    ['an encrypted key', rsaKey(2048, 'clave'), notRsa],
    ['a short key', rsaKey(512), 'la clave debe tener 1024 bits como mínimo; se recomiendan 2048'],
  ];
  for (const [name, content, line] of cases) {
    const MAIL_DKIM_KEY_FILE = await write(name, content);
    expect(errorsOf({ ...dkim, MAIL_DKIM_KEY_FILE })).toEqual([`MAIL_DKIM_KEY_FILE: ${line}`]);
  }
  const missing = join(folder, 'missing.pem');
  expect(errorsOf({ ...dkim, MAIL_DKIM_KEY_FILE: folder, SMTP_CA_FILE: missing })).toEqual([
    'SMTP_CA_FILE: el archivo no existe',
    'MAIL_DKIM_KEY_FILE: el archivo no se puede leer (EISDIR)',
  ]);
  expect(errorsOf({ SMTP_CA_FILE: await write('key.pem', ecPem) })).toEqual([
    'SMTP_CA_FILE: debe ser un archivo PEM con el certificado de la autoridad',
  ]);
});
