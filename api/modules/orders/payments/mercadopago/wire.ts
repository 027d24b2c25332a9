import { z } from 'zod';
import { offsetMs, utcOffset } from '#domain/shared/argentine-day.ts';
import { fromPesos, toPesos } from '#domain/shared/money.ts';
import type { PreferenceRequest, ProviderPayment } from '../provider.ts';

/** An amount in pesos, read as centavos. Bounded, so that the conversion cannot throw inside the parse. */
export const pesos = z.number().min(0).max(1e12).transform(fromPesos);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const account = z.union([z.string(), z.number()]).transform(String);

export const wirePreference = z.object({
  id: z.string().min(1),
  collector_id: account.nullish(),
});
export const wireRefund = z.object({ id: z.number() });
export const wirePayment = z
  .object({
    id: z.number().int(),
    // Any status: an unknown one must not fail the parse of the order's other payments.
    status: z.string().min(1).max(60),
    status_detail: z.string().nullish(),
    external_reference: z.string().nullish(),
    transaction_amount: pesos,
    transaction_amount_refunded: pesos.nullish(),
    currency_id: z.string(),
    date_created: instant,
    date_approved: instant.nullish(),
    date_last_updated: instant.nullish(),
    collector_id: account.nullish(),
    payment_method_id: z.string().nullish(),
  })
  .transform(
    (wire): ProviderPayment => ({
      id: String(wire.id),
      status: wire.status,
      statusDetail: wire.status_detail ?? '',
      orderId: wire.external_reference || null,
      amount: wire.transaction_amount,
      refunded: wire.transaction_amount_refunded ?? fromPesos(0),
      currency: wire.currency_id,
      createdAt: wire.date_created,
      approvedAt: wire.date_approved ?? null,
      updatedAt: wire.date_last_updated ?? wire.date_approved ?? wire.date_created,
      collectorId: wire.collector_id ?? null,
      methodId: wire.payment_method_id ?? null,
    }),
  );
export const wirePage = z.object({
  paging: z.object({ total: z.number().int() }),
  results: z.array(wirePayment),
});

/**
 * Cash vouchers, payments at an ATM and bank transfers: excluded, since each can stay pending for days,
 * longer than any reservation.
 */
const offlineTypes = ['ticket', 'atm', 'bank_transfer'];

const weekMs = 7 * 24 * 60 * 60_000;

/** Deterministic, since its idempotency key is derived from it. */
export function preferenceBody(request: PreferenceRequest) {
  const { payer, backUrls, expiresAt } = request;
  return {
    items: request.items.map((item) => ({
      id: item.id,
      title: item.title,
      ...(item.pictureUrl ? { picture_url: item.pictureUrl } : {}),
      quantity: item.quantity,
      currency_id: 'ARS',
      unit_price: toPesos(item.unitPrice),
    })),
    // Who has a payment link may have given nothing.
    payer: {
      ...(payer.firstName && { name: payer.firstName }),
      ...(payer.lastName && { surname: payer.lastName }),
      ...(payer.email && { email: payer.email }),
      ...(payer.dni && { identification: { type: 'DNI', number: payer.dni } }),
    },
    back_urls: backUrls,
    // Mercado Pago refuses anything but a public https URL here: docs, "URL de retorno".
    ...(backUrls.success.startsWith('https://') ? { auto_return: 'approved' } : {}),
    notification_url: webhooksOnly(request.notificationUrl),
    external_reference: request.orderId,
    expires: true,
    // In the past, so that a clock difference cannot delay the payment.
    expiration_date_from: formatInstant(new Date(expiresAt.getTime() - weekMs)),
    expiration_date_to: formatInstant(expiresAt),
    // The payment's own expiry: without it a payment that is made offline stays pending for days.
    date_of_expiration: formatInstant(expiresAt),
    payment_methods: { excluded_payment_types: offlineTypes.map((id) => ({ id })) },
  };
}

/** Requests signed webhooks only; the older IPN notices cannot be verified. */
function webhooksOnly(notificationUrl: string): string {
  const url = new URL(notificationUrl);
  url.searchParams.set('source_news', 'webhooks');
  return url.href;
}

/** `2026-02-01T12:00:00.000-03:00`: the provider refuses `Z`. */
export function formatInstant(date: Date): string {
  return new Date(date.getTime() - offsetMs).toISOString().replace('Z', utcOffset);
}
