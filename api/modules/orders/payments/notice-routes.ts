import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '#domain/shared/refusal.ts';
import { RefusalError, replyRefusal } from '../../../http/errors.ts';
import type { RouteModule } from '../../../http/route-module.ts';
import { countPerMinute } from '../../../rate-limits/count-per-minute.ts';
import { recordAlert, recordNotice } from './process-notices.ts';
import type { NoticeProof, PaymentProvider } from './provider.ts';

/** A webhook has about 250 bytes. */
const maxBodyBytes = 16 * 1024;

/** Requests from one address in a minute. The provider repeats a refused notice later. */
const maxUnsigned = 60;
const maxSigned = 1200;

/** The provider's notices. The request only records a notice; a job processes it. */
export const noticeRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, provider, now } = shop;
  const unsigned = countPerMinute(now);
  const signed = countPerMinute(now);

  // In `onRequest`, since the signature covers the query and headers: a forged notice is refused
  // before its body is read. Only after the signature, so that a flood does not limit real notices.
  const requireSignature = async (request: FastifyRequest) => {
    const isSigned = provider.isSigned(proofOf(request), now());
    const count = (isSigned ? signed : unsigned)(request.ip);
    if (shop.config.RATE_LIMIT && count > (isSigned ? maxSigned : maxUnsigned)) {
      throw new RefusalError(refuse('rate_limited', 'Demasiadas notificaciones.'));
    }
    if (!isSigned) {
      const text = 'La firma de la notificación no vale.';
      const error = new RefusalError(refuse('unauthenticated', text));
      // With a wrong secret, all of them are refused.
      shop.failures.report('notice signature', error);
      throw error;
    }
  };

  app.post(
    '/api/mercadopago/webhook',
    { schema: { hide: true }, bodyLimit: maxBodyBytes, onRequest: requireSignature },
    async (request, reply) => {
      const notice = provider.parseNotice(request.query, request.body);
      if (!notice) {
        return replyRefusal(reply, refuse('invalid_request', 'La notificación no se entiende.'));
      }
      if (notice.alert) {
        const { requestId } = proofOf(request);
        await recordAlert(db, { alert: notice.alert, requestId, now: now() });
      }
      if (notice.key) await recordNotice(db, { key: notice.key, now: now() });
      return { received: true };
    },
  );
};

const singleText = z.string().optional().catch(undefined);
const signedParts = z.object({ 'data.id': singleText });

function proofOf({ headers, query }: FastifyRequest): NoticeProof {
  return {
    signature: singleText.parse(headers['x-signature']),
    requestId: singleText.parse(headers['x-request-id']),
    dataId: signedParts.parse(query)['data.id'],
  };
}
