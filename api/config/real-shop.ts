import { isAbsolute, resolve } from 'node:path';
import type { Environment } from './config.ts';
import { isLoopback } from './loopback.ts';

/** The address of shoppers, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

const isHttps = (url: string) => new URL(url).protocol === 'https:';

const credentials = ['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY', 'MP_WEBHOOK_SECRET'] as const;

/**
 * Whether the shop takes real money: it has credentials of the provider. Only a shop whose own address
 * and whose provider are both on this machine is a test with a stand-in instead.
 */
export function isRealShop(env: Environment): boolean {
  const isTest = isLoopback(publicUrlOf(env)) && isLoopback(env.MP_API_URL);
  return credentials.some((name) => env[name]) && !isTest;
}

/**
 * Errors by which a real shop would take simulated money, or none. `names` are the variables that are
 * set: a parsed environment has defaults as well.
 */
export function listPaymentErrors(env: Environment, names: readonly string[]): string[] {
  const configured = credentials.find((name) => env[name]);
  if (configured) {
    const missing = credentials.filter((name) => !env[name]);
    const errors = missing.map((name) => `${name}: es obligatorio cuando se usa ${configured}`);
    // Browsers receive it.
    if (env.MP_PUBLIC_KEY && env.MP_PUBLIC_KEY === env.MP_ACCESS_TOKEN) {
      errors.push('MP_PUBLIC_KEY: es el Access Token, que es secreto. Poné la Public Key');
    }
    return errors;
  }
  const sign = signOfRealShop(env, names);
  if (!sign || env.PAYMENTS === 'simulator') return [];
  return [
    `MP_ACCESS_TOKEN: falta, y ${sign} indica una tienda real. Sin él no se puede cobrar; para una demostración usá PAYMENTS=simulator`,
  ];
}

/** The variable that a demo on this machine would not have. */
function signOfRealShop(env: Environment, names: readonly string[]): string | undefined {
  const publicUrl = publicUrlOf(env);
  if (env.DATABASE_URL) return 'DATABASE_URL';
  if (env.NODE_ENV === 'production') return 'NODE_ENV=production';
  if (env.SMTP_URL) return 'SMTP_URL';
  if (isHttps(publicUrl) || !isLoopback(publicUrl)) return 'PUBLIC_URL';
  return names.find((name) => name.startsWith('MP_'));
}

/** What to do about a data folder that the next version of a real shop would not have, and about payments that are tests. */
export function listRealShopWarnings({ isReal, DATA_DIR, MP_ACCESS_TOKEN }: Started): string[] {
  if (!isReal) return [];
  const warnings: string[] = [];
  if (!isAbsolute(DATA_DIR)) {
    warnings.push(
      `DATA_DIR: los datos están en ${resolve(DATA_DIR)}, y la próxima versión en otra carpeta no los tendría. Movelos afuera y poné acá su ruta completa.`,
    );
  }
  if (MP_ACCESS_TOKEN?.startsWith('TEST-')) {
    warnings.push(
      'MP_ACCESS_TOKEN: es una credencial de prueba. Con tarjetas de prueba se puede comprar sin pagar: antes de vender usá las de producción.',
    );
  }
  return warnings;
}

type Started = { isReal: boolean; DATA_DIR: string; MP_ACCESS_TOKEN?: string | undefined };

/** What a real shop lacks: its own address, a mail server, and TLS to every service. */
export function listRealShopErrors(env: Environment): string[] {
  if (!isRealShop(env)) return [];
  const errors: string[] = [];
  const publicUrl = publicUrlOf(env);
  if (!isHttps(publicUrl) || isLoopback(publicUrl)) {
    errors.push('PUBLIC_URL: en una tienda real debe ser su dirección pública, con https');
  }
  if (!env.SMTP_URL) {
    errors.push('SMTP_URL: falta. Una tienda real necesita un servidor de correo');
  }
  if (env.PAYMENTS === 'simulator') {
    errors.push('PAYMENTS: no puede ser simulator cuando se usa MP_ACCESS_TOKEN');
  }
  const services = [
    'MP_API_URL',
    'MP_SDK_URL',
    'GEOREF_URL',
    'MICORREO_API_URL',
    'CDN_PURGE_URL',
    'S3_ENDPOINT',
  ] as const;
  for (const name of services) {
    const url = env[name];
    if (url && !isHttps(url) && !isLoopback(url)) {
      errors.push(`${name}: en una tienda real debe ser una dirección https`);
    }
  }
  return errors;
}
