import type { RowSubject, RowValues } from '#domain/contract/bulk-edits.ts';
import { centavos, fromPesos, toPesos } from '#domain/shared/money.ts';

type Field = { column: string; inCentavos?: true };

/** What an edit may change: the names of the contract, and their columns. */
const fields: Record<RowSubject, Readonly<Record<string, Field>>> = {
  product: {
    precio: { column: 'precio_cents', inCentavos: true },
    previousPrice: { column: 'previous_price_cents', inCentavos: true },
    ofertaNuevo: { column: 'oferta_nuevo' },
    state: { column: 'state' },
    categoria: { column: 'categoria' },
  },
  size: { stock: { column: 'stock' } },
  promotion: { promoPrice: { column: 'promo_price_cents', inCentavos: true } },
};

export const columnsOf = (subject: RowSubject): string[] =>
  Object.values(fields[subject]).map(({ column }) => column);

/** Values by the contract's names, as columns. */
export function toColumns(subject: RowSubject, values: RowValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { column, inCentavos } = fields[subject][name] ?? { column: name };
      return [column, inCentavos && typeof value === 'number' ? fromPesos(value) : value];
    }),
  );
}

/** Columns, as values by the contract's names. */
export function fromColumns(subject: RowSubject, columns: Record<string, unknown>): RowValues {
  return Object.fromEntries(
    Object.entries(fields[subject]).flatMap(([name, { column, inCentavos }]) => {
      const value = columns[column] as RowValues[string] | undefined;
      if (value === undefined) return [];
      return [[name, inCentavos && value !== null ? toPesos(centavos(Number(value))) : value]];
    }),
  );
}
