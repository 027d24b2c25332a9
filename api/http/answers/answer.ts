import { createHash } from 'node:crypto';
import { compress, type Encoding, encodings, minBytesToCompress } from './encoding.ts';

/** Alternating names and values, the fastest format for `writeHead`. */
type RawHeaders = readonly string[];

/** A response in every encoding, cached and sent to every client. */
export type Answer = {
  status: number;
  etag: string;
  variants: Record<Encoding, { headers: RawHeaders; body: Buffer }>;
  /** The headers of a 304 response. */
  notModified: RawHeaders;
  /** The size in memory. */
  bytes: number;
};

type Parts = { status: number; headers: Record<string, string>; body: Buffer };

const overhead = 4096;

/** Compresses a body with every encoding and serializes its headers. */
export async function createAnswer({ status, headers, body }: Parts): Promise<Answer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const shared = { ...headers, etag, vary: 'accept-encoding' };
  const variants = {} as Answer['variants'];
  for (const encoding of encodings) {
    const isPlain = encoding === 'identity' || body.length < minBytesToCompress;
    const encoded = isPlain ? body : await compress(body, encoding);
    variants[encoding] = {
      body: encoded,
      headers: toRaw({
        ...shared,
        ...(isPlain ? {} : { 'content-encoding': encoding }),
        'content-length': String(encoded.length),
      }),
    };
  }
  const { 'content-type': _, ...notModified } = shared as Record<string, string>;
  const bytes = new Set(Object.values(variants).map((variant) => variant.body));
  return {
    status,
    etag,
    variants,
    notModified: toRaw(notModified),
    bytes: [...bytes].reduce((sum, buffer) => sum + buffer.length, overhead),
  };
}

function toRaw(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}
