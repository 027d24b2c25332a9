import { type Centavos, centavos, sumMoney, timesQuantity } from '../shared/money.ts';
import { netPrice, type VatSettings } from './net-price.ts';
import { shareOut } from './shares.ts';
import { type ShippingRates, shippingCost } from './shipping-rates.ts';

/** A line of an order to price. Amounts in centavos. */
export type PricedLine = {
  unitPrice: Centavos;
  quantity: number;
  freeShipping: boolean;
  /** What the whole line costs less, at most its price (`domain/discounts/`). */
  discount?: Centavos;
};

/** What a line costs, in centavos: its units less its discount, and that without VAT. */
export type BreakdownLine = {
  unitPrice: Centavos;
  quantity: number;
  discount: Centavos;
  total: Centavos;
  net: Centavos | null;
};

/**
 * What an order costs, in centavos. `total` is the sum of the lines' totals and the delivery, and equals
 * `subtotal` - `discount` + `delivery.cost`. `net` is the total without VAT, divided over the lines and the
 * delivery so that their nets sum exactly to it; the VAT of each part is its amount less its net. Every net
 * is null for a seller whose prices contain no VAT to show.
 */
export type Breakdown = {
  /** In the order of the priced lines. */
  lines: BreakdownLine[];
  /** Before discounts. */
  subtotal: Centavos;
  /** The sum of the lines' discounts. */
  discount: Centavos;
  delivery: { cost: Centavos; net: Centavos | null };
  net: Centavos | null;
  total: Centavos;
};

/** What prices depend on beside the lines. Without `vat` every net is null. */
export type PriceSettings = { rates: ShippingRates; vat: VatSettings | null };

/**
 * What an order of these lines costs. The browser displays it; the server charges it, calculated from its
 * own prices. Throws a RangeError for a discount above its line's price, and beyond the safe integers.
 */
export function priceOrder(lines: readonly PricedLine[], { rates, vat }: PriceSettings): Breakdown {
  const priced = lines.map(priceLine);
  const discount = sumMoney(priced.map((line) => line.discount));
  const totals = priced.map((line) => line.total);
  const subtotal = sumMoney([...totals, discount]);
  const cost = shippingCost({ lines, paid: sumMoney(totals) }, rates);
  const total = sumMoney([...totals, cost]);
  const net = vat && netPrice(total, vat);
  const nets = net === null ? [] : shareOut(net, [...totals, cost]);
  return {
    lines: priced.map((line, index) => ({ ...line, net: nets[index] ?? null })),
    subtotal,
    discount,
    delivery: { cost, net: nets[lines.length] ?? null },
    net,
    total,
  };
}

/** The lines with an amount taken off all of them together, in centavos, shared out by what each costs. */
export function takeOff<Line extends PricedLine>(lines: readonly Line[], amount: Centavos): Line[] {
  const shares = shareOut(
    amount,
    lines.map((line) => priceLine(line).total),
  );
  return lines.map((line, at) => ({
    ...line,
    discount: centavos((line.discount ?? 0) + (shares[at] ?? 0)),
  }));
}

type LinePrice = Pick<PricedLine, 'unitPrice' | 'quantity' | 'discount'>;

/** What one line costs without the others, in centavos. Throws as `priceOrder` does. */
export function priceLine({ unitPrice, quantity, discount = centavos(0) }: LinePrice) {
  const price = timesQuantity(unitPrice, quantity);
  if (discount < 0 || discount > price) throw new RangeError(`Not a discount: ${discount}`);
  return { unitPrice, quantity, discount, total: centavos(price - discount) };
}

/** The line of a breakdown that belongs to the priced line at this index. */
export function lineAt({ lines }: Breakdown, index: number): BreakdownLine {
  const line = lines[index];
  if (!line) throw new RangeError(`The breakdown has no line ${index}`);
  return line;
}

/** What the line at this index costs before its discount. */
export function priceAt(breakdown: Breakdown, index: number): Centavos {
  const { unitPrice, quantity } = lineAt(breakdown, index);
  return timesQuantity(unitPrice, quantity);
}
