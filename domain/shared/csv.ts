import { type CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A first character that a spreadsheet takes for a formula, after any apostrophes. */
const looksLikeFormula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Rows as CSV for a spreadsheet in Spanish: separated by `;`, CRLF, decimal comma, with the byte order mark
 * when `bom` says so. A text that a spreadsheet would take for a formula begins with an apostrophe;
 * `withoutApostrophe` removes it.
 */
export const toCsv = (rows: readonly (readonly unknown[])[], { bom }: { bom: boolean }): string =>
  stringify(rows.map(doubleApostrophes), {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // A lone half of CRLF ends a row for a reader too.
    quote_record_delimiter: true,
    escape_formulas: true,
    // The minus of a number is no formula to csv-stringify.
    cast: { number: (amount) => String(amount).replace('.', ',') },
  });

/** Gives what has an apostrophe of its own another: only the added one is removed when it is read. */
const doubleApostrophes = (cells: readonly unknown[]) =>
  cells.some(needsAnother) ? cells.map((cell) => (needsAnother(cell) ? `'${cell}` : cell)) : cells;

const needsAnother = (cell: unknown): boolean =>
  typeof cell === 'string' && cell.startsWith("'") && looksLikeFormula.test(cell);

/** The text of a cell without the apostrophe that `toCsv` adds to what looks like a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell;

/** A row of a file: `line` is the line of the file in which it begins, from 1; cells may contain line breaks. */
export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a text, blank ones included, with any number of cells each. A quote in the middle of an
 * unquoted cell is a character. A quoted cell that does not end yields the line in which its row begins.
 */
export function parseCsv(text: string, delimiter: string): CsvRow[] | { unclosedLine: number } {
  const rows: CsvRow[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record(cells: string[], { lines }) {
        rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if ((error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED') return { unclosedLine: line };
    throw error;
  }
}
