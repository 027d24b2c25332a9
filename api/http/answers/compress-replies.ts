import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, minBytesToCompress } from './encoding.ts';

const text = /^(text\/|application\/(json|xml|javascript)\b)/;

/** Compresses text responses of a single request; cached answers are already compressed. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook<string | Buffer | null>('onSend', async (request, reply, payload) => {
    const isText = text.test(String(reply.getHeader('content-type') ?? ''));
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = Buffer.from(payload);
    if (encoding === 'identity' || body.length < minBytesToCompress) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding);
  });
}
