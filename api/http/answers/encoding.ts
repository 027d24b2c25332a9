import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** In order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Smaller bodies fit in one packet. */
export const minBytesToCompress = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A balance between the size of a response sent many times and the delay of the first one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses the body. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body);
  const { BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(body, { params: { ...brotliParams, [BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** With its default window of 4 MB brotli sends nothing of a table before the second megabyte. */
const streamParams = { ...brotliParams, [constants.BROTLI_PARAM_LGWIN]: 18 };

const createCompressor = (encoding: 'br' | 'gzip') =>
  encoding === 'br' ? createBrotliCompress({ params: streamParams }) : createGzip();

/** Browsers send few different headers, each with every request. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The preferred encoding that the client accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = parseAccepted(accepted);
  chosen.set(accepted, encoding);
  return encoding;
}

/** Whether the client accepts this encoding, preferred or not. */
export function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(parseWeight));
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

const parseAccepted = (accepted: string): Encoding =>
  encodings.find((encoding) => accepts(accepted, encoding)) ?? 'identity';

function parseWeight(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}

const text = /^(text\/|application\/(json|xml|javascript)\b)/;

/** Compresses text responses of a single request, also streams; cached answers are already compressed. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook<string | Buffer | Readable | null>('onSend', async (request, reply, payload) => {
    const isText = text.test(String(reply.getHeader('content-type') ?? ''));
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    const isStream = payload instanceof Readable;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload) && !isStream) return payload;
    // A stream of a known length is a file, compressed at build time, or read in ranges.
    if (isStream && reply.hasHeader('content-length')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (isStream) {
      if (encoding === 'identity') return payload;
      reply.header('content-encoding', encoding);
      // An error of the payload destroys the response as well.
      return pipeline(payload, createCompressor(encoding), () => {});
    }
    const body = Buffer.from(payload);
    if (encoding === 'identity' || body.length < minBytesToCompress) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
}
