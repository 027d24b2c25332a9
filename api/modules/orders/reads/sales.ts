import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OrderSale } from '#domain/contract/orders.ts';
import type { SaleBuyer } from '#domain/contract/sales.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { Schema } from '../../../db/schema.ts';

/** The sale at the counter of an order; null for others. */
export const saleOf = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('sales')
      .whereRef('sales.orderId', '=', 'orders.id')
      .select(['reductionCents', 'reductionReason'])
      .select(paymentsOfSale),
  ).as('sale');

/** How a sale was paid, in its parts. */
export const paymentsOfSale = (eb: ExpressionBuilder<Schema, 'sales'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('salePayments')
      .whereRef('salePayments.saleId', '=', 'sales.id')
      .orderBy('position')
      .select(['method', 'amountCents', 'receipt']),
  ).as('payments');

/** What the seller took off in an order of a payment link; null for others. */
export const linkOf = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('paymentLinks')
      .whereRef('paymentLinks.orderId', '=', 'orders.id')
      .select(['reductionCents', 'reductionReason']),
  ).as('link');

type PaymentRow = { method: SaleMethod; amountCents: number; receipt: string | null };

export const toSalePayments = (rows: readonly PaymentRow[]): OrderSale['payments'] =>
  rows.map(({ method, amountCents, receipt }) => ({
    ...{ method, amount: toPesos(centavos(amountCents)), receipt: receipt ?? '' },
  }));

type Reduction = { reductionCents: number; reductionReason: string | null };
type Row = { sale: (Reduction & { payments: PaymentRow[] }) | null };

export const toSale = ({ sale }: Row): OrderSale | null =>
  sale && { payments: toSalePayments(sale.payments) };

/** What the seller took off, as a discount of the order. */
export function reductionsOf({ sale, link }: Row & { link: Reduction | null }) {
  const { reductionCents = 0, reductionReason = null } = sale ?? link ?? {};
  return reductionCents > 0
    ? [{ name: reductionReason ?? '', code: null, amountCents: reductionCents }]
    : [];
}

type BuyerRow = {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  contact: SaleBuyer | null;
};

/** The account of an order, else the contact of its buyer without one; empty texts for neither. */
export const buyerOf = ({ email, firstName, lastName, contact }: BuyerRow) => ({
  email: email ?? contact?.email ?? '',
  firstName: firstName ?? contact?.name ?? '',
  lastName: lastName ?? '',
});
