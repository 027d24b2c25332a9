/** One line of a list that owners write, `left, left = right, right`, with its number. */
export type PairLine = { line: number; left: string[]; right: string[] };

const itemsOf = (text = '') =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** The lines of a list; empty ones are left out. Throws never. */
export function parsePairLines(text: string): PairLine[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return [];
    const [left, ...right] = content.split('=');
    return { line: index + 1, left: itemsOf(left), right: itemsOf(right.join('=')) };
  });
}

/** The first fault of a list in Spanish, with the number of its line; null for a valid one. */
export function findLineFault(
  text: string,
  { example, faultOf }: { example: string; faultOf: (line: PairLine) => string | null },
): string | null {
  for (const one of parsePairLines(text)) {
    const isPair = one.left.length > 0 && one.right.length > 0;
    const fault = isPair ? faultOf(one) : `escribila como «${example}»`;
    if (fault) return `Línea ${one.line}: ${fault}`;
  }
  return null;
}
