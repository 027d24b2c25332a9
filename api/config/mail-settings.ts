import type { Environment } from './config.ts';

const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const;

/** Mail settings that are incomplete or contradict each other. */
export function findMailErrors(env: Environment): string[] {
  const errors: string[] = [];
  if (env.SMTP_URL && !env.MAIL_FROM) {
    errors.push('MAIL_FROM: es obligatorio cuando se usa SMTP_URL');
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

/** DMARC ignores a signature whose domain is not that of the sender (RFC 7489, 3.1.1). */
function isSignedBy(sender: string, domain: string): boolean {
  const own = sender.replace(/^.*@|>$/g, '').toLowerCase();
  return own === domain || own.endsWith(`.${domain}`);
}
