import { html } from '../html.ts';
import type { Block } from './compose.ts';
import { paragraphStyle, px } from './style.ts';

export function paragraph(text: string): Block {
  return {
    plain: text,
    html: (look) => html`<p style="margin:0;${paragraphStyle(look)}">${text}</p>`,
  };
}

/** What matters less than the rest: terms, and what to do when it was not you. */
export function note(text: string): Block {
  return {
    plain: text,
    html: (look) =>
      html`<p style="margin:0;${paragraphStyle(look, { size: 14, color: look.muted })}">${text}</p>`,
  };
}

/** The one thing to do, as a button that every mail program draws, with its address below it. */
export function button(label: string, link: string): Block {
  return {
    plain: `${label}: ${link}`,
    html: (look) => {
      const style = `display:inline-block;padding:14px 26px;text-decoration:none;${paragraphStyle(look, { color: look.onAccent, weight: 600 })}`;
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${look.accent}" style="background:${look.accent};border-radius:${px(look.radius)}"><a href="${link}" style="${style}">${label}</a></td></tr></table>`;
    },
  };
}

/** A few words under a small heading; `large` ones are there to be copied. */
export function fact(label: string, lines: readonly string[], { isLarge = false } = {}): Block {
  const shown = lines.filter(Boolean);
  return {
    plain: [label, ...shown].join('\n'),
    html: (look) => {
      const heading = paragraphStyle(look, { size: 13, color: look.muted });
      const text = paragraphStyle(look, isLarge ? { size: 22, weight: 600 } : {});
      const rows = shown.map((line) => html`<div style="${text}">${line}</div>`);
      return html`<div style="margin:0 0 2px;${heading}">${label}</div>${rows}`;
    },
  };
}
