/** Which character begins the decimals of a file's amounts. */
export type Decimal = 'comma' | 'dot';

/** Where a text stands: its line in the file and the title of its column, as written there. */
export type Place = { line: number; column: string };

export type PlacedText = Place & { value: string };

/** What only the owner knows: what an amount of the file means, in pesos by each reading. */
export type DecimalQuestion = PlacedText & { asDecimalDot: number; asDecimalComma: number };

const forms = {
  dot: { form: /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/, thousands: ',' },
  comma: { form: /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/, thousands: '.' },
} as const;

/** The pesos that a text says with this decimal character; null when it cannot have it. */
function amountWith(decimal: Decimal, value: string): number | null {
  const digits = value.replace(/\s|AR[S$]|\$/gi, '');
  const { form, thousands } = forms[decimal];
  if (!form.test(digits)) return null;
  return Number(digits.replaceAll(thousands, '').replace(',', '.'));
}

/** The decimal character that a text proves; null when it can be read with both, or with none. */
function provenDecimal(value: string): Decimal | null {
  const [dot, comma] = [amountWith('dot', value), amountWith('comma', value)];
  if ((dot === null) === (comma === null)) return null;
  return dot === null ? 'comma' : 'dot';
}

export type DecimalOfFile = {
  /** Null when nothing proves it, or when the evidence is contradictory. */
  decimal: Decimal | null;
  question: DecimalQuestion | null;
  /** The two amounts that contradict each other. */
  contradiction: readonly [PlacedText, PlacedText] | null;
};

/**
 * The decimal character of a file by its amounts: `10,000.00`, `1500.00`, `59,90` and `1.234,5` prove it,
 * `17.800` and `17,800` do not. The first amount that needs it without any proof is the question.
 */
export function findDecimal(amounts: readonly PlacedText[]): DecimalOfFile {
  const proofs = amounts.flatMap((amount) => {
    const decimal = provenDecimal(amount.value);
    return decimal ? [{ amount, decimal }] : [];
  });
  const [first] = proofs;
  const other = proofs.find(({ decimal }) => decimal !== first?.decimal);
  if (first && other) {
    return { decimal: null, question: null, contradiction: [first.amount, other.amount] };
  }
  const decimal = first?.decimal ?? null;
  const question = decimal ? null : (amounts.flatMap(questionOf)[0] ?? null);
  return { decimal, question, contradiction: null };
}

function questionOf(amount: PlacedText): DecimalQuestion[] {
  const asDecimalDot = amountWith('dot', amount.value);
  const asDecimalComma = amountWith('comma', amount.value);
  if (asDecimalDot === null || asDecimalComma === null) return [];
  return asDecimalDot === asDecimalComma ? [] : [{ ...amount, asDecimalDot, asDecimalComma }];
}

/**
 * The pesos of a text: null when it is no amount with this decimal character, undefined when the
 * character is not known and the text depends on it.
 */
export function parseAmount(value: string, decimal: Decimal | null): number | null | undefined {
  if (decimal) return amountWith(decimal, value);
  const [dot, comma] = [amountWith('dot', value), amountWith('comma', value)];
  if (dot === null && comma === null) return null;
  return dot === comma ? (dot ?? undefined) : undefined;
}
