import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { BounceFacts } from '#domain/site/mail-bounce.ts';
import { readDeliveryStatus, readReply } from './delivery-status.ts';

/** An e-mail of the shop that was not delivered. */
export type Bounce = {
  /** The id of its row: the first part of its Message-ID. */
  mailId: string;
  /** What the server that refused it replied; it may name the recipient. */
  reply: string;
  facts: BounceFacts;
};

/** The shop's own e-mails nest two levels. */
const limits = { maxNestingDepth: 12, maxHeadersSize: 128 * 1024, maxRfc822NestingDepth: 0 };

/**
 * The e-mail that a message reports as not delivered (RFC 3464, or Exim's form without a report); null for
 * any other message, and for one that reports a delay or a delivery. Rejects when it is nested too deeply.
 */
export async function parseBounce(raw: Uint8Array): Promise<Bounce | null> {
  const email = await PostalMime.parse(firstLines(raw), limits);
  const status = email.attachments.find(({ mimeType }) => isStatus(mimeType));
  return status ? parseReport(email, status) : parseText(email);
}

/** Each line takes the parser some microseconds, during which the shop answers nobody. */
const maxLines = 4000;

function firstLines(raw: Uint8Array): Uint8Array {
  let end = -1;
  for (let line = 0; line < maxLines; line += 1) {
    end = raw.indexOf(0x0a, end + 1);
    if (end < 0) return raw;
  }
  return raw.subarray(0, end);
}

/** Of `message/global-*`: RFC 6533. */
const isStatus = (type: string) => /^message\/(global-)?delivery-status$/.test(type);
const isReturned = (type: string) =>
  /^(message\/(rfc822|global)|text\/rfc822-headers|message\/(rfc822|global)-headers)$/.test(type);

async function parseReport(email: Email, status: Attachment): Promise<Bounce | null> {
  const failed = readDeliveryStatus(textOf(status));
  if (!failed) return null;
  const returned = email.attachments.filter(({ mimeType }) => isReturned(mimeType)).at(-1);
  const headers = returned && (await PostalMime.parse(headOf(textOf(returned)), limits));
  const mailId = toMailId(headers?.messageId);
  return mailId === null ? null : { mailId, ...failed };
}

/** Exim without reports, whose text ends with a copy of the e-mail. */
function parseText({ headers, text = '' }: Email): Bounce | null {
  if (!headers.some(({ key }) => key === 'x-failed-recipients')) return null;
  const [, copiedId] = /^Message-ID:[ \t]*(<[^>\n]{1,200}>)/im.exec(text) ?? [];
  const mailId = toMailId(copiedId);
  const [explanation = ''] = text.split(/^----.*\bcopy of\b/m);
  return mailId === null ? null : { mailId, ...readReply(explanation.trim()) };
}

const uuid = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

const toMailId = (messageId = ''): string | null =>
  uuid.exec(messageId.trim())?.[1]?.toLowerCase() ?? null;

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** The header of a message, without its body. */
const headOf = (message: string): string => message.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';
