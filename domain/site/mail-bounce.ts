import { emailData } from './emails.ts';
import { type MailFailureReason, mailFailureReason } from './mail-failure.ts';

/** How long the panel lists an e-mail that came back. */
export const bounceListedDays = 30;

/** What a delivery status notification (RFC 3464) states about an e-mail that was not delivered. */
export type BounceFacts = {
  /** The class of its enhanced status code: 5 refused for good, 4 given up after retries. */
  statusClass: 4 | 5;
  /** Subject and detail of that code, such as `1.1` of 5.1.1; null when it is only `x.0.0`. */
  detail: string | null;
  /** The reply code (RFC 5321) of the recipient's server, if there was one. */
  code: number | null;
};

/** Why an e-mail came back. No reason says that it is retried: another server has given it up. */
export function mailBounceReason({ statusClass, detail, code }: BounceFacts): MailFailureReason {
  if (code === null && detail === null) return statusClass === 4 ? 'expired' : 'other';
  const reason = mailFailureReason({
    // A server that knows the recipient and refuses by policy means the content or the sender.
    stage: isAboutContent({ detail, code }) ? 'content' : 'recipient',
    code: statusClass === 4 ? 400 : Math.max(code ?? 0, 500),
    detail: detail ?? undefined,
  });
  if (reason === 'deferred' || reason === 'busy') return 'expired';
  // The login of another server, not the shop's.
  return reason === 'credentials' ? 'other' : reason;
}

const isAboutContent = ({ detail, code }: Pick<BounceFacts, 'detail' | 'code'>): boolean =>
  detail === null ? code === 554 : /^[67]\./.test(detail);

/** Whether an e-mail can be rendered although the data it was queued with is gone. */
export const canRenderAgain = (template: string): boolean =>
  emailData.safeParse({ template }).success;
