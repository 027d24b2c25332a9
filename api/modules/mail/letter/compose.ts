import { type Html, html } from '../html.ts';
import type { Look } from './look.ts';
import { paragraphStyle, px } from './style.ts';

export type Letter = { subject: string; html: string; plain: string };

/** A piece of a letter, as markup and as text that tells the same. */
export type Block = { html(look: Look): Html; plain: string };

type Content = {
  look: Look;
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  title: string;
  blocks: readonly Block[];
  publicUrl: string;
};

/** One letter of the shop: 600 px of tables and inline styles, which every mail program draws. */
export function composeLetter(content: Content): Letter {
  const { look, subject, title, blocks, publicUrl } = content;
  const plain = [look.name, title, ...blocks.map((block) => block.plain), plainFooter(publicUrl)];
  return { subject, html: page(content).text, plain: plain.join('\n\n') };
}

const support = (publicUrl: string) => `${publicUrl}/info/contact-us`;
const caution = 'Nunca te pedimos contraseñas ni datos de tu tarjeta por correo.';
const plainFooter = (publicUrl: string) =>
  `--\nVidriera · ${publicUrl}\nSoporte: ${support(publicUrl)}\n${caution}`;

function page({ look, subject, preheader, title, blocks, publicUrl }: Content): Html {
  const rows = blocks.map(
    (block) => html`<tr><td style="padding:0 0 24px">${block.html(look)}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${look.scheme}"><meta name="supported-color-schemes" content="${look.scheme}"><title>${subject}</title><style>:root{color-scheme:${look.scheme}}@media(max-width:480px){.panel{padding:28px 20px 8px!important}}</style></head>
<body bgcolor="${look.ground}" style="margin:0;padding:0;background:${look.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;color:${look.ground}">${preheader}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.ground}" style="background:${look.ground}"><tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td align="${look.align}" style="padding:0 8px 20px;${displayStyle(look, 34)}">${look.name}</td></tr>
<tr><td>${sparks(look)}</td></tr>
<tr><td class="panel" bgcolor="${look.raised}" style="background:${look.raised};border:1px solid ${look.line};border-top:0;border-radius:0 0 ${px(look.panelRadius)} ${px(look.panelRadius)};padding:40px 40px 20px">
<h1 style="margin:0 0 20px;${displayStyle(look, 32)}">${title}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">${rows}</table>
</td></tr>
<tr><td align="${look.align}" style="padding:24px 8px 0;${paragraphStyle(look, { size: 13, color: look.muted })}">${footer(look, publicUrl)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Keeps the letter's own text out of the line that a list of mails shows. */
const filler = html`${Array.from({ length: 80 }, () => html`&#847;&zwnj;&nbsp;`)}`;

function displayStyle(look: Look, size: number): string {
  const { display, displayWeight, displayScale, tracking, ink } = look;
  return `font-family:${display};font-weight:${displayWeight};font-size:${px(Math.round(size * displayScale))};line-height:1.15;letter-spacing:${tracking};color:${ink}`;
}

function sparks({ sparks }: Look): Html {
  const cells = sparks.map(
    (color) =>
      html`<td height="3" bgcolor="${color}" style="background:${color};height:3px;font-size:0;line-height:0">&nbsp;</td>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;
}

function footer(look: Look, publicUrl: string): Html {
  const link = (to: string, label: string) =>
    html`<a href="${to}" style="color:${look.muted};text-decoration:underline">${label}</a>`;
  return html`${link(publicUrl, 'Vidriera')} · ${link(support(publicUrl), 'Soporte')}<br>${caution}`;
}
