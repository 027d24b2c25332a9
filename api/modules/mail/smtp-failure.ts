import type { MailFailureFacts, MailStage } from '#domain/site/mail-failure.ts';

/** A failed attempt to send an e-mail. The message has no address, so that it can be logged. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly facts: MailFailureFacts;
  /** What the mail server replied, or the message; it may name the recipient. */
  readonly reply: string;
  constructor(facts: MailFailureFacts, reply: string, options?: ErrorOptions) {
    const { stage, code, detail } = facts;
    super(
      code ? `${stage} refused: ${code} ${detail ?? ''}`.trim() : `${stage}: ${reply}`,
      options,
    );
    this.facts = facts;
    this.reply = reply;
  }
}

/** The properties of nodemailer's errors: its documentation, "Error handling". */
type SmtpError = {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
  message: string;
};

/** Node's codes of a failed handshake or verification: https://nodejs.org/api/tls.html */
const tlsCodes =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/;

/** Describes an error of nodemailer by the stage that failed and the server's reply. */
export function toMailFailure(thrown: unknown): MailFailure {
  const error = thrown as SmtpError;
  const [, enhanced] = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(error.response ?? '') ?? [];
  const facts = isOverSizeLimit(error)
    ? { stage: 'content' as const, code: 552, detail: '3.4' }
    : {
        ...{ stage: stageOf(error), code: error.responseCode, detail: enhanced },
        ...(isSendingLimit(error.response ?? '', enhanced) ? { isSendingLimit: true } : {}),
      };
  return new MailFailure(facts, error.response ?? error.message, { cause: thrown });
}

/** Larger than the limit that the server announced: nothing was sent, so there is no reply. */
const isOverSizeLimit = ({ code, command, response }: SmtpError): boolean =>
  code === 'EMESSAGE' && command === 'MAIL FROM' && !response;

/** Providers have no common code for it, so that their texts decide. */
const sendingLimits =
  /\b(sending|relay|message) (quota|limit)\b|\brate[ -]limit|\bsending rate\b|\btoo many (messages|e-?mails)\b(?! (in|for) )/i;

/** Gmail replies with X.4.5; X.2 is the state of the recipient's mailbox (RFC 3463). */
const isSendingLimit = (reply: string, detail = ''): boolean =>
  detail === '4.5' || (!detail.startsWith('2.') && sendingLimits.test(reply));

const stages: Readonly<Record<string, MailStage>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
  EHLO: 'connection',
  HELO: 'connection',
  STARTTLS: 'tls',
};

function stageOf({ code, originalCode, command, ...error }: SmtpError): MailStage {
  if (['EAUTH', 'ENOAUTH', 'EOAUTH2'].includes(code ?? '')) return 'login';
  if (code === 'ETLS' || tlsCodes.test(originalCode ?? '')) return 'tls';
  const stage = stages[command ?? ''];
  if (stage) return stage;
  const isConnecting =
    code === 'EDNS' ||
    code === 'EPROTOCOL' ||
    error.syscall === 'connect' ||
    ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(error.timeoutType ?? '');
  return isConnecting ? 'connection' : 'session';
}
