import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { checkoutCalls } from '#domain/contract/checkout.ts';
import { quoteCalls } from '#domain/contract/discounts.ts';
import { placeTransferCalls } from '#domain/contract/transfers.ts';
import { perMinute } from '../../http/call-limits.ts';
import { findBearer } from '../../http/guard.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import { createCardPayment, createPreference } from './create-preference.ts';
import { orderSourceOf } from './order-source.ts';
import { createTransfer, placeTransfer } from './place-transfer.ts';
import { quoteCart } from './quote-cart.ts';

const limits = {
  'POST /api/mercadopago/create-preference': perMinute(30),
  'POST /api/orders': perMinute(30),
  'POST /api/user/orders/:orderId/transfer': perMinute(30),
  'POST /api/user/orders/:orderId/card-payment': perMinute(30),
  // So that codes cannot be guessed.
  'POST /api/quote': perMinute(60),
};

const calls = { ...checkoutCalls, ...quoteCalls, ...placeTransferCalls };

export const checkoutRoutes: RouteModule<{ provider: PaymentProvider; carrier: Carrier | null }> = (
  app,
  shop,
) => {
  const { db, config, provider, cache, now } = shop;
  const rateLimits = createRateLimits(shop);
  const placing = (request: FastifyRequest) => ({
    provider,
    reservationMinutes: config.RESERVATION_MINUTES,
    maxOpenOrders: config.MAX_OPEN_ORDERS,
    source: rateLimits.isOn ? orderSourceOf(request, rateLimits) : null,
    cache,
    carrier: shop.carrier,
    now: now(),
  });
  const paying = {
    publicUrl: config.PUBLIC_URL,
    // With `maxPolls` it covers the time that a provider call with its one retry can take.
    pause: () => sleep(250),
  };
  const handlers: Handlers<typeof calls> = {
    'GET /api/mercadopago/config': async () => ({
      publicKey: config.mpPublicKey,
      sdkUrl: config.MP_SDK_URL,
      redirectMode: config.MP_REDIRECT_MODE,
      demo: config.usesSimulator,
    }),
    'POST /api/mercadopago/create-preference': ({ body, account }, request) =>
      createPreference(db, { ...placing(request), ...paying, body, account }),
    'POST /api/user/orders/:orderId/card-payment': ({ params, account }, request) =>
      createCardPayment(db, { ...placing(request), ...paying, ...params, account }),
    'POST /api/user/orders/:orderId/transfer': ({ params, account }, request) =>
      createTransfer(db, { ...placing(request), ...params, account }),
    'POST /api/orders': ({ body, account }, request) =>
      placeTransfer(db, { ...placing(request), body, account }),
    'POST /api/quote': async ({ body: { discountCode = null, ...body } }, request) => {
      const account = await findBearer(shop, request);
      const userId = account?.id ?? null;
      return quoteCart(db, {
        ...body,
        discountCode,
        userId,
        cache,
        carrier: shop.carrier,
        now: now(),
      });
    },
  };
  serve(app, shop, calls, handlers, { limits });
};
