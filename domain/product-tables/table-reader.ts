import type { z } from 'zod';
import { shorten } from '../shared/cut-text.ts';
import { type Decimal, type DecimalQuestion, findDecimal, parseAmount } from './amounts.ts';
import type { Problem, Table, TableRow } from './table.ts';

/** What a field's text becomes before the contract checks it; a `CellFault` is a problem of its own. */
export type ParseCell = (text: string) => unknown;

/** Why a text cannot be read, in Spanish. */
export class CellFault {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Reads values of a table and collects what is wrong with them. */
export type TableReader<Field extends string> = {
  table: Table<Field>;
  problems: Problem[];
  question: DecimalQuestion | null;
  notes: string[];
  report: (row: TableRow<Field>, field: Field | null, text: string) => void;
  /** A value as the contract has it; undefined for a problem, which is reported with the cell's text. */
  check: <T>(
    row: TableRow<Field>,
    field: Field | null,
    how: { schema: z.ZodType<T>; value: unknown; text?: string },
  ) => NonNullable<T> | undefined;
  /** A cell's value as the contract has it; undefined for a blank cell, and for a problem, which is reported. */
  read: <T>(
    row: TableRow<Field>,
    field: Field,
    how: { schema: z.ZodType<T>; parse?: ParseCell },
  ) => NonNullable<T> | undefined;
  /** The pesos of a cell before the contract checks them. */
  parsePrice: ParseCell;
};

type Options<Field> = {
  /** The columns that have amounts. */
  amounts: readonly Field[];
  /** How the owner says that they are written. */
  decimal: Decimal | null;
};

export function createTableReader<Field extends string>(
  table: Table<Field>,
  { amounts, decimal: chosen }: Options<Field>,
): TableReader<Field> {
  const problems: Problem[] = [...table.problems];
  const found = findDecimal(
    table.rows.flatMap((row) =>
      amounts.flatMap((field) => {
        const value = row?.textOf(field);
        return row && value ? [{ line: row.line, column: table.titleOf(field), value }] : [];
      }),
    ),
  );
  const decimal = chosen ?? found.decimal;
  if (!chosen && found.contradiction) {
    const [first, { line, column, value }] = found.contradiction;
    const text = `«${value}» y «${first.value}» (línea ${first.line}) no tienen el mismo separador de decimales`;
    problems.push({ line, column, text });
  }
  // Without a decimal character the amounts are left out: one problem says why, or the question asks.
  const isUnknown = !chosen && found.contradiction !== null;
  const parsePrice = (text: string) => {
    if (isUnknown) return undefined;
    return parseAmount(text, decimal) ?? faultOfAmount(text, decimal);
  };
  const report: TableReader<Field>['report'] = ({ line }, field, text) => {
    problems.push({ line, column: field && table.titleOf(field), text });
  };
  const check: TableReader<Field>['check'] = (row, field, { schema, value, text }) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data ?? undefined;
    const message = result.error.issues[0]?.message;
    report(row, field, text ? `«${shorten(text, longestShown)}»: ${message}` : `${message}`);
    return undefined;
  };
  return {
    table,
    problems,
    question: chosen ? null : found.question,
    notes: [],
    report,
    parsePrice,
    check,
    read(row, field, { schema, parse = (text) => text }) {
      const text = row.textOf(field);
      const value = text === '' ? undefined : parse(text);
      if (value === undefined) return undefined;
      if (!(value instanceof CellFault)) return check(row, field, { schema, value, text });
      report(row, field, value.text);
      return undefined;
    },
  };
}

/** Undefined for an amount that depends on the decimal character, which is asked for. */
function faultOfAmount(text: string, decimal: Decimal | null): CellFault | undefined {
  if (parseAmount(text, decimal) === undefined) return undefined;
  const form = { comma: ' con coma decimal', dot: ' con punto decimal' };
  return new CellFault(
    `«${shorten(text, longestShown)}» no es un importe${decimal ? form[decimal] : ''}`,
  );
}

const longestShown = 40;
