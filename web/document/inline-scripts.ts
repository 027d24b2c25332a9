import { createHash } from 'node:crypto';

/**
 * Finds the executable inline scripts that React rendered: those with the nonce, which no other markup
 * of the document can contain, since it is new for each rendering. Returns their CSP sources, and the
 * document without nonces, so that it can be cached and sent to everyone. Throws when it does not
 * recognize an element with the nonce, since a script without its source would not run.
 */
export function takeInlineScripts(
  html: string,
  nonce: string,
): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const matches = (pattern: string) => [...html.matchAll(new RegExp(pattern, 'g'))];
  const tags = matches(`<(script|link|style)(?=[^>]*${attribute})`);
  const scripts = matches(`<script(?=[^>]*${attribute})([^>]*)>([\\s\\S]*?)</script>`);
  const expected = tags.filter(([, name]) => name === 'script').length;
  if (tags.length !== html.split(nonce).length - 1 || scripts.length !== expected || !expected) {
    throw new Error(`${scripts.length} of ${expected} scripts of the document are recognized.`);
  }
  const sources = scripts.flatMap(([, attributes = '', text = '']) =>
    attributes.includes(' src=') ? [] : hashSource(text),
  );
  return { html: html.replaceAll(attribute, ''), sources: [...new Set(sources)] };
}

/** The CSP source expression of an inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
