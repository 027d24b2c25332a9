import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import {
  type Discount,
  type DiscountDraft,
  discountForm,
  neededOfKind,
} from '#domain/contract/discounts.ts';
import { type DiscountKind, offerText } from '#domain/discounts/discount.ts';
import type { StoreCode } from '#domain/site/store.ts';
import { numberText, parseNumber, restoreUnchanged, toFieldText } from '../kit/field-texts.ts';

/** The values of the form: numbers as typed, dates as `datetime-local` text in Argentine time. */
export type DiscountValues = {
  name: string;
  kind: DiscountKind;
  percent: string;
  amount: string;
  groupSize: string;
  code: string;
  combines: boolean;
  store: StoreCode | '';
  categories: string[];
  productIds: string[];
  includesCombos: boolean;
  minAmount: string;
  minUnits: string;
  firstPurchaseOnly: boolean;
  maxUses: string;
  maxUsesPerAccount: string;
  startDate: string;
  endDate: string;
  active: boolean;
};

export const discountValues = ({ _id: _, ...discount }: Discount): DiscountValues => ({
  ...discount,
  percent: numberText(discount.percent),
  amount: numberText(discount.amount),
  groupSize: numberText(discount.groupSize),
  code: discount.code ?? '',
  store: discount.store ?? '',
  minAmount: numberText(discount.minAmount),
  minUnits: numberText(discount.minUnits),
  maxUses: numberText(discount.maxUses),
  maxUsesPerAccount: numberText(discount.maxUsesPerAccount),
  startDate: toFieldText(discount.startDate),
  endDate: toFieldText(discount.endDate),
});

/** A new discount: a percentage of everything, without a code, limits or dates. */
export const newDiscount = (): DiscountValues => ({
  name: '',
  kind: 'percentage',
  percent: '',
  amount: '',
  groupSize: '',
  code: '',
  combines: false,
  store: '',
  categories: [],
  productIds: [],
  includesCombos: true,
  minAmount: '',
  minUnits: '',
  firstPurchaseOnly: false,
  maxUses: '',
  maxUsesPerAccount: '',
  startDate: '',
  endDate: '',
  active: true,
});

/** Whether discounts of a kind have this field. */
export const hasField = (kind: DiscountKind, field: 'percent' | 'amount' | 'groupSize'): boolean =>
  (neededOfKind[kind] as readonly string[]).includes(field);

/** The body of the request, without what other kinds need; `opened` as in the form's state. */
export function bodyOf(values: DiscountValues, opened: Discount | null): DiscountDraft {
  const ofKind = (field: 'percent' | 'amount' | 'groupSize') =>
    hasField(values.kind, field) ? parseNumber(values[field]) : null;
  return {
    ...values,
    percent: ofKind('percent'),
    amount: ofKind('amount'),
    groupSize: ofKind('groupSize'),
    store: values.store || null,
    minAmount: parseNumber(values.minAmount),
    minUnits: parseNumber(values.minUnits),
    maxUses: parseNumber(values.maxUses),
    maxUsesPerAccount: parseNumber(values.maxUsesPerAccount),
    startDate: restoreUnchanged(opened?.startDate, values.startDate),
    endDate: restoreUnchanged(opened?.endDate, values.endDate),
  };
}

/** Validates the request, whose format differs from the form's values, and returns it. */
export const resolverOf =
  (opened: Discount | null): Resolver<DiscountValues, unknown, DiscountDraft> =>
  (values) => {
    const body = bodyOf(values, opened);
    const parsed = discountForm.safeParse(body);
    if (parsed.success) return { values: body, errors: {} };
    const errors: FieldErrors<DiscountValues> = {};
    for (const { path, message } of parsed.error.issues) {
      set(errors, String(path[0]), { type: 'custom', message });
    }
    return { values: {}, errors };
  };

/** The offer in words, as shoppers read it; null while its values are missing or invalid. */
export function previewOf(values: DiscountValues): string | null {
  const body = bodyOf(values, null);
  const { kind, percent, amount, groupSize } = body;
  const needed: readonly string[] = neededOfKind[kind];
  const issues = discountForm.safeParse(body).error?.issues ?? [];
  const isInvalid = issues.some(({ path }) => needed.includes(String(path[0])));
  return isInvalid ? null : offerText({ kind, percent, amount, groupSize });
}
