import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Rounding } from '#domain/bulk-edits/round-price.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { type BulkOperationDraft, operation } from '#domain/contract/bulk-edits.ts';
import { parseNumber } from '../kit/field-texts.ts';

/** The ways in which a number changes; the value is typed without a sign. */
const ways = {
  raise_percent: { kind: 'percent', sign: 1 },
  lower_percent: { kind: 'percent', sign: -1 },
  raise_amount: { kind: 'amount', sign: 1 },
  lower_amount: { kind: 'amount', sign: -1 },
  set: { kind: 'set', sign: 1 },
} as const;
type Way = keyof typeof ways;

export const priceWays: Record<Way | '', string> = {
  '': 'Sin cambio',
  raise_percent: 'Subir un porcentaje',
  lower_percent: 'Bajar un porcentaje',
  raise_amount: 'Subir un monto',
  lower_amount: 'Bajar un monto',
  set: 'Poner este precio',
};

export const stockWays: Record<Way | '', string> = {
  '': 'Sin cambio',
  set: 'Poner estas unidades',
  raise_amount: 'Sumar unidades',
  lower_amount: 'Restar unidades',
  raise_percent: 'Subir un porcentaje',
  lower_percent: 'Bajar un porcentaje',
};

/** The values of the form: numbers as typed, an empty choice for no change. */
export type OperationValues = {
  priceWay: Way | '';
  price: string;
  rounding: Rounding;
  includesCombos: boolean;
  previousPrice: 'keep' | 'current' | 'clear';
  ofertaNuevo: Offer | '';
  state: 'on' | 'off' | '';
  categoryWay: 'set' | 'clear' | '';
  categoria: string;
  stockWay: Way | '';
  stock: string;
};

export const noOperation: OperationValues = {
  priceWay: '',
  price: '',
  rounding: 'none',
  includesCombos: false,
  previousPrice: 'keep',
  ofertaNuevo: '',
  state: '',
  categoryWay: '',
  categoria: '',
  stockWay: '',
  stock: '',
};

function changeOf(way: Way | '', typed: string) {
  if (way === '') return null;
  const { kind, sign } = ways[way];
  return { kind, value: sign * (parseNumber(typed) ?? Number.NaN) };
}

/** What the request says of the form. */
export function operationOf(values: OperationValues): BulkOperationDraft {
  const { priceWay, price, rounding, stockWay, stock, categoryWay, categoria, state } = values;
  const change = changeOf(priceWay, price);
  return {
    price: change && { ...change, rounding },
    previousPrice: values.previousPrice,
    ofertaNuevo: values.ofertaNuevo || null,
    state: state === '' ? null : state === 'on',
    // An empty category clears it, which `set` does not ask for.
    categoria: categoryWay === '' ? null : categoryWay === 'set' ? categoria : '',
    stock: changeOf(stockWay, stock),
    includesCombos: values.includesCombos && change !== null && priceWay !== 'set',
  };
}

/** The field of an error in the request, such as `operation.price.value`. */
export function fieldOf(path: string): string {
  const [, name = ''] = /^(?:operation\.)?(\w*)/.exec(path) ?? [];
  return name in noOperation ? name : 'root';
}

/** Validates the request, whose format differs from the form's values, and returns it. */
export const operationResolver: Resolver<OperationValues, unknown, BulkOperationDraft> = (
  values,
) => {
  const body = operationOf(values);
  const parsed = operation.safeParse(body);
  const errors: FieldErrors<OperationValues> = {};
  if (values.categoryWay === 'set' && values.categoria.trim() === '')
    set(errors, 'categoria', { type: 'custom', message: 'Escribí la categoría' });
  for (const [way, field] of [
    ['priceWay', 'price'],
    ['stockWay', 'stock'],
  ] as const) {
    // "Bajar -10" would raise.
    const isSigned = (parseNumber(values[field]) ?? 0) < 0;
    if (values[way] !== '' && values[way] !== 'set' && isSigned)
      set(errors, field, { type: 'custom', message: 'Escribilo sin el signo menos' });
  }
  for (const { path, message } of parsed.error?.issues ?? [])
    set(errors, fieldOf(path.join('.')), { type: 'custom', message });
  return Object.keys(errors).length === 0 ? { values: body, errors: {} } : { values: {}, errors };
};
