import { ApiError } from '../errors.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';
import { listPayments } from './payments.ts';
import { totalOf } from './preferences.ts';
import type { Preference } from './types.ts';

/** The provider's merchant order: a view of one preference and its payments. */
export function toMerchantOrder(sim: Simulation, preference: Preference) {
  const payments = listPayments(sim, { parent: preference.id });
  const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
  const approved = payments.filter((payment) => payment.date_approved !== null);
  const paid = sum(approved.map((payment) => payment.transaction_amount));
  const total = totalOf(preference);
  return {
    id: preference.merchant_order_id,
    status: paid >= total ? 'closed' : 'opened',
    order_status: paid >= total ? 'paid' : 'payment_required',
    external_reference: preference.external_reference ?? null,
    preference_id: preference.id,
    payments: payments.map((payment) => ({
      id: payment.id,
      transaction_amount: payment.transaction_amount,
      total_paid_amount: payment.transaction_amount,
      shipping_cost: 0,
      currency_id: payment.currency_id,
      status: payment.status,
      status_detail: payment.status_detail,
      operation_type: 'regular_payment',
      date_approved: payment.date_approved,
      date_created: payment.date_created,
      last_modified: payment.date_last_updated,
      amount_refunded: payment.transaction_amount_refunded,
    })),
    shipments: [],
    payouts: [],
    collector: { id: seller.collectorId, nickname: 'TESTUSER' },
    marketplace: 'NONE',
    notification_url: preference.notification_url ?? null,
    date_created: preference.date_created,
    last_updated: preference.last_updated,
    shipping_cost: preference.shipments?.cost ?? 0,
    total_amount: total,
    site_id: seller.siteId,
    paid_amount: paid,
    refunded_amount: sum(payments.map((payment) => payment.transaction_amount_refunded)),
    items: preference.items,
    cancelled: false,
    is_test: true,
  };
}

export function getMerchantOrder(sim: Simulation, id: string) {
  const preference = sim.store
    .list('preference')
    .find((each) => String(each.merchant_order_id) === id);
  if (!preference) throw new ApiError(404, 'not_found', `Order with id ${id} not found`);
  return toMerchantOrder(sim, preference);
}
