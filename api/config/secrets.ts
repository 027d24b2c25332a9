import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { parseJson } from '#domain/shared/parse-json.ts';
import { ConfigError } from './config.ts';

const secret = () => randomBytes(32).toString('base64url');

const stored = z.object({
  jwtSecret: z.string().min(32).default(secret),
  simulatorToken: z.string().default(() => `SIMULADOR-${secret()}`),
  simulatorPublicKey: z.string().default(() => `SIMULADOR-PUB-${randomBytes(8).toString('hex')}`),
  simulatorWebhookSecret: z.string().default(secret),
});

export type Secrets = z.output<typeof stored>;

/** Secrets that are not configured: generated once and stored in the data folder, owner-readable. */
export function loadSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secrets.json');
  const existing = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : {};
  const secrets = stored.safeParse(existing).data;
  if (!secrets) throw new ConfigError([damaged(file)]);
  if (isDeepStrictEqual(secrets, existing)) return secrets;
  // Two processes that share the folder may start at once.
  const part = `${file}.${randomUUID()}.part`;
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(part, file);
  return secrets;
}

const damaged = (file: string) =>
  `${file} está dañado: recuperalo de una copia, o borralo y la tienda genera claves nuevas, con las que todos ingresan otra vez.`;
