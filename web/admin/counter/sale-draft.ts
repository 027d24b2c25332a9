import type { Discount } from '#domain/contract/discounts.ts';
import type { SaleDraft } from '#domain/contract/sales.ts';
import { priceSale } from '#domain/counter/price-sale.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import { noDiscounts } from '#domain/discounts/discount-order.ts';
import { type Centavos, centavos, fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { stored } from '../../ui/stored.ts';
import { parseNumber } from '../kit/field-texts.ts';
import {
  type Counter,
  type DraftItem,
  discountFactsOf,
  type FoundItem,
  findItem,
  keyOf,
  type SoldItem,
  toEntry,
} from './sale-items.ts';

/** `amount` as typed: in pesos, or a percentage with its sign. */
type Reduction = { amount: string; reason: string };
export type DraftPayment = { method: SaleMethod; amount: string; receipt: string };
type Buyer = { name: string; email: string; phone: string };

/** The open sale of this device, in all its tabs: it survives a reload, and is the same one however often it is sent. */
export type Draft = {
  saleReference: string;
  items: readonly DraftItem[];
  reduction: Reduction;
  payments: readonly DraftPayment[];
  buyer: Buyer;
};

const emptyDraft = (): Draft => ({
  saleReference: crypto.randomUUID(),
  items: [],
  reduction: { amount: '', reason: '' },
  payments: [],
  buyer: { name: '', email: '', phone: '' },
});

export const useDraft = stored<Draft>('counter_sale', {
  initial: emptyDraft,
  pick: (draft) => (draft.items.length > 0 ? draft : null),
  // Nothing is stored once the sale was made, also in another tab.
  parse: (value) => (isDraft(value) ? value : emptyDraft()),
});

function isDraft(value: unknown): value is Draft {
  const { saleReference, items, payments, reduction, buyer } = (value ?? {}) as Partial<Draft>;
  return (
    typeof saleReference === 'string' &&
    Array.isArray(items) &&
    Array.isArray(payments) &&
    typeof reduction === 'object' &&
    typeof buyer === 'object'
  );
}

/** Begins a new sale; after the one of a reference, unless another one is open already. */
export function startSale(after?: string): void {
  if (after === undefined || after === useDraft.getState().saleReference) {
    useDraft.setState(emptyDraft(), true);
  }
}

/** Adds a unit of an item, or takes one out; a line without units is gone. */
export function changeUnits(sold: SoldItem, change: number): void {
  const { items } = useDraft.getState();
  const key = keyOf(sold);
  const isKnown = items.some((item) => keyOf(item) === key);
  const changed = isKnown ? items : [...items, { ...sold, quantity: 0 }];
  setItems(
    changed.map((item) =>
      keyOf(item) === key ? { ...item, quantity: item.quantity + change } : item,
    ),
  );
}

export const removeLine = (key: string): void =>
  setItems(useDraft.getState().items.filter((item) => keyOf(item) !== key));

/** What was to be paid is another amount now. */
function setItems(items: readonly DraftItem[]): void {
  useDraft.setState({ items: items.filter(({ quantity }) => quantity > 0), payments: [] });
}

export type SaleLine = FoundItem & { discount: Centavos; total: Centavos };

export const lineText = ({ item, name, facts }: SaleLine): string =>
  `${item.quantity} × ${name}, ${facts}`;

/** A draft with what it costs; amounts in centavos. */
export type PricedSale = {
  lines: readonly SaleLine[];
  discounts: readonly { name: string; amount: Centavos }[];
  /** The seller's. */
  reduction: Centavos;
  total: Centavos;
  /** The keys of items that are not in the shop any more. */
  missing: readonly string[];
  /** Why the reduction is refused. */
  problem: Refusal | null;
};

type Terms = Counter & { discounts: readonly Discount[] };

/** What a draft costs, by the prices and discounts that this device has. */
export function priceDraft(
  { items, reduction }: Pick<Draft, 'items' | 'reduction'>,
  { discounts, ...counter }: Terms,
  now: Date,
): PricedSale {
  const found = items.flatMap((item) => findItem(item, counter) ?? []);
  const lines = found.map((one) => ({
    ...discountFactsOf(one),
    ...{ unitPrice: fromPesos(one.price), quantity: one.item.quantity },
  }));
  const terms = { offer: { ...noDiscounts, discounts }, vat: null, now };
  const whole = priceSale(lines, { ...terms, reduction: centavos(0) });
  if (isRefusal(whole)) throw new Error(whole.message);
  const off = reductionOf(reduction.amount, whole.breakdown.total);
  const reduced = off > 0 ? priceSale(lines, { ...terms, reduction: off }) : whole;
  const problem = isRefusal(reduced) ? reduced : null;
  const { breakdown, applied } = isRefusal(reduced) ? whole : reduced;
  return {
    lines: found.map((line, at) => ({
      ...line,
      discount: breakdown.lines[at]?.discount ?? centavos(0),
      total: breakdown.lines[at]?.total ?? centavos(0),
    })),
    discounts: applied.map(({ discount: { name }, amount }) => ({ name, amount })),
    reduction: problem ? centavos(0) : off,
    total: breakdown.total,
    missing: items.flatMap((item) => (findItem(item, counter) ? [] : [keyOf(item)])),
    problem,
  };
}

/**
 * `1.500` in pesos, or `10 %` of the sale, at most all of it, which is refused; nothing for what is no number.
 */
function reductionOf(typed: string, total: Centavos): Centavos {
  const isShare = typed.trim().endsWith('%');
  const value = parseNumber(typed.replace('%', ''));
  if (value === null || !Number.isFinite(value) || value <= 0) return centavos(0);
  // A code that was scanned into the field may be too large for an amount.
  if (value >= (isShare ? 100 : toPesos(total))) return total;
  return isShare ? centavos(Math.round((total * value) / 100)) : fromPesos(value);
}

/** What is typed as a payment, in centavos; zero for what is no amount. */
export function paidBy({ amount }: Pick<DraftPayment, 'amount'>): Centavos {
  const value = parseNumber(amount);
  return value !== null && value > 0 && value <= 1_000_000_000 ? fromPesos(value) : centavos(0);
}

/** What is still to be paid, in centavos; below zero, what the buyer gets back of the cash. */
export const restOf = (total: Centavos, payments: readonly DraftPayment[]): number =>
  total - sumMoney(payments.map(paidBy));

/** What the buyer gets back: only cash has change. */
export function changeOf(total: Centavos, payments: readonly DraftPayment[]): Centavos {
  const cash = sumMoney(payments.filter(({ method }) => method === 'cash').map(paidBy));
  const tooMuch = Math.max(0, -restOf(total, payments));
  return centavos(Math.min(tooMuch, cash));
}

/** The sale as it is sent: of the cash only what stays in the drawer. */
export function toSaleDraft(draft: Draft, { lines, total, reduction: off }: PricedSale): SaleDraft {
  const { saleReference, reduction, payments, buyer } = draft;
  return {
    saleReference,
    products: lines.flatMap(toEntry),
    ...(off > 0 ? { reduction: { amount: toPesos(off), reason: reduction.reason } } : {}),
    total: toPesos(total),
    payments: withoutChange(payments, changeOf(total, payments)),
    ...(Object.values(buyer).some(Boolean) ? { buyer } : {}),
  };
}

function withoutChange(payments: readonly DraftPayment[], change: Centavos): SaleDraft['payments'] {
  let left: number = change;
  return payments.flatMap(({ method, receipt, ...payment }) => {
    const paid = paidBy(payment);
    const back = method === 'cash' ? Math.min(left, paid) : 0;
    left -= back;
    const amount = toPesos(centavos(paid - back));
    return amount > 0 ? [{ method, amount, receipt: receipt.trim() }] : [];
  });
}
