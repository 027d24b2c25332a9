import type { z } from 'zod';
import type { preferenceBody } from '#domain/contract/checkout.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import type { Account } from '../accounts/account.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { type PlacedOrder, placeOrder } from '../orders/place-order.ts';
import { savePreference } from '../orders/save-preference.ts';
import { type PaymentProvider, ProviderError } from '../payments/provider.ts';
import { preferenceRequest } from './preference-request.ts';

type Input = {
  body: z.output<typeof preferenceBody>;
  account: Account;
  provider: PaymentProvider;
  publicUrl: string;
  reservationMinutes: number;
  cache: Cache;
  now: Date;
};

type Answer = { preferenceId: string; orderId: string };

/**
 * Places the order with its stock, then asks the provider, outside of any transaction. The same
 * payment reference answers the same order; a provider that fails cancels it and frees its stock.
 */
export async function createPreference(db: Db, input: Input): Promise<Answer | Refusal> {
  const { body, account, provider, publicUrl, reservationMinutes, cache, now } = input;
  const order = await placeOrder(db, {
    userId: account.id,
    entries: body.products,
    shippingInfo: body.shippingInfo,
    paymentReference: body.paymentReference,
    expiresAt: new Date(now.getTime() + reservationMinutes * 60_000),
    cache,
    now,
  });
  if (isRefusal(order)) return order;
  if (order.preferenceId) return { preferenceId: order.preferenceId, orderId: order.id };
  const request = preferenceRequest({ order, account, shippingInfo: body.shippingInfo, publicUrl });
  return askProvider(db, { order, request, provider, now });
}

type Ask = {
  order: PlacedOrder;
  request: ReturnType<typeof preferenceRequest>;
  provider: PaymentProvider;
  now: Date;
};

async function askProvider(
  db: Db,
  { order, request, provider, now }: Ask,
): Promise<Answer | Refusal> {
  try {
    const { preferenceId } = await provider.createPreference(request);
    await savePreference(db, { orderId: order.id, preferenceId });
    return { preferenceId, orderId: order.id };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await cancelOrder(db, { orderId: order.id, action: 'fail', actorId: null, now });
    return refuse(
      'payment_provider_failed',
      'Error al procesar la compra. Por favor, intente nuevamente.',
    );
  }
}
