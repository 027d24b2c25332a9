import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailBounceReason } from '#domain/site/mail-bounce.ts';
import * as bounces from '../../../testing/bounces.ts';
import { parseBounce } from './parse-bounce.ts';

const mailId = '019ab0c2-7d5e-7000-8000-0123456789ab';
const messageId = `<${mailId}@tienda.example>`;
const parse = (message: string) => parseBounce(Buffer.from(message));

test.each([
  ['Postfix', bounces.postfix({ messageId }), 'unknown_address', '550 5.1.1 No such user'],
  [
    'Postfix after days',
    bounces.postfixExpired({ messageId }),
    'expired',
    /^connect to mx\.example\.com\S+ Connection timed out$/,
  ],
  [
    'Exim',
    bounces.exim({ messageId }),
    'unknown_address',
    '550-5.1.1 The email account that you tried to reach does 550-5.1.1 not exist. 550 5.1.1 https://support.example/mail',
  ],
  ['Exim as text', bounces.eximText({ messageId }), 'mailbox_full', /552 5\.2\.2 Mailbox full$/],
  ['Gmail', bounces.gmail({ messageId }), 'unknown_address', /NoSuchUser - gsmtp$/],
  ['Exchange', bounces.exchange({ messageId }), 'spam', /^550 5\.7\.1 RESOLVER/],
])(
  'a bounce of %s names the e-mail, the reason and the reply',
  async (_, message, reason, reply) => {
    const bounce = await parse(message);
    expect(bounce).toMatchObject({ mailId, reply: expect.stringMatching(reply) });
    expect(bounce && mailBounceReason(bounce.facts)).toBe(reason);
  },
);

const fields = 'Action: failed\nStatus: 5.1.1';
test.each([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
])('the e-mail may be returned as %s', async (returned) => {
  const message = bounces.reportOf({ messageId, fields, returned });
  expect(await parse(message)).toMatchObject({ mailId, reply: '5.1.1' });
});

test('names of fields and actions are read in any case, with comments', async () => {
  const written = 'ACTION: Failed (after 5 days)\nstatus: 5.2.1 (mailbox disabled)';
  const bounce = await parse(bounces.reportOf({ messageId, fields: written }));
  expect(bounce?.facts).toEqual({ statusClass: 5, detail: '2.1', code: null });
});

test('a status in another encoding is decoded', async () => {
  const message = bounces
    .postfix({ messageId })
    .replace(
      /message\/delivery-status\r\n\r\n([\s\S]*?)\r\n\r\n--/,
      (_, status: string) =>
        `message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(status).toString('base64')}\r\n\r\n--`,
    );
  expect(message).toContain('base64');
  expect(await parse(message)).toMatchObject({ mailId, facts: { detail: '1.1' } });
});

describe('is no bounce of an e-mail of the shop:', () => {
  test.each([
    ['a delay', bounces.delayed({ messageId })],
    ['a delivery', bounces.delivered({ messageId })],
    ['an unknown action', bounces.reportOf({ messageId, fields: 'Action: expanded' })],
    ['an e-mail of others', bounces.postfix({ messageId: '<hola@example.com>' })],
    ['an id in another place', bounces.postfix({ messageId: `<x.${mailId}@tienda.example>` })],
    [
      'a report without the e-mail',
      bounces.postfix({ messageId }).split('Undelivered Message')[0] ?? '',
    ],
    ['an empty message', ''],
    ...Object.entries(bounces.others),
  ])('%s', async (_, message) => {
    expect(await parse(message)).toBeNull();
  });
});

test('the Message-ID of the notification itself, or in its text, names no e-mail', async () => {
  const message = bounces
    .postfix({ messageId: '<hola@example.com>' })
    .replace('<20261121150000.9F1@mx.example.net>', messageId)
    .replace('(in reply to', `Message-ID: ${messageId}\r\n(in reply to`);
  expect(await parse(message)).toBeNull();
});

describe('a hostile message', () => {
  test('that is cut off is read or ignored', async () => {
    const message = bounces.postfix({ messageId });
    for (let length = 0; length < message.length; length += 7) {
      const bounce = await parse(message.slice(0, length));
      expect(bounce === null || bounce.mailId === mailId).toBe(true);
    }
  });

  test('is read for some thousand lines, however short', async () => {
    const parseBehind = (lines: number) =>
      parse(bounces.postfix({ messageId }).replace('This is', `${'\r\n'.repeat(lines)}This is`));
    expect(await parseBehind(3000)).toMatchObject({ mailId });
    expect(await parseBehind(4000)).toBeNull();
  });

  test('that is nested too deeply is rejected', async () => {
    const parts = Array.from(
      { length: 40 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    await expect(parse(parts.join(''))).rejects.toThrow();
  });

  test.each([
    ['dashes', '-'.repeat(200_000)],
    ['spaces', ' '.repeat(200_000)],
    ['lines', '\r\n'.repeat(100_000)],
    ['indented lines', '\r\n \t'.repeat(60_000)],
    ['codes', '550 5.1.1 '.repeat(25_000)],
    ['colons', 'a:'.repeat(100_000)],
  ])('of nothing but %s is read or ignored', async (_, filler) => {
    await parse(bounces.eximText({ messageId }).replace('This message', filler));
    const bounce = await parse(bounces.postfix({ messageId }, '5.1.1', `550 5.1.1 ${filler}`));
    expect(bounce?.reply.length ?? 0).toBeLessThan(3000);
  });

  test('with any text in its fields is read or ignored', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, async (status, reply) => {
        const message = bounces.reportOf({
          messageId,
          fields: `${status}\nAction: failed\n${reply}`,
        });
        const bounce = await parse(message);
        expect(bounce === null || bounce.mailId === mailId).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
