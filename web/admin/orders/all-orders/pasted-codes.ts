import type { Order } from '#domain/contract/orders.ts';
import { maxTrackingCode } from '#domain/delivery/tracking-link.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { parseOrderNumber } from '#domain/orders/withdrawal.ts';
import { counted } from '#domain/shared/counted.ts';

/** By order, as entered. */
export type Codes = Readonly<Record<string, string>>;

type Orders = readonly Pick<Order, '_id'>[];
type Notice = { text: string; detail: string };
type Pasted = { codes: Codes; notice: Notice | null };

/** Whether a pasted text is more than the code of one field. */
export const isTable = (text: string): boolean =>
  /[\r\n\t]/.test(text.trim()) || text.includes('\t');

/**
 * The codes of a pasted column, for the orders in turn from one on, or those of two columns, one of which has the
 * numbers of the orders; `notice` says what was left out.
 */
export function pasteCodes(text: string, orders: Orders, from: number): Pasted {
  const rows = rowsOf(text).map((row) => row.split('\t').map((cell) => cell.trim()));
  if (rows.every(({ length }) => length === 1)) {
    return pasteInTurn(rows.flat(), orders.slice(from));
  }
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  return pasteByNumber(filled, orders) ?? { codes: {}, notice: unreadable };
}

/** Line breaks at the end are no rows; an empty row is an order without a code. */
const rowsOf = (text: string): string[] => text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);

const unreadable: Notice = {
  text: 'No se pegó ningún código',
  detail: 'Copiá una columna de códigos, o dos columnas: el número de cada orden y su código.',
};

function pasteInTurn(cells: readonly string[], orders: Orders): Pasted {
  const written = orders.flatMap(({ _id }, row): [string, string][] => {
    const code = cells[row];
    return code ? [[_id, code.slice(0, maxTrackingCode)]] : [];
  });
  const codes = Object.fromEntries(written);
  const surplus = cells.slice(orders.length).filter((cell) => cell !== '').length;
  if (surplus > 0) {
    const text = `Sin pegar: ${counted(surplus, 'código', 'códigos')}`;
    return { codes, notice: { text, detail: 'No hay más órdenes debajo.' } };
  }
  const missing = orders.length - cells.length;
  if (missing <= 0) return { codes, notice: null };
  const text = `Sin código: ${counted(missing, 'orden', 'órdenes')}`;
  const detail = 'La columna pegada termina antes: fijate que cada código esté en su orden.';
  return { codes, notice: { text, detail } };
}

/** Null when the rows are not two columns with the number of one of the orders. */
function pasteByNumber(rows: readonly string[][], orders: Orders): Pasted | null {
  const ids = new Map(orders.map(({ _id }) => [shortId(_id), _id]));
  const idIn = (cell = '') => ids.get(parseOrderNumber(cell) ?? '');
  const column = [0, 1].find((index) => rows.some((cells) => idIn(cells[index])));
  if (column === undefined || rows.some(({ length }) => length !== 2)) return null;
  const codes: Record<string, string> = {};
  const leftOut = new Set<string>();
  for (const cells of rows) {
    const number = cells[column] ?? '';
    const code = cells[1 - column]?.slice(0, maxTrackingCode);
    if (!code) continue;
    const id = idIn(number);
    // An order has a row for each of its lines in the shop's spreadsheet.
    if (id && (codes[id] ?? code) === code) codes[id] = code;
    else leftOut.add(number || code);
  }
  return { codes, notice: leftOut.size > 0 ? leftOutNotice([...leftOut]) : null };
}

const mostNamed = 5;

function leftOutNotice(cells: readonly string[]): Notice {
  const others = cells.length - mostNamed;
  const named = cells.slice(0, mostNamed).join(', ') + (others > 0 ? ` y ${others} más` : '');
  return {
    text: `Sin pegar: ${counted(cells.length, 'renglón', 'renglones')}`,
    detail: `No son de estas órdenes, o repiten una con otro código: ${named}.`,
  };
}
