import type { Catalogue } from '../cart/find-offered.ts';
import { type QuotedLine, withAmounts } from '../cart/quote.ts';
import { type OfferedLine, quoteLines } from '../cart/quote-lines.ts';
import type { RequestedEntry } from '../contract/checkout.ts';
import type { SaleForm } from '../contract/sales.ts';
import type { AppliedDiscount } from '../discounts/apply-discounts.ts';
import { type DiscountOffer, noDiscounts } from '../discounts/discount-order.ts';
import type { Breakdown } from '../orders/breakdown.ts';
import type { VatSettings } from '../orders/net-price.ts';
import {
  type Centavos,
  centavos,
  formatPrice,
  fromPesos,
  sumMoney,
  toPesos,
} from '../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { priceSale } from './price-sale.ts';

/** A sale as its order has it; amounts in centavos. */
export type SaleQuote = {
  lines: QuotedLine[];
  breakdown: Breakdown;
  /** Those of the shop, without the seller's reduction. */
  discounts: AppliedDiscount[];
  /** The seller's, in centavos. */
  reduction: Centavos;
};

type SaleOptions = {
  offer: DiscountOffer;
  vat: VatSettings;
  now: Date;
  /** Whether an owner accepts what was charged, also where prices have changed or it is no longer sold. */
  isAccepted: boolean;
};

type Charged = Pick<SaleForm, 'products' | 'reduction' | 'total'> & {
  /** Absent in what is still to be paid. */
  payments?: SaleForm['payments'] | undefined;
};

/**
 * Prices a sale at the counter by the shop's own data. Refuses what is not sold unless it is accepted,
 * payments that are not the total, and, with `price_changed` and both figures, a total that is not the displayed one.
 */
export function quoteSale(
  sale: Charged,
  catalogue: Catalogue,
  { offer, vat, now, isAccepted }: SaleOptions,
): SaleQuote | Refusal {
  const { products: entries, total } = sale;
  const sold = isAccepted ? offeringAll(catalogue) : catalogue;
  const quoted = quoteLines(entries, sold, { now, isLocked: false, isAtCounter: true });
  if (isRefusal(quoted)) return quoted;
  const lines = isAccepted ? quoted.lines.map(asCharged(entries)) : quoted.lines;
  const reduction = isAccepted
    ? chargedReduction(lines, total)
    : fromPesos(sale.reduction?.amount ?? 0);
  const priced = priceSale(lines, {
    ...{ offer: isAccepted ? noDiscounts : offer, vat, now },
    // Below the total, which is refused then.
    reduction: centavos(Math.max(0, reduction)),
  });
  if (isRefusal(priced)) return priced;
  const { breakdown, applied: discounts } = priced;
  if (breakdown.total !== fromPesos(total)) {
    return refuseTotal({ displayed: total, current: toPesos(breakdown.total) }, quoted.rises);
  }
  return (
    refusePayments(sale) ?? {
      lines: withAmounts(lines, breakdown),
      breakdown,
      discounts,
      reduction,
    }
  );
}

/** With what has been paused, ended or hidden since it was sold. */
const offeringAll = ({ products, promotions }: Catalogue): Catalogue => ({
  products: products.map((product) => ({
    ...product,
    ...{ state: true, categoria: null, ofertaNuevo: 'Nada' as const },
  })),
  promotions: promotions.map((promotion) => ({
    ...promotion,
    ...{ active: true, startDate: null, endDate: null },
  })),
});

/** A line at the price that was displayed, and charged. */
const asCharged =
  (entries: readonly RequestedEntry[]) =>
  (line: OfferedLine, at: number): OfferedLine => {
    const entry = entries[at];
    if (!entry) return line;
    return { ...line, unitPrice: fromPesos('promoId' in entry ? entry.promoPrice : entry.precio) };
  };

function refusePayments({ payments, total }: Charged): Refusal | null {
  if (!payments) return null;
  const paid = sumMoney(payments.map(({ amount }) => fromPesos(amount)));
  if (paid === fromPesos(total)) return null;
  const texts = [formatPrice(toPesos(paid)), formatPrice(total)];
  return refuse('invalid_request', `Los pagos suman ${texts[0]} y la venta es de ${texts[1]}.`);
}

/** What was taken off the charged prices in all, by discounts or by the seller. */
const chargedReduction = (lines: readonly OfferedLine[], total: number): Centavos =>
  centavos(
    lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) -
      fromPesos(total),
  );

function refuseTotal(total: { displayed: number; current: number }, changes: unknown[]): Refusal {
  const { displayed, current } = total;
  return refuse(
    'price_changed',
    `La venta se mostró a ${formatPrice(displayed)} y es de ${formatPrice(current)}. Revisala y cobrá lo que es.`,
    { more: { changes, total } },
  );
}
