import { installmentCalls } from '#domain/contract/installments.ts';
import { fromPesos, toPesos } from '#domain/shared/money.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { type InstallmentService, withMaximum } from '../orders/payments/installment-service.ts';
import { isSoldPrice, listInstallments } from './list-installments.ts';

/** Requests to the provider for amounts that are not stored: anyone may ask for any. */
const maxPerMinute = 30;

/** How long an answer is cached, also an empty one. */
const cachedForMs = 5 * 60_000;

export const installmentRoutes: RouteModule<{ installments: InstallmentService }> = (app, shop) => {
  const { db, now } = shop;
  const service = withMaximum(shop.installments, { maxPerMinute, now });
  const handlers: Handlers<typeof installmentCalls> = {
    'GET /api/installments': async ({ query }) => ({
      installments: await listInstallments(db, {
        price: fromPesos(query.amount),
        service,
        now: now(),
      }),
    }),
  };
  serve(app, shop, installmentCalls, handlers, {
    cached: {
      // A client may ask for any other amount, and would fill the cache.
      'GET /api/installments': async ({ query }) => {
        const price = fromPesos(query.amount);
        return {
          isStored: await isSoldPrice(db, price, now()),
          tags: [`installments:${price}`],
          until: async () => new Date(now().getTime() + cachedForMs),
          query: { amount: toPesos(price) },
        };
      },
    },
  });
};
