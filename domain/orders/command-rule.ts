import type { LedgerKind } from '../catalogue/stock.ts';
import type { ExchangeEmailKind, ExchangeState } from './exchange.ts';
import type { OrderFacts } from './order-state.ts';
import type { PaymentOutcome } from './payment.ts';
import type { RefundReason, ReviewReason } from './payment-reasons.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** The emails to the shopper about an order: the templates `order_<kind>`. */
export const orderEmailKinds = [
  'payment_failed',
  'accepted',
  'sold',
  'approved',
  'ready',
  'shipped',
  'delivered',
  'refunded',
  'refunded_shipped',
  'charged_back',
  'part_refunded',
  'withdrawn_shipped',
  'not_collected',
  'came_back',
  'came_back_in_part',
  'deleted',
  'restored',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** The values that each fact may have. A fact that is not named may have any. */
export type Allowed = { [Fact in keyof OrderFacts]?: readonly OrderFacts[Fact][] };

/** What a command does to an order whose facts are allowed. */
export type CommandCase = Effects & {
  from: Allowed;
  /** The facts that change. */
  to?: Partial<OrderFacts>;
};

/** What follows from a command, beside the facts. */
export type Effects = {
  /** The ledger rows of the order's units, in this order. */
  stock?: readonly LedgerKind[];
  /** Those of the units that are in the stock again with a refund, which the order holds no more. */
  partStock?: readonly LedgerKind[];
  email?: OrderEmailKind;
  /** Sends the email that the payment is refunded, and why. */
  sendsRefundEmail?: true;
  /** The outcome of the payment that the command is about. */
  outcome?: PaymentOutcome;
  /** The review item that is added for that payment; `given` by the caller. */
  review?: ReviewReason | 'given';
  /** Issues refunds of parts again that were not made, since the buyer had the whole payment then. */
  reissuesParts?: true;
  /** The review items of that payment that are removed. */
  settles?: readonly ReviewReason[];
  /** Ends the order's open exchanges, whose new units are in the stock again. */
  cancelsExchanges?: true;
  /** Adds a review item when an exchange ended after its old unit was received: its shopper has neither. */
  reviewsEndedExchanges?: true;
};

/** What a command does to the exchange that it is about. */
export type ExchangeChange = {
  /** Empty for the command that creates it. */
  from: readonly ExchangeState[];
  to: ExchangeState;
  /** The ledger rows of the unit that the shopper has, and of the one that replaces it. */
  oldUnit?: readonly LedgerKind[];
  newUnit?: readonly LedgerKind[];
  email?: ExchangeEmailKind;
};

/** Conditions in addition to the facts of the order. */
export type Need =
  | ('preference_lease' | 'account' | 'no_mediation' | 'no_exchange' | 'transfer_unsent')
  // Whether its buyer picks the order up, or it is sent.
  | ('picked_up' | 'sent')
  | 'not_at_counter';

export type CommandRule = {
  /** Spanish, for refusals: "la orden ya no se puede ...". */
  verb: string;
  needs?: readonly Need[];
  /** Why the payment that the command is about is refunded; `given` by the caller. */
  refund?: RefundReason | 'given';
  exchange?: ExchangeChange;
  withdrawal?: { from: WithdrawalState; to: WithdrawalState };
  /** The first one whose facts are those of the order is applied. */
  cases: readonly CommandCase[];
};
