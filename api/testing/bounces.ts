/** Delivery status notifications in the form of common mail servers, written after RFC 3464. */

type Returned = {
  /** With the angle brackets. */
  messageId: string;
  to?: string;
};

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n');

const headerOf = ({ messageId, to = 'nadie@example.com' }: Returned) => `Received: by tienda.example
From: Vidriera <hola@tienda.example>
To: ${to}
Subject: =?UTF-8?Q?Tu_compra_est=C3=A1_confirmada?=
Message-ID: ${messageId}
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8`;

type Report = Returned & {
  from?: string;
  text?: string;
  /** The fields of the recipient. */
  fields: string;
  /** The type of the returned part. */
  returned?: string;
  extraHeader?: string;
};

/** A report whose parts can be chosen. */
export function reportOf({ text = 'No se entregó.', fields, returned, ...report }: Report): string {
  const type = returned ?? 'message/rfc822';
  const body = type.includes('headers') ? '' : '\n\nHola, Ana.\n';
  return crlf(`Return-Path: <>
From: ${report.from ?? 'MAILER-DAEMON@mx.example.net (Mail Delivery System)'}
To: hola@tienda.example
Subject: Undelivered Mail Returned to Sender
${report.extraHeader ?? 'Auto-Submitted: auto-replied'}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="9F1.1700000000/mx.example.net"
Message-Id: <20261121150000.9F1@mx.example.net>

This is a MIME-encapsulated message.

--9F1.1700000000/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${text}

--9F1.1700000000/mx.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Sat, 21 Nov 2026 15:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${report.to ?? 'nadie@example.com'}
${fields}

--9F1.1700000000/mx.example.net
Content-Description: Undelivered Message
Content-Type: ${type}

${headerOf(report)}${body}

--9F1.1700000000/mx.example.net--
`);
}

/** A reply of the recipient's server, as Postfix reports it. */
export const postfix = (
  returned: Returned,
  status = '5.1.1',
  reply = `550 ${status} No such user`,
) =>
  reportOf({
    ...returned,
    text: `<nadie@example.com>: host mx.example.com[192.0.2.1] said: ${reply}
    (in reply to RCPT TO command)`,
    fields: `Original-Recipient: rfc822;nadie@example.com
Action: failed
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; ${reply}`,
    returned: 'message/rfc822',
  });

/** Postfix, which could not reach the recipient's server for five days. */
export const postfixExpired = (returned: Returned) =>
  reportOf({
    ...returned,
    fields: `Action: failed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection
    timed out`,
    returned: 'text/rfc822-headers',
  });

export const exim = (returned: Returned) =>
  reportOf({
    ...returned,
    from: 'Mail Delivery System <Mailer-Daemon@mx.example.net>',
    extraHeader: 'X-Failed-Recipients: nadie@example.com\nAuto-Submitted: auto-replied',
    fields: `Action: failed
Final-Recipient: rfc822;nadie@example.com
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does
 550-5.1.1 not exist.
 550 5.1.1 https://support.example/mail`,
  });

/** Exim without reports. */
export const eximText = (returned: Returned) =>
  crlf(`Return-path: <>
X-Failed-Recipients: nadie@example.com
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.net>
To: hola@tienda.example
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1r5abc-0000AB-1c@mx.example.net>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  nadie@example.com
    SMTP error from remote mail server after RCPT TO:<nadie@example.com>:
    host mx.example.com [192.0.2.1]: 552 5.2.2 Mailbox full

------ This is a copy of the message, including all the headers. ------

${headerOf(returned)}

Hola, Ana.
`);

/** Gmail encodes its explanation and returns the header alone. */
export const gmail = (returned: Returned) =>
  reportOf({
    ...returned,
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    extraHeader: 'X-Failed-Recipients: nadie@example.com',
    text: '** Address not found **',
    fields: `Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain example.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Sat, 21 Nov 2026 07:00:01 -0800 (PST)`,
  });

/** Exchange Online, which gives up a mailbox that a policy protects. */
export const exchange = (returned: Returned) =>
  reportOf({
    ...returned,
    from: 'postmaster@example.onmicrosoft.com',
    fields: `Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required
X-Display-Name: nadie@example.com`,
  });

export const delayed = (returned: Returned) =>
  reportOf({
    ...returned,
    fields: `Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.example.com: Connection timed out
Will-Retry-Until: Thu, 26 Nov 2026 15:00:00 +0000`,
  });

export const delivered = (returned: Returned) =>
  reportOf({ ...returned, fields: 'Action: delivered\nStatus: 2.0.0' });

/** What else arrives in a mailbox: a person's e-mail, a receipt, a report about spam. */
export const others: Readonly<Record<string, string>> = {
  person: crlf(
    'From: Ana <ana@example.com>\nTo: hola@tienda.example\nSubject: Mi compra\n\nHola.\n',
  ),
  receipt: crlf(
    'From: ana@example.com\nSubject: Leído\nContent-Type: multipart/report; report-type=disposition-notification; boundary=x\n\n--x\n\nLeído.\n--x\nContent-Type: message/disposition-notification\n\nDisposition: manual-action; displayed\n\n--x--\n',
  ),
  complaint: crlf(
    'From: fbl@example.com\nSubject: Spam\nContent-Type: multipart/report; report-type=feedback-report; boundary=x\n\n--x\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n\n--x--\n',
  ),
};
