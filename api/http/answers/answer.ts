import { createHash } from 'node:crypto';
import { compress, type Encoding, encodings, worthCompressing } from './encoding.ts';

/** Names and values by turns, as Node writes them fastest. */
type RawHeaders = readonly string[];

/** An answer that is ready to be sent to anybody, many times. */
export type Answer = {
  status: number;
  etag: string;
  variants: Record<Encoding, { headers: RawHeaders; body: Buffer }>;
  /** For whoever has it already (304). */
  unchanged: RawHeaders;
  /** What it takes in memory. */
  bytes: number;
};

type Parts = { status: number; headers: Record<string, string>; body: Buffer };

const overhead = 4096;

/** Compresses a body every way and writes its headers once and for all. */
export async function createAnswer({ status, headers, body }: Parts): Promise<Answer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const shared = { ...headers, etag, vary: 'accept-encoding' };
  const variants = {} as Answer['variants'];
  for (const encoding of encodings) {
    const isPlain = encoding === 'identity' || body.length < worthCompressing;
    const sent = isPlain ? body : await compress(body, encoding);
    variants[encoding] = {
      body: sent,
      headers: toRaw({
        ...shared,
        ...(isPlain ? {} : { 'content-encoding': encoding }),
        'content-length': String(sent.length),
      }),
    };
  }
  const { 'content-type': _, ...unchanged } = shared as Record<string, string>;
  const bytes = new Set(Object.values(variants).map((variant) => variant.body));
  return {
    status,
    etag,
    variants,
    unchanged: toRaw(unchanged),
    bytes: [...bytes].reduce((sum, buffer) => sum + buffer.length, overhead),
  };
}

function toRaw(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}
