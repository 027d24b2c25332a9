import { groupBy } from '../shared/group-by.ts';
import { type Centavos, fromPesos } from '../shared/money.ts';
import { transferReference } from './transfer.ts';

/** An order and what it waits for, in centavos; null when it waits for no transfer. */
export type AwaitedTransfer = { orderId: string; missing: Centavos | null };

/** A line of a bank's statement that may be the transfer of some orders. */
export type StatementLine = {
  /** In the text, from 1. */
  line: number;
  text: string;
  orders: {
    orderId: string;
    /** What the line says that came in, in centavos; null when its amounts are not this order's. */
    amount: Centavos | null;
    hasReference: boolean;
  }[];
  /** How many other orders have its amounts. */
  more: number;
};

/** The most orders that are proposed for one line. */
const maxProposed = 10;

/** What may be an order's reference in a text, in lower case, as a word of its own. */
export const referencesIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/\b[\da-f]{8}\b/g)),
];

/** The same also within a longer word: few orders wait, and banks join what was typed. */
const embeddedIn = (text: string): string[] => [
  ...new Set(
    [...text.toLowerCase().matchAll(/(?=([\da-f]{8}))/g)].flatMap(
      ([, reference]) => reference ?? [],
    ),
  ),
];

const referenceOf = ({ orderId }: AwaitedTransfer) => transferReference(orderId).toLowerCase();

/**
 * The lines of a pasted statement, or of a bank's CSV, that name an order's reference or have exactly the amount that
 * it waits for; of each line the first ten orders. Banks agree on no format, so every amount of a line
 * counts, but no debit: one in parentheses, or with a minus sign beside it or at the beginning of its cell. A hyphen
 * between words or after a date separates, as in `Transferencia - $12.000`. Proposals for the owner, who
 * compares: a balance may have the same amount by chance. `others` are proposed by their reference alone, where
 * that is a word: there are many of them.
 */
export function matchStatement(
  statement: string,
  awaited: readonly AwaitedTransfer[],
  others: readonly AwaitedTransfer[] = [],
): StatementLine[] {
  const byReference = groupBy(awaited, referenceOf);
  const othersByReference = groupBy(others, referenceOf);
  const byAmount = groupBy(awaited, ({ missing }) => missing);
  return statement.split(/\r\n|\n|\r/).flatMap((text, index) => {
    const amounts = amountsOf(text);
    const named = [
      ...embeddedIn(text).flatMap((reference) => byReference.get(reference) ?? []),
      ...referencesIn(text).flatMap((reference) => othersByReference.get(reference) ?? []),
    ];
    const hasReference = named.length > 0;
    // One that names an order is not another order's with the same amount.
    const found = hasReference
      ? named
      : [...amounts].flatMap((amount) => byAmount.get(amount) ?? []);
    if (found.length === 0) return [];
    const orders = found.slice(0, maxProposed).map(({ orderId, missing }) => {
      const isMissing = missing !== null && amounts.has(missing);
      return { orderId, amount: isMissing ? missing : null, hasReference };
    });
    const more = found.length - orders.length;
    return [{ line: index + 1, text: text.trim(), orders, more }];
  });
}

/** `1.234,50`, `1,234.50`, `1234.5` and `1234`, before anything but a date, a longer number or a word. */
const amountForm = /(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?![\w/:−-]|[.,]\d)/g;

/**
 * What ends before a number that is no amount, being part of a date, a longer number or a word, or having the sign of a
 * debit (see `matchStatement`) before it and its `$`. A tab or two spaces begin a cell. Not within `amountForm`:
 * looking behind is a syntax error before Safari 16.4.
 */
const beforeNoAmount =
  /(?:[\w.,/:-]|(?:[(−]|[-–](?=[$\d]|$)|(?:^|[\t;,|"$]|\s\s)\s?[-–])[^\S\t]?\$?[^\S\t]?)$/;
/** The most characters of it; fewer follow a `^`, so that what is cut off before them is not taken for the beginning. */
const longestBefore = 8;

const endsCell = /(?:[^\d\s]|\.\d\d)$/;
const isLongNumber = /^[1-9]\d{3}/;

/**
 * The commas between the cells of a CSV: beside other characters, after two decimals, and before four digits, which are
 * neither decimals nor a thousand.
 */
const isCellComma = (text: string, at: number): boolean =>
  endsCell.test(text.slice(Math.max(0, at - 3), at)) ||
  isLongNumber.test(text.slice(at + 1, at + 5));

/** A line with the forms of banks made equal: tabs between the cells, `$` for `ARS`, no mark of a credit. */
const normalForm = (text: string): string =>
  text
    .replaceAll(',', (comma, at: number) => (isCellComma(text, at) ? '\t' : comma))
    .replaceAll(/\bARS(?![a-z])/gi, '$$')
    .replaceAll(/(\d)CR\b/g, '$1');

function amountsOf(text: string): Set<Centavos> {
  const line = normalForm(text);
  return new Set(
    [...line.matchAll(amountForm)].flatMap(({ index, 1: whole = '', 2: cents = '' }) => {
      const before = line.slice(Math.max(0, index - longestBefore), index);
      const digits = whole.replaceAll(/\D/g, '');
      // Longer ones are account numbers.
      return digits.length <= 10 && !beforeNoAmount.test(before)
        ? [fromPesos(Number(`${digits}.${cents || 0}`))]
        : [];
    }),
  );
}

/** The amount of a line, in centavos, when it has exactly one that is no debit; else null. */
export function onlyAmountOf(text: string): Centavos | null {
  const [amount = null, ...others] = amountsOf(text);
  return others.length === 0 ? amount : null;
}
