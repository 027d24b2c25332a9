import { timeZone } from '#domain/shared/argentine-day.ts';
import type { OutboxMail } from './outbox-routes.ts';

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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted unescaped. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** A template whose values are escaped, unless they are `Html` themselves. */
function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts.reduce((text, part, index) => `${text}${toText(values[index - 1] ?? '')}${part}`),
  );
}

function toText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const outboxStyle = new Html(`
*{box-sizing:border-box}
body{margin:0;background:#f5f6f8;color:#16181d;font:15px/1.5 system-ui,sans-serif}
h1{font-size:20px;font-weight:600;margin:0}h2{font-size:20px;font-weight:600;margin:0;line-height:1.3}
p{margin:0}a{color:#1f3fbf}a:focus-visible{outline:2px solid #1f3fbf;outline-offset:2px}
header{padding:20px;border-bottom:1px solid #dde0e6;background:#fff}
.meta,header p{color:#565c68;font-size:13px}.empty{padding:48px 20px;text-align:center;color:#565c68}
ul{list-style:none;margin:0;padding:0}
nav a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:12px 20px;color:inherit;text-decoration:none;border-bottom:1px solid #dde0e6}
nav a:hover{background:#fff}nav .meta{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav .subject{grid-column:1/-1;font-weight:550;overflow-wrap:anywhere}
main{display:grid;gap:8px;padding:20px;min-width:0}h2,main .meta{overflow-wrap:anywhere}
.views{display:flex;gap:8px}.views a{padding:4px 12px;border:1px solid #828997;border-radius:999px;text-decoration:none;font-size:13px;color:inherit}
.views a[aria-current]{background:#16181d;border-color:#16181d;color:#fff}
iframe{width:100%;height:80vh;border:1px solid #dde0e6;border-radius:12px;background:#fff}
pre{font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:20px;border:1px solid #dde0e6;border-radius:12px;background:#fff}
@media(width<56rem){body.chosen nav,body.all main{display:none}main{padding:16px 12px}iframe{height:calc(100vh - 250px);min-height:420px}}
@media(width>=56rem){
body{display:grid;grid-template-rows:auto minmax(0,1fr);height:100vh}
.panes{display:grid;grid-template-columns:20rem minmax(0,1fr);min-height:0}
nav,main{overflow:auto}nav{border-right:1px solid #dde0e6}.back{display:none}
nav a[aria-current]{background:#fff;box-shadow:inset 3px 0 #1f3fbf}
main{align-content:start;padding:20px 28px}main:has(iframe){grid-template-rows:auto auto auto minmax(20rem,1fr);align-content:normal}iframe{height:100%}
}`);
