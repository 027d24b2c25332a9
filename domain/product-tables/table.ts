import { type CsvRow, parseCsv, withoutApostrophe } from '../shared/csv.ts';
import { slugOf } from '../shared/slug.ts';
import { decodeText, findFileFault } from './decode-text.ts';

/** A fault of the file, in Spanish: `line` is that of the file in which its row begins, from 1. */
export type Problem = { line: number; column: string | null; text: string };

/** The titles of each field of a format; case, accents and punctuation are ignored. */
export type Titles<Field extends string> = Readonly<Record<Field, readonly string[]>>;

export type TableRow<Field extends string> = {
  line: number;
  /** The trimmed text of a field; empty when the cell is blank or the file has no such column. */
  textOf: (field: Field) => string;
};

export type Table<Field extends string> = {
  /** Without blank rows; null stands for one whose number of cells is wrong. */
  rows: (TableRow<Field> | null)[];
  has: (field: Field) => boolean;
  /** The title of a field as the file writes it. */
  titleOf: (field: Field) => string;
  /** The titles that the format does not have, or that the shop does not use. */
  ignored: string[];
  problems: Problem[];
};

/**
 * The rows of a file, with the separator by which its first row has the most known titles; else why it is no table.
 * Throws never.
 */
export function readRows(
  bytes: Uint8Array,
  known: readonly Titles<string>[],
): CsvRow[] | { fault: Problem } {
  const noTable = (line: number, text: string) => ({ fault: { line, column: null, text } });
  const fault = findFileFault(bytes);
  if (fault) return noTable(1, fault);
  const text = decodeText(bytes);
  const header = text.slice(0, 20_000).split(/\r\n|\n|\r/, 1)[0] ?? '';
  const separators = [';', ',', '\t'].map((separator) => {
    const parsed = parseCsv(header, separator);
    const cells = 'unclosedLine' in parsed ? [] : (parsed[0]?.cells ?? []);
    return { separator, count: Math.max(...known.map((titles) => countKnown(cells, titles))) };
  });
  const best = separators.reduce((most, next) => (next.count > most.count ? next : most));
  const rows = parseCsv(text, best.separator);
  return 'unclosedLine' in rows
    ? noTable(rows.unclosedLine, 'Esta fila tiene comillas que se abren y no se cierran')
    : rows;
}

/** The number of titles that a format has. */
export function countKnown(cells: readonly string[], titles: Titles<string>): number {
  const slugs = new Set(cells.map(slugOf));
  return Object.values(titles).filter((names) => names.some((name) => slugs.has(slugOf(name))))
    .length;
}

/** Reads the rows of a file by the titles of a format. */
export function toTable<Field extends string>(
  [header, ...rows]: readonly CsvRow[],
  titles: Titles<Field>,
): Table<Field> {
  const { line = 1, cells: written = [] } = header ?? {};
  const slugs = written.map(slugOf);
  const columns = new Map<Field, number>();
  for (const [field, names] of Object.entries(titles) as [Field, readonly string[]][]) {
    // By the order of the names: a file may have a title and its older alias.
    const index = names.map((name) => slugs.indexOf(slugOf(name))).find((found) => found >= 0);
    if (index !== undefined) columns.set(field, index);
  }
  const used = new Set(columns.values());
  const repeated = [...used].filter((index) => slugs.lastIndexOf(slugs[index] ?? '') !== index);
  const problems: Problem[] = repeated.map((index) => ({
    line,
    column: written[index] ?? null,
    text: 'Esta columna está dos veces',
  }));
  const read = (row: CsvRow): TableRow<Field> | null => {
    const fault = findCountFault(row.cells.length, written.length);
    if (fault) problems.push({ line: row.line, column: null, text: fault });
    const textOf = (field: Field) => {
      const index = columns.get(field);
      return index === undefined ? '' : withoutApostrophe((row.cells[index] ?? '').trim());
    };
    return fault ? null : { line: row.line, textOf };
  };
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).map(read),
    has: (field) => columns.has(field),
    titleOf: (field) => written[columns.get(field) ?? -1]?.trim() ?? '',
    ignored: written.filter((title, index) => title.trim() !== '' && !used.has(index)),
    problems,
  };
}

function findCountFault(cells: number, columns: number): string | null {
  if (cells === columns) return null;
  const amount = cells < columns ? 'menos' : 'más';
  return `La fila tiene ${cells} celdas, ${amount} que los ${columns} títulos`;
}
