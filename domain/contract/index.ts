import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { administratorCalls } from './administrators.ts';
import { auditCalls } from './audit.ts';
import { bulkEditCalls } from './bulk-edits.ts';
import { cartLinkCalls } from './cart-links.ts';
import { cashSessionCalls } from './cash-sessions.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { customerCalls } from './customers.ts';
import { dashboardCalls } from './dashboard.ts';
import { deliveryCalls } from './delivery.ts';
import { deliveryMethodCalls, rateTableCalls } from './delivery-methods.ts';
import { discountCalls, quoteCalls } from './discounts.ts';
import type { Endpoint } from './endpoint.ts';
import { exchangeCalls } from './exchanges.ts';
import { favouriteCalls } from './favourites.ts';
import { geoCalls } from './geo.ts';
import { installmentCalls } from './installments.ts';
import { inventoryCalls } from './inventory.ts';
import { mailCalls } from './mails.ts';
import { mediaCalls } from './media.ts';
import { announceCalls, orderCommandCalls } from './order-commands.ts';
import { orderListCalls } from './order-lists.ts';
import { orderCalls } from './orders.ts';
import { ownDataCalls } from './own-data.ts';
import { packingCalls } from './packing.ts';
import { paymentLinkCalls } from './payment-links.ts';
import { paymentCalls } from './payments.ts';
import { productImportCalls } from './product-imports.ts';
import { promotionCalls } from './promotions.ts';
import { saleCalls } from './sales.ts';
import { searchCalls } from './search.ts';
import { type StartedCheck, secondFactorCalls } from './second-factor.ts';
import { settingsCalls } from './settings.ts';
import { signInCalls } from './sign-in.ts';
import { siteCalls } from './site.ts';
import { sizeChartCalls } from './size-charts.ts';
import { stockAlertCalls } from './stock-alerts.ts';
import { placeTransferCalls, transferCalls } from './transfers.ts';
import { withdrawalCalls } from './withdrawals.ts';

/** Every call of the shop's API. */
export const contract = {
  ...accountCalls,
  ...signInCalls,
  ...secondFactorCalls,
  ...catalogueCalls,
  ...inventoryCalls,
  ...mediaCalls,
  ...promotionCalls,
  ...searchCalls,
  ...siteCalls,
  ...settingsCalls,
  ...sizeChartCalls,
  ...cartLinkCalls,
  ...checkoutCalls,
  ...quoteCalls,
  ...bulkEditCalls,
  ...productImportCalls,
  ...discountCalls,
  ...deliveryCalls,
  ...deliveryMethodCalls,
  ...rateTableCalls,
  ...installmentCalls,
  ...orderListCalls,
  ...orderCalls,
  ...orderCommandCalls,
  ...announceCalls,
  ...exchangeCalls,
  ...favouriteCalls,
  ...ownDataCalls,
  ...packingCalls,
  ...paymentCalls,
  ...withdrawalCalls,
  ...placeTransferCalls,
  ...transferCalls,
  ...saleCalls,
  ...cashSessionCalls,
  ...paymentLinkCalls,
  ...stockAlertCalls,
  ...auditCalls,
  ...administratorCalls,
  ...customerCalls,
  ...dashboardCalls,
  ...mailCalls,
  ...geoCalls,
};

export type Contract = typeof contract;
export type Call = keyof Contract;

type Part<E, Name extends string, Schema> =
  E extends Record<Name, infer S>
    ? S extends z.ZodType
      ? { [K in Name]: Schema extends 'sent' ? z.input<S> : z.output<S> }
      : unknown
    : unknown;

/** A query without required fields is optional. */
type SentQuery<E> =
  Part<E, 'query', 'sent'> extends { query: infer Q }
    ? Partial<Q> extends Q
      ? { query?: Q }
      : { query: Q }
    : unknown;

/** What a caller passes: path parameters, query and body, before parsing. */
export type CallInput<C extends Call> = Part<Contract[C], 'params', 'sent'> &
  SentQuery<Contract[C]> &
  Part<Contract[C], 'body', 'sent'>;

/** What a handler receives: the same, parsed. */
export type ParsedInput<E extends Endpoint> = Part<E, 'params', 'parsed'> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'body', 'parsed'>;

export type CallOutput<C extends Call> = z.output<Contract[C]['response']>;

/** The body of every error response. */
export type ErrorBody = {
  message: string;
  code: string;
  fields?: Record<string, string>;
  /** Only present when an order or a quote is refused for lack of stock; the storefront's notification depends on it. */
  error?: string;
  /** Only present when a sign-in lacks its second factor. */
  check?: StartedCheck;
};
