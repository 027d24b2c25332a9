import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in.ts';
import { createSmtpMailer } from './mailer.ts';

let server: SmtpStandIn;
let lines: string[];
beforeAll(async () => {
  server = await openSmtpStandIn();
});
beforeEach(() => {
  lines = [];
  server.received.length = 0;
  server.respond = (line) => {
    lines.push(line);
    return line === 'STARTTLS' ? '502 not implemented' : null;
  };
});
afterAll(() => server.close());

const send = (url: string) =>
  createSmtpMailer(url, 'hola@tienda.example').send({
    id: crypto.randomUUID(),
    to: 'ana@example.com',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
  });

/** The stand-in's address as that of another machine: 0.0.0.0 leads to this one. */
const elsewhere = (query: string) =>
  `${server.url.replace('127.0.0.1', 'usuario:clave@0.0.0.0')}${query}`;

// The stand-in has no TLS, like a server whose STARTTLS was removed on the way.
test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
  'no mail and no password is sent without TLS to another machine (%j)',
  async (query) => {
    await expect(send(elsewhere(query))).rejects.toThrow(/TLS/);
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([]);
    expect(server.received).toEqual([]);
  },
);

test('a mail server on the same machine needs no TLS', async () => {
  await send(server.url);
  expect(server.received).toHaveLength(1);
});
