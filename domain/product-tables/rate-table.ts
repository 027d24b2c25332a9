import type { z } from 'zod';
import { type DeliveryRate, deliveryRate } from '../contract/delivery-methods.ts';
import { listRateFaults } from '../delivery/rates.ts';
import { provinces } from '../geo/provinces.ts';
import { toCsv } from '../shared/csv.ts';
import { slugOf } from '../shared/slug.ts';
import type { Decimal, DecimalQuestion } from './amounts.ts';
import { parseUnits } from './parse-cells.ts';
import { type Problem, readRows, toTable } from './table.ts';
import { CellFault, createTableReader, type ParseCell } from './table-reader.ts';

const titles = {
  postcodeFrom: ['Código postal desde'],
  postcodeTo: ['Código postal hasta'],
  provinceId: ['Provincia'],
  maxGrams: ['Hasta (g)', 'Peso hasta (g)'],
  cost: ['Costo'],
  minDays: ['Días desde'],
  maxDays: ['Días hasta'],
} as const satisfies Record<keyof DeliveryRate, readonly string[]>;

type Field = keyof typeof titles;
const fields = Object.keys(titles) as Field[];

const provinceName = (id: string | null) =>
  provinces.find((province) => province.id === id)?.nombre ?? '';

/** A method's table of costs as CSV. */
export const writeRateTable = (rates: readonly DeliveryRate[]): string =>
  toCsv(
    [
      fields.map((field) => titles[field][0]),
      ...rates.map((rate) =>
        fields.map((field) =>
          field === 'provinceId' ? provinceName(rate.provinceId) : (rate[field] ?? ''),
        ),
      ),
    ],
    { bom: true },
  );

/** As other names of provinces in tables of carriers. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['caba', '02'],
  ['capital-federal', '02'],
  ['ciudad-de-buenos-aires', '02'],
  ['tierra-del-fuego', '94'],
]);

const parseProvince: ParseCell = (text) => {
  const slug = slugOf(text);
  const id = otherNames.get(slug) ?? provinces.find(({ nombre }) => slugOf(nombre) === slug)?.id;
  return id ?? new CellFault(`«${text}» no es una provincia`);
};

const parsers: Readonly<Partial<Record<Field, ParseCell>>> = {
  ...{ postcodeFrom: parseUnits, postcodeTo: parseUnits, maxGrams: parseUnits },
  ...{ minDays: parseUnits, maxDays: parseUnits, provinceId: parseProvince },
};

const needed = ['cost', 'minDays', 'maxDays'] as const satisfies Field[];

export type RateTable = {
  rates: DeliveryRate[];
  /** What the file says wrongly, in Spanish, by its lines from 1. Then the table is not to be used. */
  problems: Problem[];
  /** What only the owner knows: how the amounts are written. */
  question: DecimalQuestion | null;
};

/** Reads a method's table of costs, as spreadsheets save it. Throws never: what cannot be read is a problem. */
export function readRateTable(bytes: Uint8Array, decimal: Decimal | null): RateTable {
  const refuse = (fault: Problem): RateTable => ({ rates: [], question: null, problems: [fault] });
  const noTable = (text: string) => refuse({ line: 1, column: null, text });
  const rows = readRows(bytes, [titles]);
  if ('fault' in rows) return refuse(rows.fault);
  const table = toTable(rows, titles);
  const missing = needed.find((field) => !table.has(field));
  if (missing) return noTable(`Falta la columna «${titles[missing][0]}»`);
  const reader = createTableReader<Field>(table, { amounts: ['cost'], decimal });
  const read = table.rows.flatMap((row) => {
    if (!row) return [];
    const cells = fields.map((field) => {
      const parse = field === 'cost' ? reader.parsePrice : parsers[field];
      const schema: z.ZodType = deliveryRate.shape[field];
      const how = { schema, ...(parse ? { parse } : {}) };
      const isMissing = needed.some((one) => one === field) && row.textOf(field) === '';
      if (isMissing) reader.report(row, field, 'Falta este dato');
      return [field, reader.read(row, field, how) ?? null];
    });
    return { line: row.line, rate: Object.fromEntries(cells) as DeliveryRate };
  });
  const rates = read.map(({ rate }) => rate);
  const faults = reader.problems.length > 0 || reader.question ? [] : listRateFaults(rates);
  const ofRows = faults.map(({ row, message }) => ({
    ...{ line: read[row]?.line ?? 1, column: null },
    text: message,
  }));
  const problems = [...reader.problems, ...ofRows].sort((one, other) => one.line - other.line);
  if (rates.length === 0 && problems.length === 0) return noTable('La tabla no tiene filas');
  return { rates, problems, question: reader.question };
}
