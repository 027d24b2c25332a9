import { setTimeout as sleep } from 'node:timers/promises';
import { paymentLinkCalls } from '#domain/contract/payment-links.ts';
import { isRefusal, notFound, type Refusal } from '#domain/shared/refusal.ts';
import { perMinute } from '../../http/call-limits.ts';
import type { RouteModule } from '../../http/route-module.ts';
import { type Handlers, serve } from '../../http/serve.ts';
import { createCardPayment } from '../checkout/create-preference.ts';
import { createTransfer } from '../checkout/place-transfer.ts';
import { checkWatchedOrder } from '../orders/payments/check-own-order.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import { declareTransfer } from '../transfers/declare-transfer.ts';
import { createPaymentLink } from './create-link.ts';
import { findLinked, type Linked, showLink } from './show-link.ts';

const limits = {
  // So that tokens cannot be guessed.
  'GET /api/payment-links/:token': perMinute(60),
  'POST /api/payment-links/:token/card-payment': perMinute(30),
  'POST /api/payment-links/:token/transfer': perMinute(30),
  'POST /api/payment-links/:token/transfer-sent': perMinute(10),
};

export const paymentLinkRoutes: RouteModule<{ provider: PaymentProvider }> = (app, shop) => {
  const { db, config, provider, cache, now } = shop;
  const withOrder = async <T>(token: string, act: (linked: Linked) => Promise<T | Refusal>) => {
    const linked = await findLinked(db, token);
    return linked ? act(linked) : notFound('la compra');
  };
  const handlers: Handlers<typeof paymentLinkCalls> = {
    'POST /api/admin/payment-links': ({ body: form, account }) =>
      createPaymentLink(db, { form, actorId: account.id, cache, now: now() }),
    'GET /api/payment-links/:token': ({ params }) =>
      withOrder(params.token, async (linked) => {
        await checkWatchedOrder(db, { ...linked, provider, now: now() });
        return showLink(db, { ...linked, now: now() });
      }),
    'POST /api/payment-links/:token/card-payment': ({ params }) =>
      withOrder(params.token, ({ orderId }) =>
        createCardPayment(db, {
          // The page of the result is for who has an account.
          returnPath: `/pagar/${params.token}`,
          ...{ orderId, account: null, provider, publicUrl: config.PUBLIC_URL, now: now() },
          ...{ reservationMinutes: config.RESERVATION_MINUTES, pause: () => sleep(250) },
        }),
      ),
    'POST /api/payment-links/:token/transfer': ({ params }) =>
      withOrder(params.token, async (linked) => {
        const chosen = await createTransfer(db, {
          ...{ orderId: linked.orderId, account: null, provider, cache, now: now() },
        });
        return isRefusal(chosen) ? chosen : showLink(db, { ...linked, now: now() });
      }),
    'POST /api/payment-links/:token/transfer-sent': ({ params }) =>
      withOrder(params.token, async (linked) => {
        const declared = await declareTransfer(db, { ...linked, now: now() });
        return isRefusal(declared) ? declared : showLink(db, { ...linked, now: now() });
      }),
  };
  serve(app, shop, paymentLinkCalls, handlers, { limits });
};
