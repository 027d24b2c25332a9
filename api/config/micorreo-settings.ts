import { z } from 'zod';

const text = z.string().trim();
const address = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' });

/** The connection to Correo Argentino's MiCorreo. */
export type MiCorreoSettings = {
  /** With its version, for example `https://api.correoargentino.com.ar/micorreo/v1`. */
  baseUrl: string;
  /** The credentials of the API, which differ from those of the MiCorreo website. */
  user: string;
  password: string;
  customerId: string;
  /** Four digits. */
  originPostcode: string;
};

/** The variables of Correo Argentino's MiCorreo. */
export const miCorreoEnvironment = {
  MICORREO_API_URL: address.default('https://api.correoargentino.com.ar/micorreo/v1'),
  MICORREO_USER: text.optional(),
  MICORREO_PASSWORD: text.optional(),
  MICORREO_CUSTOMER_ID: text.optional(),
  MICORREO_ORIGIN_POSTCODE: text
    .regex(/^[1-9]\d{3}$/, 'debe ser un código postal de cuatro números')
    .optional(),
};
const schema = z.object(miCorreoEnvironment);
type Environment = z.output<typeof schema>;

const required = [
  ...(['MICORREO_USER', 'MICORREO_PASSWORD', 'MICORREO_CUSTOMER_ID'] as const),
  'MICORREO_ORIGIN_POSTCODE' as const,
];

/** The variables that are missing while others are set, one line each, in Spanish. */
export function listMiCorreoErrors(env: Environment): string[] {
  const missing = required.filter((name) => !env[name]);
  if (missing.length === required.length) return [];
  return missing.map((name) => `${name}: es obligatorio cuando se usa MiCorreo`);
}

/** The connection to MiCorreo; null when it is not configured. */
export function miCorreoOf(env: Environment): MiCorreoSettings | null {
  const { MICORREO_USER: user, MICORREO_PASSWORD: password } = env;
  const { MICORREO_CUSTOMER_ID: customerId, MICORREO_ORIGIN_POSTCODE: originPostcode } = env;
  if (!user || !password || !customerId || !originPostcode) return null;
  return { baseUrl: env.MICORREO_API_URL, user, password, customerId, originPostcode };
}
