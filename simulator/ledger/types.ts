/** The provider's objects in its API's JSON shape. Amounts are pesos with two decimals. */

export type PreferenceItem = {
  id: string;
  title: string;
  description?: string | undefined;
  picture_url?: string | undefined;
  category_id?: string | undefined;
  quantity: number;
  currency_id: string;
  unit_price: number;
};

export type BackUrls = {
  success?: string | undefined;
  pending?: string | undefined;
  failure?: string | undefined;
};

/** The seller's request; fields that the simulator does not use are stored unchanged. */
export type PreferenceBody = {
  items: PreferenceItem[];
  payer?: { email?: string | undefined; name?: string | undefined; surname?: string | undefined };
  back_urls?: BackUrls | undefined;
  auto_return?: 'approved' | 'all' | undefined;
  notification_url?: string | undefined;
  external_reference?: string | undefined;
  expires?: boolean | undefined;
  expiration_date_from?: string | null | undefined;
  expiration_date_to?: string | null | undefined;
  /** When a pending offline payment expires. */
  date_of_expiration?: string | null | undefined;
  binary_mode?: boolean | undefined;
  shipments?: { cost?: number | undefined } | undefined;
  payment_methods?: { excluded_payment_types?: { id: string }[] | undefined } | undefined;
  metadata?: Record<string, unknown> | undefined;
};

export type Preference = PreferenceBody & {
  id: string;
  init_point: string;
  sandbox_init_point: string;
  client_id: string;
  collector_id: number;
  date_created: string;
  last_updated: string;
  site_id: string;
  operation_type: string;
  /** The merchant order's number; the real provider also creates one per preference. */
  merchant_order_id: number;
};

export type PaymentStatus =
  | 'approved'
  | 'authorized'
  | 'in_process'
  | 'in_mediation'
  | 'pending'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back';

export type Payment = {
  id: number;
  status: PaymentStatus;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string | null;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  date_of_expiration: string | null;
  payment_method_id: string;
  payment_type_id: string;
  order: { id: string; type: 'mercadopago' };
  refunds: Refund[];
  [other: string]: unknown;
};

export type Refund = {
  id: number;
  payment_id: number;
  amount: number;
  status: 'approved';
  refund_mode: 'standard';
  date_created: string;
  source: { id: string; name: string; type: 'collector' | 'admin' };
  metadata: Record<string, unknown>;
  unique_sequence_number: null;
};

export type Chargeback = {
  id: string;
  payments: number[];
  currency: string;
  amount: number;
  coverage_applied: null;
  coverage_elegible: boolean;
  documentation_required: boolean;
  documentation_status: string;
  date_created: string;
  date_last_updated: string;
  live_mode: boolean;
};
