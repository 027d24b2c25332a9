import { z } from 'zod';
import type { Environment } from './config.ts';

const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const;

const hasHost = (url: string) => new URL(url).hostname !== '';

export const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'debe ser smtp:// o smtps://', abort: true })
  .refine(hasHost, 'debe nombrar el servidor, como smtps://usuario:clave@host');

/** A mailbox's server with the user and password, in percent-encoding; without a folder. */
export const mailboxUrl = z
  .url({ protocol: /^imaps?$/, error: 'debe ser imaps://usuario:clave@host', abort: true })
  .refine(
    hasCredentials,
    'debe tener usuario y clave, sin carpeta: imaps://usuario:clave@host, con @ como %40',
  );

function hasCredentials(url: string): boolean {
  const { username, password, hostname, pathname } = new URL(url);
  try {
    const isComplete = Boolean(decodeURIComponent(username) && decodeURIComponent(password));
    return isComplete && hostname !== '' && ['', '/'].includes(pathname);
  } catch {
    return false;
  }
}

/** Mail settings that are incomplete or contradict each other. */
export function listMailErrors(env: Environment): string[] {
  const errors: string[] = [];
  if (env.SMTP_URL && !env.MAIL_FROM) {
    errors.push('MAIL_FROM: es obligatorio cuando se usa SMTP_URL');
  }
  if (env.MAIL_BOUNCES_IMAP_URL && !env.SMTP_URL) {
    errors.push('MAIL_BOUNCES_IMAP_URL: solo se usa junto con SMTP_URL');
  }
  const configured = dkimNames.find((name) => env[name]);
  if (!configured) return errors;
  for (const name of dkimNames) {
    if (!env[name]) errors.push(`${name}: es obligatorio cuando se usa ${configured}`);
  }
  if (env.MAIL_FROM && env.MAIL_DKIM_DOMAIN && !isSignedBy(env.MAIL_FROM, env.MAIL_DKIM_DOMAIN)) {
    errors.push('MAIL_DKIM_DOMAIN: debe ser el dominio de MAIL_FROM, o uno por encima de él');
  }
  return errors;
}

/** The address of a sender such as `Vidriera <hola@tienda.example>`. */
export const addressOf = (sender: string): string => sender.replace(/^.*<|>$/g, '');

/** DMARC ignores a signature whose domain is not that of the sender (RFC 7489, 3.1.1). */
function isSignedBy(sender: string, domain: string): boolean {
  const own = sender.replace(/^.*@|>$/g, '').toLowerCase();
  return own === domain || own.endsWith(`.${domain}`);
}
