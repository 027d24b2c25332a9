import { installmentCalls } from '#domain/contract/installments.ts';
import { fromPesos } from '#domain/shared/money.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { type InstallmentService, withMaximum } from '../orders/payments/installment-service.ts';
import { findInstallments } from './find-installments.ts';

/** Requests to the provider for amounts that are not stored: anyone may ask for any. */
const maxPerMinute = 30;

/** How long an answer is cached, also an empty one. */
const cachedForMs = 5 * 60_000;

export const installmentRoutes: RouteModule<{ installments: InstallmentService }> = (app, shop) => {
  const { db, now } = shop;
  const service = withMaximum(shop.installments, { maxPerMinute, now });
  const handlers: Handlers<typeof installmentCalls> = {
    'GET /api/installments': async ({ query }) => ({
      installments: await findInstallments(db, {
        price: fromPesos(query.amount),
        service,
        now: now(),
      }),
    }),
  };
  serve(app, shop, installmentCalls, handlers, {
    cached: {
      'GET /api/installments': ({ query }) => ({
        tags: [`installments:${fromPesos(query.amount)}`],
        until: async () => new Date(now().getTime() + cachedForMs),
      }),
    },
  });
};
