import type { Payment, Preference } from '../ledger/types.ts';
import { seller } from '../seller.ts';

/**
 * The URL that the buyer returns to, with the provider's query parameters. Null when the seller set no
 * such URL. Without a payment the values are the literal `null`, as captured from the provider.
 */
export function backUrl(preference: Preference, payment: Payment | null): string | null {
  const address = preference.back_urls?.[kindOf(payment)];
  if (!address) return null;
  const url = new URL(address);
  const id = payment ? String(payment.id) : 'null';
  const status = payment?.status ?? 'null';
  const query = {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.external_reference ?? 'null',
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: payment ? payment.order.id : 'null',
    preference_id: preference.id,
    site_id: seller.siteId,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function kindOf(payment: Payment | null) {
  if (payment?.status === 'approved') return 'success';
  return payment?.status === 'pending' || payment?.status === 'in_process' ? 'pending' : 'failure';
}
