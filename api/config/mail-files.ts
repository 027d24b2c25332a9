import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from './config.ts';

/** Signs the e-mails of a domain (RFC 6376). */
export type DkimKey = {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
};

export type MailFiles = { ca: string | null; dkim: DkimKey | null };

type Settings = Pick<
  Config,
  'SMTP_CA_FILE' | 'MAIL_DKIM_DOMAIN' | 'MAIL_DKIM_SELECTOR' | 'MAIL_DKIM_KEY_FILE'
>;

/** RFC 8301: signers use 1024 bits at least, and verifiers may ignore shorter keys. */
const minKeyBits = 1024;

/** Reads the files that the mail settings name. Throws a ConfigError with a line for each bad one. */
export function readMailFiles(settings: Settings): MailFiles {
  const errors: string[] = [];
  const attempt = <T>(name: keyof Settings, read: (file: string) => T): T | null => {
    const file = settings[name];
    if (!file) return null;
    try {
      return read(file);
    } catch (error) {
      const line = error instanceof FileError ? error.message : readErrorText(error);
      errors.push(`${name}: ${line}`);
      return null;
    }
  };
  const ca = attempt('SMTP_CA_FILE', readCertificates);
  const privateKey = attempt('MAIL_DKIM_KEY_FILE', readSigningKey);
  if (errors.length > 0) throw new ConfigError(errors);
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector } = settings;
  const dkim = domainName && keySelector && privateKey;
  return { ca, dkim: dkim ? { domainName, keySelector, privateKey } : null };
}

class FileError extends Error {}

function readErrorText(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'el archivo no existe';
  if (code === 'EACCES') return 'la tienda no tiene permiso para leer el archivo';
  return `el archivo no se puede leer (${code})`;
}

function readCertificates(file: string): string {
  const pem = readFileSync(file, 'utf8');
  const isValid = attemptOr(false, () => new X509Certificate(pem) !== null);
  if (!isValid) throw new FileError('debe ser un archivo PEM con el certificado de la autoridad');
  return pem;
}

function readSigningKey(file: string): string {
  const pem = readFileSync(file, 'utf8');
  const key = attemptOr(null, () => createPrivateKey(pem));
  if (key?.asymmetricKeyType !== 'rsa') {
    throw new FileError('debe ser un archivo PEM con una clave privada RSA, sin contraseña');
  }
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits) {
    throw new FileError(`la clave debe tener ${minKeyBits} bits como mínimo; se recomiendan 2048`);
  }
  return pem;
}

function attemptOr<T>(otherwise: T, parse: () => T): T {
  try {
    return parse();
  } catch {
    return otherwise;
  }
}
