import { findColor } from '../catalogue/find-color.ts';
import { findCode } from '../shared/find-code.ts';
import { slugOf } from '../shared/slug.ts';
import { storeCodes } from '../site/store.ts';
import { CellFault, type ParseCell } from './table-reader.ts';

/** A code by its Spanish name, or as it is stored; any other text as it is, which the contract refuses. */
export const parseCode =
  (labels: Readonly<Record<string, string>>): ParseCell =>
  (text) =>
    findCode(labels, text) ?? text;

const yes = ['si', 's', 'yes', 'true', 'verdadero', '1'];
const no = ['no', 'n', 'false', 'falso', '0'];

export const parseYesOrNo: ParseCell = (text) => {
  const word = slugOf(text);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : new CellFault(`«${text}» debe ser Sí o No`);
};

/** Whole units: a stock of `1.000` could be one or a thousand. */
export const parseUnits: ParseCell = (text) =>
  /^-?\d{1,9}$/.test(text)
    ? Number(text)
    : new CellFault(`«${text}» debe ser un número entero, sin puntos ni comas`);

/** A day as `2026-12-01`, or as spreadsheets in Spanish show it: `1/12/2026`, `01-12-26`. */
export const parseDay: ParseCell = (text) => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/-](\d{1,2})[/-]((?:\d\d)?\d\d)$/.exec(text) ?? [];
  if (!year) return text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** Store codes in any case, separated by commas; `Ambas` for both. */
export const parseStores: ParseCell = (text) => {
  if (slugOf(text) === 'ambas') return storeCodes.join(',');
  const codeOf = (word: string) => storeCodes.find((code) => slugOf(code) === slugOf(word)) ?? word;
  return text.split(',').map(codeOf).join(',');
};

/** Addresses, which have no spaces, separated by spaces or line breaks; each once. */
export const parseAddresses: ParseCell = (text) => [...new Set(text.split(/\s+/))];

/** A colour as stored, from its Spanish or English name; an unknown one as it is. */
export const parseColor: ParseCell = (text) => findColor(text) ?? text;
