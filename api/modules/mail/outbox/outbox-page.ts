import { timeZone } from '#domain/shared/argentine-day.ts';
import { type Html, html } from './html.ts';
import { outboxStyle } from './outbox-style.ts';
import type { OutboxMail } from './read-outbox.ts';

type View = {
  mails: readonly OutboxMail[];
  /** The selected e-mail; the newest, shown on a wide screen only, when none was chosen. */
  open: OutboxMail | undefined;
  isChosen: boolean;
  asText: boolean;
};

const dateTimeFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/** The outbox as an HTML page, where a demo's visitor reads the e-mails that are not sent. */
export function renderOutbox(view: View): string {
  const { mails, open, isChosen } = view;
  return html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Correo de la demostración · Vidriera</title><style>${outboxStyle}</style></head>
<body class="${isChosen ? 'chosen' : 'all'}">
<header><h1>Correo de la demostración</h1>
<p>Sin servidor de correo, los mensajes de la tienda quedan acá. <a href="/correo">Actualizar</a> · <a href="/">Ir a la tienda</a></p></header>
${open ? html`<div class="panes">${list(mails, open)}${email(open, view.asText)}</div>` : html`<p class="empty">Todavía no hay mensajes.</p>`}
</body></html>`.text;
}

const addressOf = ({ id }: OutboxMail) => `/correo/${id}`;

function list(mails: readonly OutboxMail[], open: OutboxMail): Html {
  const rows = mails.map(
    (mail) => html`<li><a href="${addressOf(mail)}"${current(mail === open)}>
<span class="subject">${mail.subject}</span>
<span class="meta">${mail.to}</span><time class="meta" datetime="${mail.sentAt.toISOString()}">${dateTimeFormat.format(mail.sentAt)}</time></a></li>`,
  );
  return html`<nav aria-label="Mensajes"><ul>${rows}</ul></nav>`;
}

function email(mail: OutboxMail, asText: boolean): Html {
  const to = addressOf(mail);
  const views = html`<a href="${to}"${current(!asText)}>Como se ve</a><a href="${to}?texto"${current(asText)}>Solo texto</a>`;
  return html`<main><p class="back"><a href="/correo">← Todos los mensajes</a></p>
<h2>${mail.subject}</h2>
<p class="meta">Para ${mail.to} · ${dateTimeFormat.format(mail.sentAt)}</p>
<p class="views">${views}</p>
${asText ? html`<pre>${linked(mail.text)}</pre>` : frame(mail)}</main>`;
}

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="true"` : '');

/** A sandboxed frame, so that an e-mail can neither run scripts nor access the shop. */
function frame({ subject, html: markup }: OutboxMail): Html {
  const shown = markup.replace('<head>', '<head><base target="_top">');
  return html`<iframe title="${subject}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${shown}"></iframe>`;
}

function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  )}`;
}
