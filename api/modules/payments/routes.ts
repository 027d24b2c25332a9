import { paymentCalls } from '#domain/contract/payments.ts';
import { refuse } from '#domain/refusal.ts';
import { replyRefusal } from '../../http/errors.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { parseNotice } from './notice.ts';
import { recordNotice } from './queries.ts';
import { listPaymentsToReview } from './read-payments.ts';
import { reviewPayment } from './review-payment.ts';

export const paymentRoutes: RouteModule = (app, shop) => {
  const handlers: Handlers<typeof paymentCalls> = {
    'GET /api/admin/payments': ({ query }) => listPaymentsToReview(shop.db, query),
    'PUT /api/admin/payments/:id/review': ({ params, body, account }) =>
      reviewPayment(shop.db, {
        paymentId: params.id,
        isReviewed: body.isReviewed,
        actorId: account.id,
        now: shop.now(),
      }),
  };
  serve(app, shop, paymentCalls, handlers);
};

/** The provider's notices. Each is written down and answered; a job looks into it. */
export const noticeRoutes: RouteModule = (app, shop) => {
  const { db, provider, now } = shop;
  app.post('/api/mercadopago/webhook', { schema: { hide: true } }, async (request, reply) => {
    const notice = parseNotice(request.query, request.body);
    if (!notice) {
      return replyRefusal(reply, refuse('invalid_request', 'La notificación no se entiende.'));
    }
    const proof = {
      signature: header(request.headers['x-signature']),
      requestId: header(request.headers['x-request-id']),
      dataId: notice.dataId ?? undefined,
    };
    if (notice.mustBeSigned && !provider.isSigned(proof, now())) {
      return replyRefusal(reply, refuse('unauthenticated', 'La firma de la notificación no vale.'));
    }
    const { key: noticeKey, paymentId, chargebackId } = notice;
    const body = { query: request.query, body: request.body };
    await recordNotice(db, { noticeKey, paymentId, chargebackId, body, now: now() });
    return { received: true };
  });
};

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
