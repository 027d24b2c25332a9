import { z } from 'zod';

const text = z.string().trim();
const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The connection to the bucket of pictures. */
export type S3Settings = {
  /** Without the bucket, which is part of the path: `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public address of the bucket's files; without it the shop serves them. */
  publicUrl?: string | undefined;
};

/** The variables of `STORAGE=s3`. */
export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'debe ser una dirección http o https' })
    .optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.regex(bucket, 'debe tener minúsculas, números, puntos o guiones').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  // Pages do not load pictures over plain http.
  S3_PUBLIC_URL: z.url({ protocol: /^https$/, error: 'debe ser una dirección https' }).optional(),
};
type Environment = z.output<z.ZodObject<typeof s3Environment>> & { STORAGE: string };

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The variables that are missing although pictures are stored in a bucket, one line each, in Spanish. */
export function listS3Errors(env: Environment): string[] {
  if (env.STORAGE !== 's3') return [];
  return required
    .filter((name) => !env[name])
    .map((name) => `${name}: es obligatorio cuando se usa STORAGE=s3`);
}

/** The connection to the bucket; null when pictures are not stored in one. */
export function s3Of(env: Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const isComplete = endpoint && bucket && accessKeyId && secretAccessKey;
  if (env.STORAGE !== 's3' || !isComplete) return null;
  const publicUrl = env.S3_PUBLIC_URL;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl };
}
