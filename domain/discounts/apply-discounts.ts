import type { Discount } from '../contract/discounts.ts';
import { type PricedLine, type PriceSettings, priceOrder } from '../orders/breakdown.ts';
import { shareOut } from '../orders/shares.ts';
import { type Centavos, centavos, fromPesos, sumMoney, timesQuantity } from '../shared/money.ts';
import { slugOf } from '../shared/slug.ts';
import { isSoldIn } from '../site/store.ts';
import { isOfShownPrices } from './discount.ts';

/** What a discount's selection is decided by, of a line. */
export type DiscountedItem = {
  /** Null for a combo. */
  productId: string | null;
  /** Null for a combo, and without one. */
  category: string | null;
  /** As stored with a product or combo. */
  store: string;
};

export type DiscountableLine = Omit<PricedLine, 'discount'> & DiscountedItem;

/** What one discount takes off the lines, in centavos: nothing when it makes the delivery free. */
export type AppliedDiscount = { discount: Discount; amount: Centavos };

export type Discounted = {
  /** Of each line, in centavos. */
  ofLines: Centavos[];
  applied: AppliedDiscount[];
  /** Whether they make the delivery free. */
  shipsFree: boolean;
};

/** Whether a line is of the discount's selection. */
function isSelected(
  { productId, category, store }: DiscountedItem,
  discount: Pick<Discount, 'store' | 'categories' | 'productIds' | 'includesCombos'>,
): boolean {
  if (discount.store !== null && !isSoldIn(store, discount.store)) return false;
  if (productId === null) return discount.includesCombos;
  const { categories, productIds } = discount;
  if (categories.length === 0 && productIds.length === 0) return true;
  if (productIds.includes(productId)) return true;
  return category !== null && categories.some((one) => cachedSlug(one) === cachedSlug(category));
}

const slugs = new Map<string, string>();

/** The listing asks for each product, discount and category: a slug takes longer than all the rest. */
function cachedSlug(category: string): string {
  const slug = slugs.get(category) ?? slugOf(category);
  slugs.set(category, slug);
  return slug;
}

/** The units and the price, in centavos, of the lines that a discount selects. */
export function selectionOf(lines: readonly DiscountableLine[], discount: Discount) {
  const selected = lines.filter((line) => isSelected(line, discount));
  return {
    units: selected.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: centavos(
      selected.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    ),
  };
}

/** Those that take effect first: of single units, then shares of the rest, then amounts. */
const order = ['units', 'percentage', 'amount', 'free_shipping'] as const;

/**
 * The discounts of an order, of those that its buyer may use. All that combine apply together, each to what
 * the ones before have left; one that does not combine applies alone; or each unit costs what its page shows. The
 * cheapest order of these wins, the first among equal ones. At least one centavo of the lines is left to pay. The
 * total does not depend on the order of the lines.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  settings: PriceSettings,
): Discounted {
  const inOrder = [...lines.entries()].sort(([, one], [, other]) => compareLines(one, other));
  const sorted = inOrder.map(([, line]) => line);
  const { ofLines, ...discounted } = applyInOrder(sorted, discounts, settings);
  const places = new Map(inOrder.map(([index], place) => [index, place]));
  return {
    ...discounted,
    ofLines: lines.map((_, index) => ofLines[places.get(index) ?? 0] ?? centavos(0)),
  };
}

/** Lines that are equal for this are interchangeable. */
function compareLines(one: DiscountableLine, other: DiscountableLine): number {
  const keyOf = ({ productId, category, store, freeShipping }: DiscountableLine) =>
    JSON.stringify([productId, category, store, freeShipping]);
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  return (
    other.unitPrice - one.unitPrice ||
    Number(key > otherKey) - Number(key < otherKey) ||
    one.quantity - other.quantity
  );
}

function applyInOrder(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
  settings: PriceSettings,
): Discounted {
  const fulfilled = discounts.filter((discount) => isFulfilled(lines, discount));
  let best = applyTogether(lines, []);
  let cheapest = totalOf(lines, best, settings);
  const ways = waysToApply(lines, fulfilled);
  // One unit alone is what pages show: every product is asked for that.
  const isOneUnit = lines.length === 1 && lines[0]?.quantity === 1;
  for (const discounted of isOneUnit ? ways : [...ways, applyAsShown(lines, fulfilled)]) {
    const total = totalOf(lines, discounted, settings);
    if (total < cheapest) [best, cheapest] = [discounted, total];
  }
  return best;
}

/** With all that combine, and with each of the others. */
function waysToApply(lines: readonly DiscountableLine[], discounts: readonly Discount[]) {
  const together = discounts.filter(({ combines }) => combines);
  const alone = discounts.filter(({ combines }) => !combines).map((discount) => [discount]);
  return [together, ...alone].map((candidates) => applyTogether(lines, candidates));
}

/** Each unit at the price that its page shows, although those of several pages may be of discounts that do not combine. */
function applyAsShown(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
): Discounted {
  const shown = discounts.filter(
    (discount) => discount.kind === 'percentage' && isOfShownPrices(discount),
  );
  const ofLines = lines.map((line) => {
    const { applied } = waysToApply([{ ...line, quantity: 1 }], shown).reduce((one, other) =>
      sumMoney(other.ofLines) > sumMoney(one.ofLines) ? other : one,
    );
    return applied.map((part) => ({ ...part, amount: timesQuantity(part.amount, line.quantity) }));
  });
  const amountOf = (discount: Discount) =>
    sumMoney(ofLines.flat().flatMap((part) => (part.discount === discount ? part.amount : [])));
  return {
    ofLines: ofLines.map((parts) => sumMoney(parts.map(({ amount }) => amount))),
    applied: shown
      .map((discount) => ({ discount, amount: amountOf(discount) }))
      .filter(({ amount }) => amount > 0),
    shipsFree: false,
  };
}

function isFulfilled(lines: readonly DiscountableLine[], discount: Discount): boolean {
  const { units, amount } = selectionOf(lines, discount);
  const { minAmount, minUnits } = discount;
  return (
    units > 0 &&
    (minAmount === null || amount >= fromPesos(minAmount)) &&
    (minUnits === null || units >= minUnits)
  );
}

/** The lines as they are priced with these discounts. */
export function withDiscounts<Line extends DiscountableLine>(
  lines: readonly Line[],
  { ofLines, shipsFree }: Pick<Discounted, 'ofLines' | 'shipsFree'>,
) {
  return lines.map((line, index) => ({
    ...line,
    discount: ofLines[index] ?? centavos(0),
    freeShipping: line.freeShipping || shipsFree,
  }));
}

const totalOf = (
  lines: readonly DiscountableLine[],
  discounted: Discounted,
  { rates }: PriceSettings,
): Centavos => priceOrder(withDiscounts(lines, discounted), { rates, vat: null }).total;

export const isFreeShipping = ({ kind }: Discount) => kind === 'free_shipping';

function applyTogether(
  lines: readonly DiscountableLine[],
  discounts: readonly Discount[],
): Discounted {
  const left = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const applied = [...discounts]
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((discount) => {
      const shares = sharesOf(lines, left, discount);
      // One centavo stays.
      const spare = sumMoney(left.map(centavos)) - sumMoney(shares) > 0 ? 0 : 1;
      const last = shares.findLastIndex((share) => share > 0);
      if (last >= 0) shares[last] = centavos((shares[last] ?? 0) - spare);
      for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share;
      return { discount, amount: sumMoney(shares) };
    });
  const ofLines = lines.map(({ unitPrice, quantity }, index) =>
    centavos(unitPrice * quantity - (left[index] ?? 0)),
  );
  return {
    ofLines,
    applied: applied.filter(({ discount, amount }) => amount > 0 || isFreeShipping(discount)),
    shipsFree: discounts.some(isFreeShipping),
  };
}

/** What a discount takes off each line, of what is left of it, in centavos. */
function sharesOf(
  lines: readonly DiscountableLine[],
  left: readonly number[],
  discount: Discount,
): Centavos[] {
  if (discount.kind === 'units') return unitShares(lines, left, discount);
  const weights = left.map((rest, index) => {
    const line = lines[index];
    return line && isSelected(line, discount) ? rest : 0;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return shareOut(centavos(amountOff(whole, discount)), weights);
}

function amountOff(whole: number, { kind, percent, amount }: Discount): number {
  if (kind === 'percentage') return Math.round((whole * (percent ?? 0)) / 100);
  return kind === 'amount' ? Math.min(whole, fromPesos(amount ?? 0)) : 0;
}

/**
 * From the most expensive unit to the cheapest, the last one of each group costs less: so the shopper pays the full
 * price of the most expensive ones, and saves more than if all the cheapest ones cost less.
 */
function unitShares(
  lines: readonly DiscountableLine[],
  left: readonly number[],
  discount: Discount,
): Centavos[] {
  const { groupSize, percent } = discount;
  const size = groupSize ?? 2;
  const shares = lines.map(() => 0);
  // They come from the most expensive to the cheapest.
  const selected = [...lines.entries()].filter(([, line]) => isSelected(line, discount));
  let before = 0;
  for (const [index, { unitPrice, quantity }] of selected) {
    const groups = Math.floor((before + quantity) / size) - Math.floor(before / size);
    const share = groups * Math.round((unitPrice * (percent ?? 0)) / 100);
    shares[index] = Math.min(share, left[index] ?? 0);
    before += quantity;
  }
  return shares.map(centavos);
}
