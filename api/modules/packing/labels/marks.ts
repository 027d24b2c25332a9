import { toPrintable } from './to-printable.ts';

/** Points of a PDF per millimetre. */
export const mm = 72 / 25.4;

export type Font = 'regular' | 'bold';

/** A rectangle in points, from the top left of the page. */
export type Box = { x: number; y: number; width: number; height: number };

/** Something to draw: a line of text, a bar of a code, a line, or the frame of a checkbox. */
export type Mark =
  | (Box & { kind: 'text'; text: string; font: Font; size: number })
  | (Box & { kind: 'bar' | 'rule' | 'frame' });

/** The width of a line of text in points. */
export type Measure = (text: string, font: Font, size: number) => number;

export type Paragraph = {
  text: string;
  font?: Font;
  /** In points, as the gap above it. */
  size: number;
  gap?: number;
};

/** A text that does not fit even in the smallest size. The message is Spanish. */
export class TooLongError extends Error {
  override name = 'TooLongError';
}

const lineHeight = 1.2;
const smallest = 5;
const shrink = 0.94;
/** More would take long to measure, and no valid order has it. */
const maxLength = 400;

/**
 * Paragraphs below each other, wrapped to the width; the largest are made smaller until all fit in the height.
 * Throws `TooLongError` when they do not fit in 5 points. `height` of the result is what they need.
 */
export function stackText(
  paragraphs: readonly Paragraph[],
  { box, measure, isRight = false }: { box: Box; measure: Measure; isRight?: boolean },
): { marks: Mark[]; height: number } {
  const texts = paragraphs
    .map((paragraph) => ({ ...paragraph, text: toPrintable(paragraph.text) }))
    .filter(({ text }) => text !== '');
  if (texts.some(({ text }) => text.length > maxLength)) throw tooLong();
  const largest = Math.max(smallest, ...texts.map(({ size }) => size));
  for (let most = largest; most >= smallest; most *= shrink) {
    const stacked = stack(texts, { box, measure, most, isRight });
    if (stacked.height <= box.height) return stacked;
  }
  throw tooLong();
}

const tooLong = () => new TooLongError('Su texto es demasiado largo');

type Stacking = { box: Box; measure: Measure; most: number; isRight: boolean };

function stack(texts: readonly Paragraph[], { box, measure, most, isRight }: Stacking) {
  const marks: Mark[] = [];
  let height = 0;
  for (const [index, { text, font = 'regular', size: full, gap = 0 }] of texts.entries()) {
    const size = Math.min(full, most);
    if (index > 0) height += gap;
    for (const line of wrap(text, (part) => measure(part, font, size) <= box.width)) {
      const width = Math.min(box.width, measure(line, font, size));
      const x = isRight ? box.x + box.width - width : box.x;
      const place = { x, y: box.y + height, width, height: size * lineHeight };
      marks.push({ kind: 'text', text: line, font, size, ...place });
      height += size * lineHeight;
    }
  }
  return { marks, height };
}

/** Lines of whole words; a word that is longer than a line is divided. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = divide(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in parts that fit, each as long as possible, and of one letter at least. */
function divide(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let rest = word;
  while (rest !== '' && !fits(rest)) {
    let [fitting, tooLong] = [1, rest.length];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      if (fits(rest.slice(0, middle))) fitting = middle;
      else tooLong = middle;
    }
    parts.push(rest.slice(0, fitting));
    rest = rest.slice(fitting);
  }
  return rest === '' ? parts : [...parts, rest];
}
