import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '#domain/shared/parse-json.ts';
import { isLoopback } from './loopback.ts';

const emulator = z
  .url({ protocol: /^http$/, error: 'debe ser una dirección http de esta máquina' })
  .refine(isLoopback, 'debe ser una dirección http de esta máquina: solo es para emuladores')
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
const text = z.string().trim();

/** The variables of `STORAGE=firebase`. */
export const firebaseEnvironment = {
  FIREBASE_PROJECT_ID: text
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'debe ser el ID del proyecto, como mi-tienda-1a2b3')
    .optional(),
  FIREBASE_API_KEY: text
    .regex(/^[\w-]+$/, 'debe ser la clave web del proyecto (apiKey), de letras, números y guiones')
    .optional(),
  FIREBASE_STORAGE_BUCKET: text
    .regex(
      /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/,
      'debe ser el nombre del bucket sin gs://, como mi-tienda-1a2b3.firebasestorage.app',
    )
    .optional(),
  FIREBASE_SERVICE_ACCOUNT_FILE: text.optional(),
  FIREBASE_DIRECT_READS: z.enum(['on', 'off'], 'debe ser on u off').default('off'),
  FIREBASE_AUTH_URL: emulator,
  FIREBASE_STORAGE_URL: emulator,
  FIREBASE_TOKEN_URL: emulator,
};

export type FirebaseEnvironment = z.output<z.ZodObject<typeof firebaseEnvironment>>;

/** The account with which the server reads and writes the bucket. */
export type ServiceAccount = { email: string; privateKey: string };

/** The project and bucket of Firebase. The URLs are those of emulators, null for Google's services. */
export type FirebaseSettings = {
  projectId: string;
  apiKey: string;
  bucket: string;
  serviceAccount: ServiceAccount;
  /** The shop's own address, to which the API key may be restricted. */
  publicUrl: string;
  /** Whether browsers read the pictures from the bucket instead of through the shop. */
  hasDirectReads: boolean;
  authUrl: string | null;
  storageUrl: string | null;
  tokenUrl: string | null;
};

const required = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_SERVICE_ACCOUNT_FILE',
] as const;
const emulators = ['FIREBASE_AUTH_URL', 'FIREBASE_STORAGE_URL', 'FIREBASE_TOKEN_URL'] as const;

type Parsed = { settings: FirebaseSettings } | { errors: string[] };

/** The settings of `STORAGE=firebase`, with the service account's file; or an error per variable. */
export function parseFirebase(env: FirebaseEnvironment, publicUrl: string): Parsed {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_STORAGE_BUCKET: bucket,
    FIREBASE_SERVICE_ACCOUNT_FILE: file,
  } = env;
  if (!projectId || !apiKey || !bucket || !file) {
    const missing = required.filter((name) => !env[name]);
    return {
      errors: missing.map((name) => `${name}: es obligatorio cuando se usa STORAGE=firebase`),
    };
  }
  // The real service would get tokens of an emulator, or the reverse.
  const missing = emulators.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < emulators.length) {
    return {
      errors: missing.map((name) => `${name}: los emuladores se configuran los tres, o ninguno`),
    };
  }
  const serviceAccount = readServiceAccount(file);
  if ('fault' in serviceAccount) {
    return { errors: [`FIREBASE_SERVICE_ACCOUNT_FILE: ${serviceAccount.fault}`] };
  }
  return {
    settings: {
      ...{ projectId, apiKey, bucket, serviceAccount, publicUrl },
      hasDirectReads: env.FIREBASE_DIRECT_READS === 'on',
      authUrl: env.FIREBASE_AUTH_URL ?? null,
      storageUrl: env.FIREBASE_STORAGE_URL ?? null,
      tokenUrl: env.FIREBASE_TOKEN_URL ?? null,
    },
  };
}

const keyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().refine(isPrivateKey),
});

function readServiceAccount(file: string): ServiceAccount | { fault: string } {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'error';
    return { fault: `no se puede leer el archivo (${code})` };
  }
  const parsed = keyFile.safeParse(parseJson(content));
  if (!parsed.success) {
    return {
      fault:
        'el archivo no es la clave de una cuenta de servicio: el JSON que descarga la consola de Firebase',
    };
  }
  return { email: parsed.data.client_email, privateKey: parsed.data.private_key };
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
