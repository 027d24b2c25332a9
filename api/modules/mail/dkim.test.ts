import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { createSmtpMailer, type Mail, type Mailer } from './mailer.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domainName: 'tienda.example',
  keySelector: 'vidriera',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** The DNS of the domain, with the record that docs/operations.md names. */
const records: Record<string, string> = {
  'vidriera._domainkey.tienda.example': `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
};
const resolver = async (name: string, type: string) => {
  const record = records[name];
  if (type !== 'TXT' || !record) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  return [[record]];
};

let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await openSmtpServer();
  return () => server.stop();
});
beforeEach(() => {
  server.received.length = 0;
  mailer = createSmtpMailer({ url: server.url, from: 'Vidriera <hola@tienda.example>', dkim });
});
afterEach(() => mailer.close());

async function receive(mail: Partial<Mail> = {}): Promise<string> {
  await mailer.send({
    ...{ id: crypto.randomUUID(), to: 'ana@example.com', subject: 'Tu compra: ¡ñandú!' },
    ...{ html: '<p>Ñandú, línea muy larga '.padEnd(2000, 'x'), text: 'Ñandú\n.\n..fin  \n' },
    ...mail,
  });
  return server.received[0]?.raw ?? '';
}

const verify = async (raw: string) => {
  const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), { resolver });
  return results.map(({ status, signingDomain, selector }) => ({
    ...{ result: status.result, signingDomain, selector },
  }));
};

describe('an independent verifier', () => {
  const signature = { signingDomain: 'tienda.example', selector: 'vidriera' };

  test('accepts the signature of an e-mail as the server received it', async () => {
    expect(await verify(await receive())).toEqual([{ ...signature, result: 'pass' }]);
  });

  test.each([
    ['the subject', /^Subject: .*$/m, 'Subject: Otro'],
    ['the text', /fin/, 'Fin'],
    ['the recipient', /^To: .*$/m, 'To: eva@example.com'],
    [
      'the list that is left',
      /^List-Unsubscribe: .*$/m,
      'List-Unsubscribe: <https://otro.example>',
    ],
    ['how it is left', /^List-Unsubscribe-Post: .*$/m, 'List-Unsubscribe-Post: No'],
  ])('rejects it when %s was changed on the way', async (_, part, changed) => {
    const raw = await receive({ unsubscribeUrl: 'https://tienda.example/baja?tk=1' });
    expect(raw).toMatch(part);
    const [first] = await verify(raw.replace(part, changed));
    expect(first?.result).not.toBe('pass');
    expect(await verify(raw)).toEqual([{ ...signature, result: 'pass' }]);
  });
});

test('without a key an e-mail is not signed', async () => {
  mailer.close();
  mailer = createSmtpMailer({ url: server.url, from: 'hola@tienda.example' });
  expect(await receive()).not.toMatch(/DKIM-Signature/i);
});
