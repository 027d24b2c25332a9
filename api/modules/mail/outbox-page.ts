import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { escapeHtml } from './escape-html.ts';

const newest = 50;

/** The outbox as a page, newest first: how a demo's visitor reads the mail that nobody sends. */
export async function renderOutbox(folder: string): Promise<string> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files
      .sort()
      .reverse()
      .slice(0, newest)
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const letters = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject ?? '')}</h2>
      <p class="meta">Para ${escapeHtml(mail.to?.map(({ address }) => address).join(', ') ?? '')} · ${escapeHtml(mail.date ?? '')}</p>
      <pre>${linkify(escapeHtml(mail.text ?? ''))}</pre></article>`,
  );
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Correo de la demostración</title><style>
body{margin:0;background:#f7f5f0;color:#14120f;font:16px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 20px 80px}h1{font-weight:500}
article{background:#fff;border:1px solid #e0dacd;padding:20px 24px;margin:16px 0}
h2{font-size:18px;margin:0 0 4px}.meta{color:#5d574d;font-size:14px;margin:0 0 12px}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}a{color:#6b4a00}
</style></head><body><main><h1>Correo de la demostración</h1>
<p>Sin servidor de correo, los mensajes de la tienda quedan aquí. <a href="/correo">Actualizar</a> · <a href="/">Ir a la tienda</a></p>
${letters.join('') || '<p>Todavía no hay mensajes.</p>'}</main></body></html>`;
}

function linkify(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}
