import { formatDate } from '../dates.ts';
import { seller } from '../seller.ts';
import type { Simulation } from '../simulation.ts';
import type { Outcome } from './outcomes.ts';
import { totalOf } from './preferences.ts';
import type { Payment, Preference } from './types.ts';

const feeRate = 0.0629;

/** A new payment in the JSON shape of the real API for Checkout Pro. */
export function newPayment(sim: Simulation, preference: Preference, outcome: Outcome): Payment {
  const amount = totalOf(preference);
  const now = formatDate(sim.now());
  return {
    id: sim.store.nextNumber('payment', 131_800_000_001),
    ...stateOf(outcome, amount, now),
    date_created: now,
    date_of_expiration: expiryOf(preference, outcome),
    operation_type: 'regular_payment',
    issuer_id: '3',
    ...methodOf(outcome),
    currency_id: 'ARS',
    description: preference.items[0]?.title ?? '',
    live_mode: false,
    collector_id: seller.collectorId,
    payer: {
      id: '1400000001',
      email: preference.payer?.email ?? 'comprador@testuser.com',
      identification: { type: 'DNI', number: '12345678' },
      type: null,
    },
    metadata: preference.metadata ?? {},
    additional_info: { items: preference.items.map(toAdditionalItem) },
    order: { id: String(preference.merchant_order_id), type: 'mercadopago' },
    external_reference: preference.external_reference ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    shipping_amount: preference.shipments?.cost ?? 0,
    installments: 1,
    captured: true,
    binary_mode: preference.binary_mode ?? false,
    statement_descriptor: null,
    notification_url: preference.notification_url ?? null,
    refunds: [],
    processing_mode: 'aggregator',
    merchant_account_id: null,
    point_of_interaction: {
      type: 'CHECKOUT',
      business_info: { unit: 'online_payments', sub_unit: 'checkout_pro' },
    },
  };
}

/** The fields of a payment that depend on its outcome. */
export function stateOf(outcome: Outcome, amount: number, now: string) {
  const isApproved = outcome.status === 'approved';
  const fee = Math.round(amount * feeRate * 100) / 100;
  return {
    status: outcome.status,
    status_detail: outcome.detail,
    date_approved: isApproved ? now : null,
    money_release_date: isApproved ? now : null,
    date_last_updated: now,
    fee_details: isApproved
      ? [{ type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' }]
      : [],
    transaction_details: {
      net_received_amount: isApproved ? Math.round((amount - fee) * 100) / 100 : 0,
      total_paid_amount: amount,
      overpaid_amount: 0,
      installment_amount: amount,
      financial_institution: null,
    },
  };
}

/** Only a payment that is made offline expires; a card's review does not. */
function expiryOf({ date_of_expiration: at }: Preference, { type }: Outcome): string | null {
  return at && type !== 'credit_card' ? formatDate(new Date(at)) : null;
}

function methodOf(outcome: Outcome) {
  const isCard = outcome.type === 'credit_card';
  return {
    payment_method_id: outcome.method,
    payment_type_id: outcome.type,
    payment_method: { id: outcome.method, type: outcome.type, issuer_id: '3' },
    card: isCard
      ? { first_six_digits: '503175', last_four_digits: '0604', cardholder: { name: 'APRO' } }
      : {},
  };
}

function toAdditionalItem(item: Preference['items'][number]) {
  return { ...item, quantity: String(item.quantity), unit_price: String(item.unit_price) };
}
