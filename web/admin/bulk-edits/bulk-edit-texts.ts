import type { BulkEditState } from '#domain/bulk-edits/bulk-edit-state.ts';
import { isSameValue } from '#domain/bulk-edits/draft-row.ts';
import type { BulkEdit, BulkEditRow, RowOutcome } from '#domain/contract/bulk-edits.ts';
import {
  type Column,
  productColumns,
  sizeColumns,
  variantColumns,
} from '#domain/product-tables/own-columns.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { formatMoment } from '../../ui/format-moment.ts';

/** What became of an edit, with the class of its dot. */
export const stateTexts: Record<BulkEditState, { text: string; dot: string }> = {
  draft: { text: 'Vista previa', dot: 'bg-line-strong' },
  scheduled: { text: 'Programado', dot: 'bg-(--waiting)' },
  applied: { text: 'Aplicado', dot: 'bg-ok' },
  undone: { text: 'Deshecho', dot: 'bg-line-strong' },
};

export const outcomeTexts: Record<RowOutcome, string> = {
  applied: 'Aplicado',
  skipped: 'Sin aplicar: había cambiado',
  undone: 'Deshecho',
  kept: 'Sin deshacer: había cambiado',
};

/** The number of rows, and of those that had been changed by others. */
export function countsText({ total, outcomes }: Pick<BulkEdit, 'total' | 'outcomes'>): string {
  const left = [
    outcomes.skipped ? `${outcomes.skipped} sin aplicar porque habían cambiado` : '',
    outcomes.kept ? `${outcomes.kept} sin deshacer porque habían cambiado` : '',
  ];
  return [counted(total, 'cambio', 'cambios'), ...left.filter(Boolean)].join(' · ');
}

const percentText = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${String(Math.abs(percent)).replace('.', ',')} %`;

/** How much the prices change: `Precios: +7 %`, or the least, the most and the average. */
export function priceChangeText({ priceChange }: Pick<BulkEdit, 'priceChange'>): string | null {
  if (!priceChange) return null;
  const { min, max, average } = priceChange;
  if (min === max) return `Precios: ${percentText(average)}`;
  return `Precios: de ${percentText(min)} a ${percentText(max)}, en promedio ${percentText(average)}`;
}

/** When an edit is or was applied and undone. */
export function timesText({ applyAt, appliedAt, undoAt, undoneAt }: BulkEdit): string {
  return [
    appliedAt && `Aplicado el ${formatMoment(appliedAt)}`,
    !appliedAt && applyAt && `Se aplica el ${formatMoment(applyAt)}`,
    undoneAt && `Deshecho el ${formatMoment(undoneAt)}`,
    !undoneAt && undoAt && `Se deshace el ${formatMoment(undoAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const columns: Readonly<Record<string, Column<never>>> = {
  ...productColumns,
  ...variantColumns,
  ...sizeColumns,
};
/** Where an edit has another name than a table's column. */
const names: Readonly<Record<string, string>> = { promoPrice: 'Precio', state: 'Estado' };
const nameOf = (name: string) => names[name] ?? columns[name]?.title ?? name;
const prices = ['precio', 'promoPrice', 'previousPrice'];

export type ChangedValue = {
  name: string;
  before: string;
  after: string;
  /** Of a price, in percent with its sign. */
  change: string | null;
};

/** The values of a row that change, as text. */
export function changedValues({
  before,
  after,
}: Pick<BulkEditRow, 'before' | 'after'>): ChangedValue[] {
  return Object.keys(after).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (isSameValue(was, is)) return [];
    const isPrice = name !== 'previousPrice' && prices.includes(name);
    const share = isPrice && Number(was) > 0 ? Number(is) / Number(was) - 1 : null;
    return [
      {
        name: nameOf(name),
        before: valueText(name, was),
        after: valueText(name, is),
        change: share === null ? null : percentText(Math.round(share * 1000) / 10),
      },
    ];
  });
}

/** A value of a product, size or combo by the contract's name, as text. */
export function valueText(name: string, value: BulkEditRow['after'][string] | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (prices.includes(name)) return formatAmount(Number(value));
  if (name === 'state') return value ? 'Activo' : 'Inactivo';
  return String(columns[name]?.write({ [name]: value } as never) ?? '') || '—';
}

/** What is created, in a few words: `Producto nuevo`, and its most telling values. */
export function createdText({ subject, after }: Pick<BulkEditRow, 'subject' | 'after'>): {
  name: string;
  values: string;
} {
  const { name, shown } = created[subject];
  const values = shown
    .map((value) => valueText(value, after[value]))
    .filter((text) => text !== '—');
  return { name, values: values.join(' · ') };
}

const created: Record<BulkEditRow['subject'], { name: string; shown: readonly string[] }> = {
  product: { name: 'Producto nuevo', shown: ['precio', 'categoria', 'store', 'state'] },
  variant: { name: 'Variante nueva', shown: ['color'] },
  size: { name: 'Talle nuevo', shown: ['stock'] },
  promotion: { name: 'Combo nuevo', shown: ['promoPrice'] },
};
