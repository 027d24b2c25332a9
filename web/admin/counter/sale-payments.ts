import type { ErrorBody } from '#domain/contract/index.ts';
import { type SaleDraft, saleForm } from '#domain/contract/sales.ts';
import { needsReceipt, receiptLabels, type SaleMethod } from '#domain/counter/sale-methods.ts';
import { type Centavos, centavos, toPesos } from '#domain/shared/money.ts';
import { numberText } from '../kit/field-texts.ts';
import {
  changeOf,
  type Draft,
  type DraftPayment,
  type PricedSale,
  paidBy,
  restOf,
} from './sale-draft.ts';

const amountText = (cents: number): string => numberText(toPesos(centavos(cents)));

/** The payments once the total is another one: a single payment is all of it. */
export function fitPayments(payments: readonly DraftPayment[], total: Centavos): DraftPayment[] {
  const [first, ...others] = payments;
  if (!first || others.length > 0) return [...payments];
  return [{ ...first, amount: amountText(total) }];
}

/**
 * A method that was tapped takes what is still to be paid. When nothing is, it takes the place of the only payment:
 * the buyer pays with something else.
 */
export function choosePayment(
  payments: readonly DraftPayment[],
  method: SaleMethod,
  total: Centavos,
): DraftPayment[] {
  const rest = restOf(total, payments);
  const [first, ...others] = payments;
  const paymentOf = (amount: number) => ({ method, receipt: '', amount: amountText(amount) });
  if (rest > 0) return [...payments, paymentOf(rest)];
  if (first && others.length === 0) return [paymentOf(total)];
  return [...payments];
}

/** The field that is wrong, by its id, and why in Spanish. */
export type PaymentFault = { field: string; text: string };

export const amountField = (index: number): string => `payment-${index}-amount`;
export const receiptField = (index: number): string => `payment-${index}-receipt`;
/** The first of the methods. */
export const methodField = 'payment-method';
export const buyerField = (name: keyof Draft['buyer']): string => `buyer-${name}`;
export const reasonField = 'reduction-reason';
export const reductionField = 'reduction-amount';

/** The field of a path in the request, such as `buyer.email`. */
const fieldOfPath: Readonly<Record<string, string>> = {
  'buyer.name': buyerField('name'),
  'buyer.email': buyerField('email'),
  'buyer.phone': buyerField('phone'),
  'reduction.reason': reasonField,
};

/** What the shop refuses, at its fields; `rest` has no field. */
export function readRefusal({ message, fields = {} }: Partial<ErrorBody>) {
  const faults: PaymentFault[] = [];
  const rest: string[] = [];
  for (const [path, text] of Object.entries(fields)) {
    const field = fieldOfPath[path];
    if (field) faults.push({ field, text });
    else rest.push(text);
  }
  // The message may be the text of a field.
  if (message && !Object.values(fields).includes(message)) rest.unshift(message);
  return { faults, rest: [...new Set(rest)] };
}

/** What the shop would refuse of a sale without looking at its garments, as `readRefusal` has it. */
export function findRefused(sale: SaleDraft) {
  const { error } = saleForm.safeParse(sale);
  // The first text of a field is shown, as with an answer of the shop.
  const issues = [...(error?.issues ?? [])].reverse();
  return readRefusal({
    fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
  });
}

/** What is wrong with the seller's reduction; null for nothing. */
export function findReductionFault(
  { reduction }: Pick<Draft, 'reduction'>,
  { problem, reduction: off }: PricedSale,
): PaymentFault | null {
  if (problem) return { field: reductionField, text: problem.message };
  if (reduction.amount.trim() !== '' && off === 0) {
    return { field: reductionField, text: 'Escribí un importe, o un porcentaje como 10 %' };
  }
  if (off > 0 && reduction.reason.trim() === '') {
    return { field: reasonField, text: 'Escribí el motivo del descuento' };
  }
  return null;
}

/** What is missing before a sale can be confirmed; null for nothing. */
export function findFault(
  { payments, reduction }: Pick<Draft, 'payments' | 'reduction'>,
  priced: PricedSale,
): PaymentFault | null {
  const { total } = priced;
  const fault = findReductionFault({ reduction }, priced);
  if (fault) return fault;
  for (const [index, payment] of payments.entries()) {
    if (paidBy(payment) === 0) return { field: amountField(index), text: 'Escribí cuánto paga' };
    if (payment.receipt.trim() === '' && needsReceipt(payment.method)) {
      const text = `Falta: ${receiptLabels[payment.method]?.toLowerCase()}`;
      return { field: receiptField(index), text };
    }
  }
  const rest = restOf(total, payments);
  if (payments.length === 0) return { field: methodField, text: 'Elegí cómo paga' };
  if (rest > 0 || -rest > changeOf(total, payments)) {
    const text = rest > 0 ? 'Los pagos no llegan al total' : 'Los pagos pasan el total';
    return { field: amountField(payments.length - 1), text };
  }
  return null;
}
