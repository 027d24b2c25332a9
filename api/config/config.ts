import { z } from 'zod';
import { maxChartProducts } from '#domain/catalogue/size-chart.ts';
import { defaultMaxOpenOrders } from '#domain/orders/limits.ts';
import { type FirebaseSettings, firebaseEnvironment, parseFirebase } from './firebase-settings.ts';
import { isLoopback } from './loopback.ts';
import { addressOf, listMailErrors, mailboxUrl, smtpUrl } from './mail-settings.ts';
import { listMiCorreoErrors, miCorreoEnvironment, miCorreoOf } from './micorreo-settings.ts';
import { isRealShop, listPaymentErrors, listRealShopErrors, publicUrlOf } from './real-shop.ts';
import { listS3Errors, s3Environment, s3Of } from './s3-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { listUnknownNames } from './unknown-names.ts';

const port = z.coerce
  .number('debe ser un número')
  .int('debe ser un número entero')
  .min(0, 'debe ser 0 o más')
  .max(65535, 'debe ser 65535 o menos');
const atMost100000 = 'debe ser 100000 o menos';
const positive = (unit: string) =>
  z.coerce
    .number(`debe ser un número de ${unit}`)
    .positive(`debe ser mayor que cero`)
    .max(100_000, atMost100000);
const onOff = z.enum(['on', 'off'], 'debe ser on u off');
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const address = z.url({
  protocol: /^https?$/,
  error: 'debe ser una dirección http o https',
  abort: true,
});
/** The pages are at its root, and links are built by appending their paths. */
const shopAddress = address.regex(
  /^\w+:\/\/[^/?#@\\]+\/*$/,
  'debe ser como https://tienda.example, sin ruta ni nada más',
);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'debe ser postgres://usuario:clave@host/base, con los signos de la clave codificados: / es %2F, # es %23, ? es %3F',
});
const text = z.string().trim();
const bearerToken = text.regex(
  /^[\x21-\x7e]*$/,
  'debe tener solo letras, números y signos, sin espacios',
);
/** `hola@tienda.example`, alone or as `Vidriera <hola@tienda.example>`. */
const sender = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const mailAddress = /^[^\s<>@]+@[^\s<>@]+$/;
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
/** The label below `_domainkey` (RFC 6376). */
const selector = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: shopAddress.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('debe ser un número de conexiones')
    .int('debe ser un número entero')
    .min(2, 'debe ser 2 o más')
    .max(100, 'debe ser 100 o menos')
    .default(10),
  JWT_SECRET: text.min(32, 'debe tener al menos 32 caracteres').optional(),
  ADMIN_EMAIL: z
    .email('debe ser un correo electrónico')
    .transform((email) => email.toLowerCase())
    .default('admin@vidriera.test'),
  ADMIN_PASSWORD: text
    .min(8, 'debe tener al menos 8 caracteres')
    .max(50, 'debe tener 50 caracteres como máximo')
    .optional(),
  DEMO_CATALOGUE: onOff.optional(),
  DEMO_ORDERS: onOff.default('on'),
  SMTP_URL: smtpUrl.optional(),
  SMTP_CA_FILE: text.optional(),
  MAIL_FROM: text.regex(sender, 'debe ser como Vidriera <hola@tienda.example>').optional(),
  MAIL_BOUNCES_TO: text.regex(mailAddress, 'debe ser como rebotes@tienda.example').optional(),
  MAIL_BOUNCES_IMAP_URL: mailboxUrl.optional(),
  MAIL_DKIM_DOMAIN: text
    .toLowerCase()
    .regex(domain, 'debe ser un dominio, como tienda.example')
    .optional(),
  MAIL_DKIM_SELECTOR: text.regex(selector, 'debe tener letras, números y guiones').optional(),
  MAIL_DKIM_KEY_FILE: text.optional(),
  MP_ACCESS_TOKEN: bearerToken.optional(),
  MP_PUBLIC_KEY: text.optional(),
  MP_WEBHOOK_SECRET: text.optional(),
  MP_API_URL: address.default('https://api.mercadopago.com'),
  MP_SDK_URL: address.default('https://sdk.mercadopago.com/js/v2'),
  MP_REDIRECT_MODE: z
    .enum(['self', 'blank', 'modal'], 'debe ser self, blank o modal')
    .default('self'),
  PAYMENTS: z.enum(['simulator'], 'solo puede ser simulator').optional(),
  ...miCorreoEnvironment,
  GEOREF_URL: address.default('https://apis.datos.gob.ar/georef/api'),
  RESERVATION_MINUTES: positive('minutos').default(30),
  RECONCILE_SECONDS: positive('segundos').default(60),
  MAX_OPEN_ORDERS: z.coerce
    .number('debe ser un número de compras')
    .int('debe ser un número entero')
    .min(1, 'debe ser 1 o más')
    .max(100_000, atMost100000)
    .default(defaultMaxOpenOrders),
  STORAGE: z.enum(['local', 's3', 'firebase'], 'debe ser local, s3 o firebase').default('local'),
  ...s3Environment,
  ...firebaseEnvironment,
  SIZE_CHART_PRODUCTS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((word) => word.trim() || []))
    .pipe(
      z
        .array(z.guid('debe ser una lista de ids de productos separados por comas'))
        .max(maxChartProducts, `puede nombrar como máximo ${maxChartProducts} productos`),
    ),
  TRUST_PROXY: trustedProxies,
  RATE_LIMIT: onOff.default('on'),
  SLOW_STATEMENT_MS: z.coerce
    .number('debe ser un número de milisegundos')
    .min(1, 'debe ser 1 o más')
    .max(100_000, atMost100000)
    .default(500),
  METRICS_TOKEN: bearerToken.min(16, 'debe tener al menos 16 caracteres').optional(),
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_TOKEN: bearerToken.optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('debe ser un número de segundos')
    .min(0, 'debe ser 0 o más')
    .max(300, 'debe ser 300 o menos')
    .default(0),
  CALLS_PER_MINUTE: z.coerce
    .number('debe ser un número de solicitudes')
    .int('debe ser un número entero')
    .min(1, 'debe ser 1 o más')
    .max(100_000, atMost100000)
    .default(600),
  REQUEST_TIMEOUT_SECONDS: z.coerce
    .number('debe ser un número de segundos')
    .min(1, 'debe ser 1 o más')
    .max(3600, 'debe ser 3600 o menos')
    .default(120),
  LOG_LEVEL: z.enum(logLevels, `debe ser uno de: ${logLevels.join(', ')}`).default('warn'),
});

export type Config = ReturnType<typeof toConfig>;

/** The part that handlers read, with generated secrets where none is configured. */
export type ShopConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'TRUST_PROXY'
  | 'RATE_LIMIT'
  | 'CALLS_PER_MINUTE'
  | 'REQUEST_TIMEOUT_SECONDS'
  | 'RESERVATION_MINUTES'
  | 'MAX_OPEN_ORDERS'
  | 'MP_SDK_URL'
  | 'MP_REDIRECT_MODE'
  | 'SIZE_CHART_PRODUCTS'
  | 'METRICS_TOKEN'
  | 'usesSimulator'
  | 'isReal'
> & { jwtSecret: string; mpPublicKey: string };

/** Errors of the environment, one line each, in Spanish. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly errors: readonly string[];
  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

/** The whole configuration, parsed once. Throws a ConfigError with every error. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const names = Object.keys(defined);
  const unknown = listUnknownNames(names, Object.keys(environment.shape));
  const parsed = environment.safeParse(defined);
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ConfigError([...unknown, ...invalid]);
  }
  const isFirebase = parsed.data.STORAGE === 'firebase';
  const firebase = isFirebase ? parseFirebase(parsed.data, publicUrlOf(parsed.data)) : null;
  const errors = [...unknown, ...contradictions(parsed.data, names)];
  if (firebase && 'errors' in firebase) errors.push(...firebase.errors);
  if (errors.length > 0) throw new ConfigError(errors);
  const settings = firebase && 'settings' in firebase ? firebase.settings : null;
  return toConfig(parsed.data, settings);
}

export type Environment = z.output<typeof environment>;

/** A real shop must not use the simulator by accident, and its sessions must survive a restart. */
function contradictions(env: Environment, names: readonly string[]): string[] {
  const errors = listPaymentErrors(env, names);
  if (env.DATABASE_URL && !env.JWT_SECRET) {
    errors.push('JWT_SECRET: es obligatorio cuando se usa DATABASE_URL');
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    errors.push('DATABASE_URL: es obligatorio cuando se usa DATABASE_REPLICA_URL');
  }
  if (env.CDN_PURGE_TOKEN && !env.CDN_PURGE_URL) {
    errors.push('CDN_PURGE_URL: es obligatorio cuando se usa CDN_PURGE_TOKEN');
  }
  const others = [listMailErrors(env), listMiCorreoErrors(env), listS3Errors(env)];
  return [...errors, ...others.flat(), ...listRealShopErrors(env)];
}

function toConfig(env: Environment, firebase: FirebaseSettings | null) {
  const publicUrl = publicUrlOf(env);
  const usesSimulator = !env.MP_ACCESS_TOKEN;
  const from = env.MAIL_FROM ?? 'Vidriera <no-responder@vidriera.test>';
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    DEMO_CATALOGUE:
      (env.DEMO_CATALOGUE ?? (env.DATABASE_URL || isRealShop(env) ? 'off' : 'on')) === 'on',
    /** Past orders belong to a demo alone: their payments exist at the simulator only. */
    DEMO_ORDERS: env.DEMO_ORDERS === 'on' && !env.DATABASE_URL && usesSimulator,
    RATE_LIMIT: env.RATE_LIMIT === 'on',
    MAIL_FROM: from,
    /** The envelope's sender of each e-mail. */
    MAIL_BOUNCES_TO: env.MAIL_BOUNCES_TO ?? addressOf(from),
    /** Null when pictures are not stored in a bucket of S3. */
    s3: s3Of(env),
    /** Null when it is not configured. */
    miCorreo: miCorreoOf(env),
    /** Null when pictures are not stored in Firebase. */
    firebase,
    usesSimulator,
    /** Whether it takes real money. */
    isReal: isRealShop(env),
    /** Whether `/correo` shows the e-mails to clients on this machine. */
    showsOutbox: usesSimulator && !env.SMTP_URL && isLoopback(publicUrl),
  };
}
