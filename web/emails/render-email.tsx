import { renderToStaticMarkup } from 'react-dom/server';
import { shorten } from '#domain/shared/cut-text.ts';
import type { EmailInput, RenderedEmail } from '#domain/site/emails.ts';
import { accountEmail } from './account-email.tsx';
import { type EmailContent, EmailDocument, EmailText } from './email-document.tsx';
import { exchangeEmail } from './exchange-email.tsx';
import { orderEmail } from './order-email.tsx';
import { paymentRefundedEmail } from './payment-refunded-email.tsx';
import { refundByTransferEmail } from './refund-by-transfer-email.tsx';
import { stockAlertEmail } from './stock-alert-email.tsx';
import { transferEmail } from './transfer-email.tsx';
import { withdrawalEmail } from './withdrawal-email.tsx';

/** Renders an email of any template as HTML and plain text. */
export function renderEmail(input: EmailInput): RenderedEmail {
  const full = contentOf(input);
  const content = { ...full, subject: shorten(full.subject, maxSubject) };
  const { publicUrl, settings } = input;
  const parts = { content, shop: { publicUrl, settings } };
  return {
    subject: content.subject,
    ...(content.unsubscribeUrl ? { unsubscribeUrl: content.unsubscribeUrl } : {}),
    html: `<!doctype html>${renderToStaticMarkup(<EmailDocument {...parts} />)}`,
    text: unescapeText(renderToStaticMarkup(<EmailText {...parts} />)),
  };
}

/** Names in a subject come last, and may be long. */
const maxSubject = 70;

function contentOf(input: EmailInput): EmailContent {
  switch (input.template) {
    case 'verify_account':
    case 'change_password':
    case 'account_exists':
    case 'attach_orders':
    case 'account_deleted':
    case 'invitation':
      return accountEmail(input);
    case 'payment_refunded':
      return paymentRefundedEmail(input);
    case 'refund_by_transfer':
      return refundByTransferEmail(input);
    case 'withdrawal_received':
    case 'withdrawal_answered':
    case 'withdrawal_unmatched':
      return withdrawalEmail(input);
    case 'exchange_requested':
    case 'exchange_received':
    case 'exchange_shipped':
    case 'exchange_refused':
      return exchangeEmail(input);
    case 'order_transfer':
    case 'order_transfer_reminder':
    case 'order_transfer_short':
    case 'order_transfer_refused':
      return transferEmail(input);
    case 'stock_alert_confirmation':
    case 'restocked':
      return stockAlertEmail(input);
    default:
      return orderEmail(input);
  }
}

/** All characters that React escapes in text. */
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescapeText(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
