import { createHash } from 'node:crypto';

/**
 * Finds the executable inline scripts that React rendered: those with the nonce, which no other markup
 * of the document can contain, since it is new for each rendering. Returns their CSP sources, and the
 * document without nonces, so that it can be cached and sent to everyone.
 */
export function takeInlineScripts(
  html: string,
  nonce: string,
): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const script = new RegExp(`<script(?=[^>]*${attribute})([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const sources = [...html.matchAll(script)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(' src=') ? [] : hashSource(text),
  );
  return { html: html.replaceAll(attribute, ''), sources: [...new Set(sources)] };
}

/** The CSP source expression of an inline script. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
