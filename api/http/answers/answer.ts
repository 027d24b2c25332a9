import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compress, type Encoding, minBytesToCompress } from './encoding.ts';

/** Alternating names and values, the fastest format for `writeHead`. */
type RawHeaders = readonly string[];

type Variant = {
  headers: RawHeaders;
  body: Buffer;
  /** Whether the body is compressed by gzip only in the cache, see `bodyOf`. */
  isPacked: boolean;
};

/** A response in every encoding, cached and sent to every client. */
export type Answer = {
  /** The pattern of its route, for the metrics. */
  route: string;
  status: number;
  etag: string;
  variants: Record<Encoding, Variant>;
  /** The headers of a 304 response. */
  notModified: RawHeaders;
  /** The size in memory. */
  bytes: number;
};

type Compressed = Record<Exclude<Encoding, 'identity'>, Buffer>;

type Parts = {
  route: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body as compressed before, or null to send it plain only; by default it is compressed now. */
  compressed?: Compressed | null;
};

const overhead = 4096;

/** Weak: all encodings of a body have the same. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Compresses a body with every encoding and serializes its headers. */
export async function createAnswer(parts: Parts): Promise<Answer> {
  const { route, status, headers, body, compressed = await compressAll(body) } = parts;
  const etag = etagOf(body);
  const shared = { ...headers, etag, vary: 'accept-encoding' };
  const variants = createVariants(shared, body, compressed);
  const { 'content-type': _, ...notModified } = shared as Record<string, string>;
  const bodies = new Set(Object.values(variants).map((variant) => variant.body));
  return {
    route,
    status,
    etag,
    variants,
    notModified: toRaw(notModified),
    bytes: [...bodies].reduce((sum, { length }) => sum + length, overhead),
  };
}

async function compressAll(body: Buffer): Promise<Compressed | null> {
  if (body.length < minBytesToCompress) return null;
  return { br: await compress(body, 'br'), gzip: await compress(body, 'gzip') };
}

function createVariants(
  shared: Record<string, string>,
  plain: Buffer,
  compressed: Compressed | null,
): Answer['variants'] {
  const variantOf = (body: Buffer, more: Record<string, string> = {}): Variant => ({
    headers: toRaw({ ...shared, ...more, 'content-length': String(body.length) }),
    body,
    isPacked: false,
  });
  const identity = variantOf(plain);
  if (!compressed) return { br: identity, gzip: identity, identity };
  const { br, gzip } = compressed;
  return {
    br: variantOf(br, { 'content-encoding': 'br' }),
    gzip: variantOf(gzip, { 'content-encoding': 'gzip' }),
    identity: { ...identity, body: gzip, isPacked: true },
  };
}

/**
 * The bytes to send. A long plain body is the largest of all, and hardly any client requests it, so it
 * is not cached: it is decompressed each time.
 */
export const bodyOf = ({ body, isPacked }: Variant): Buffer => (isPacked ? gunzipSync(body) : body);

function toRaw(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}
