import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The shop's own order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Smaller bodies fit one packet anyway. */
export const worthCompressing = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** High enough for text that is sent many times, low enough not to delay the first who asks. */
const brotliQuality = 5;

/** The body in an encoding. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return toBrotli(body, { params });
}

/** What to send to someone who accepts this (RFC 9110, 12.5.3); the smallest that is welcome. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const weights = new Map(accepted.toLowerCase().split(',').map(parseWeight));
  const others = weights.get('*') ?? 0;
  return encodings.find((encoding) => (weights.get(encoding) ?? others) > 0) ?? 'identity';
}

function parseWeight(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) || 0 : 1];
}
