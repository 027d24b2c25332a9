import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { compress, type Encoding, minBytesToCompress } from './encoding.ts';

/** Alternating names and values, the fastest format for `writeHead`. */
type RawHeaders = readonly string[];

type Variant = { headers: RawHeaders; body: Buffer };

/** A response in every encoding, cached and sent to every client. */
export type Answer = {
  /** The pattern of its route, for the metrics. */
  route: string;
  status: number;
  etag: string;
  variants: Record<Encoding, () => Variant>;
  /** The headers of a 304 response. */
  notModified: RawHeaders;
  /** The size in memory. */
  bytes: number;
};

type Parts = {
  route: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body as compressed with Brotli before, or null to send it plain only; by default it is compressed now. */
  brotli?: Buffer | null;
};

const overhead = 4096;
/** What Brotli and gzip take together, of what Brotli takes: gzip has some 1.1 to 1.2 of it. */
const bothForms = 2.25;

/** Weak: all encodings of a body have the same. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Compresses a body and serializes its headers for every encoding. */
export async function createAnswer(parts: Parts): Promise<Answer> {
  const { route, status, headers, body, brotli = await compressLong(body) } = parts;
  const etag = etagOf(body);
  const shared = { ...headers, etag, vary: 'accept-encoding' };
  const { 'content-type': _, ...notModified } = shared as Record<string, string>;
  return {
    route,
    status,
    etag,
    variants: createVariants(shared, body, brotli),
    notModified: toRaw(notModified),
    bytes: (brotli ? Math.ceil(brotli.length * bothForms) : body.length) + overhead,
  };
}

const compressLong = async (body: Buffer): Promise<Buffer | null> =>
  body.length < minBytesToCompress ? null : copyOf(await compress(body, 'br'));

/** Of its own size: a short buffer is a part of a larger one, which would stay in memory with it; of zlib, 64 KB. */
function copyOf(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/**
 * Of a long body only its form in Brotli is stored, the smallest, and that in gzip once a client requests it: hardly
 * any does. The plain one is the largest, and decompressed each time.
 */
function createVariants(
  shared: Record<string, string>,
  plain: Buffer,
  brotli: Buffer | null,
): Answer['variants'] {
  const variantOf = (body: Buffer, encoding: Record<string, string> = {}): Variant => ({
    headers: toRaw({ ...shared, ...encoding, 'content-length': String(body.length) }),
    body,
  });
  if (!brotli) {
    const identity = variantOf(copyOf(plain));
    return { br: () => identity, gzip: () => identity, identity: () => identity };
  }
  const br = variantOf(brotli, { 'content-encoding': 'br' });
  const decompress = () => brotliDecompressSync(brotli);
  let gzip: Variant | null = null;
  return {
    br: () => br,
    gzip: () => {
      gzip ??= variantOf(copyOf(gzipSync(decompress())), { 'content-encoding': 'gzip' });
      return gzip;
    },
    identity: () => variantOf(decompress()),
  };
}

const toRaw = (headers: Record<string, string>): RawHeaders => Object.entries(headers).flat();
